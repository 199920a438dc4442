import type { Socket } from 'node:net'
import pg from 'pg'
import { startTempServer } from '@/lib/platform/db/connections/databases'

/**
 * `npm run bench:notify`: commits per second of transactions that write ten rows, without and with one pg_notify before
 * COMMIT (lib/platform/db/invalidations.ts), by 1, 10 and 30 connections on a server of its own, with three listeners. NOTIFY
 * takes a lock of the whole server until the commit has reached the disk, so such commits do not share a flush. Then with
 * more listeners, each of which the server wakes for each commit.
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

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** pg's types leave the connection out. */
type Listener = pg.Client & { connection: { stream: Socket } }

async function openListener(url: string): Promise<Listener> {
  const client = await open(url)
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

const server = await startTempServer()
try {
  const url = await server.createDatabase('bench')
  const admin = await open(url)
  await admin.query('CREATE TABLE written (id bigserial PRIMARY KEY, line int)')
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => openListener(url)))
  const payload = JSON.stringify({ from: 'x'.repeat(36), tags: ['stock', 'trending', 'orders', 'product-1'] })
  const notifying = `SELECT pg_notify('tags', '${payload}'); COMMIT`
  for (const count of CONNECTIONS) {
    const clients = await Promise.all(Array.from({ length: count }, () => open(url)))
    for (let round = 1; round <= ROUNDS; round++) {
      const without = await measure(clients, 'COMMIT')
      const withNotify = await measure(clients, notifying)
      process.stdout.write(
        `${count} connections, round ${round}: ${Math.round(without)} commits/s without, ${Math.round(withNotify)} with\n`,
      )
    }
    await Promise.all(clients.map((client) => client.end()))
  }
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => open(url)))
  for (const count of MANY_LISTENERS) {
    while (listeners.length < count) listeners.push(await openListener(url))
    const rates: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      // What arrives waits in the sockets: reading it would cost this machine what others have.
      for (const listener of listeners) listener.connection.stream.pause()
      rates.push(await measure(writers, notifying))
      for (const listener of listeners) listener.connection.stream.resume()
      await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
    }
    process.stdout.write(`${count} listeners: ${rates.map(Math.round).join(', ')} commits/s with\n`)
  }
  await Promise.all(writers.map((client) => client.end()))
  await Promise.all([admin, ...listeners].map((client) => client.end()))
} finally {
  await server.stop()
}
