import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, startDatabase } from '@/lab/database'
import { print } from '@/lab/report'
import { defineScenario } from '@/lab/suite'

/**
 * A server of its own. NOTIFY (lib/platform/db/invalidations.ts) takes a lock of the whole server until the commit has
 * reached the disk, so such commits do not share a flush; and the server wakes each listener for each commit.
 */
const CONNECTIONS = [1, 10, 30]
const LISTENERS = 3
/** Listeners of as many processes, and the connections that write meanwhile. */
const MANY_LISTENERS = [3, 50, 150]
const WRITERS = 10
const DURATION_MS = 4_000
const ROUNDS = 3
/** Milliseconds in which listeners read what has arrived. */
const DRAIN_MS = 3_000

/** pg's types leave the connection out. */
type Listener = pg.Client & { connection: { stream: Socket } }

async function openListener(url: string): Promise<Listener> {
  const client = await connect(url)
  await client.query('LISTEN tags')
  if (!('connection' in client)) throw new Error('pg has no connection')
  return client as Listener
}

async function commitUntil(client: pg.Client, end: number, commit: string): Promise<number> {
  for (let count = 0; ; count++) {
    if (performance.now() > end) return count
    await client.query('BEGIN')
    await client.query('INSERT INTO written (line) SELECT generate_series(1, 10)')
    await client.query(commit)
  }
}

async function measure(clients: readonly pg.Client[], commit: string): Promise<number> {
  const end = performance.now() + DURATION_MS
  const counts = await Promise.all(clients.map((client) => commitUntil(client, end, commit)))
  return counts.reduce((sum, count) => sum + count, 0) / (DURATION_MS / 1_000)
}

type World = { url: string; listeners: Listener[] }

const PAYLOAD = JSON.stringify({ from: 'x'.repeat(36), tags: ['stock', 'trending', 'orders', 'product-1'] })
const NOTIFYING = `SELECT pg_notify('tags', '${PAYLOAD}'); COMMIT`

async function startListeners(): Promise<World> {
  const { url } = await startDatabase()
  const admin = await connect(url)
  await admin.query('CREATE TABLE written (id bigserial PRIMARY KEY, line int)')
  return { url, listeners: await Promise.all(Array.from({ length: LISTENERS }, () => openListener(url))) }
}

const openWriters = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => connect(url)))

async function commitWithAndWithout({ url }: World): Promise<void> {
  for (const count of CONNECTIONS) {
    const clients = await openWriters(url, count)
    for (let round = 1; round <= ROUNDS; round++) {
      const without = await measure(clients, 'COMMIT')
      const withNotify = await measure(clients, NOTIFYING)
      print(
        `${count} connections, round ${round}: ${Math.round(without)} commits/s without, ${Math.round(withNotify)} with`,
      )
    }
  }
}

async function commitBesideMoreListeners({ url, listeners }: World): Promise<void> {
  const writers = await openWriters(url, WRITERS)
  for (const count of MANY_LISTENERS) {
    while (listeners.length < count) listeners.push(await openListener(url))
    const rates: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      // What arrives waits in the sockets: reading it would cost this machine what others have.
      for (const listener of listeners) listener.connection.stream.pause()
      rates.push(await measure(writers, NOTIFYING))
      for (const listener of listeners) listener.connection.stream.resume()
      await sleep(DRAIN_MS)
    }
    print(`${count} listeners: ${rates.map(Math.round).join(', ')} commits/s with`)
  }
}

export const notify = defineScenario({
  name: 'notify',
  sentence:
    'commits a second with and without an announcement (pg_notify), by several writers and beside more listeners',
  setUp: startListeners,
  steps: [commitWithAndWithout, commitBesideMoreListeners],
})
