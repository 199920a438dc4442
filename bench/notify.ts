import pg from 'pg'
import { startTempServer } from '@/lib/db/databases'

/**
 * `npm run bench:notify`: commits per second of transactions that write ten rows, without and with one pg_notify before
 * COMMIT (lib/db/invalidations.ts), by 1, 10 and 30 connections on a server of its own, with three listeners. NOTIFY
 * takes a lock of the whole server until the commit has reached the disk, so such commits do not share a flush.
 */
const CONNECTIONS = [1, 10, 30]
const LISTENERS = 3
const DURATION_MS = 4_000
const ROUNDS = 3

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
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
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => open(url)))
  for (const listener of listeners) await listener.query('LISTEN tags')
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
  await Promise.all([admin, ...listeners].map((client) => client.end()))
} finally {
  await server.stop()
}
