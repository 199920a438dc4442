import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onExit } from '@/lab/cleanup'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { readCluster } from '@/lib/platform/db/embedded/cluster'
import { startEmbedded } from '@/lib/platform/db/embedded/server'

/** The database that lib/platform/db/connections/connect.ts creates below DATA_DIR. */
const DATABASE = 'zay'

/** Queries a database directly. */
export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Runs one statement on a connection of its own, which a fault may break. */
export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Queries the database whose connection string `url` returns, which may be another one later. */
export const createAsk =
  (url: () => string | Promise<string>): Ask =>
  async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
    query<Row>(await url(), sql, values)

/** A connection for many statements, closed at the end. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onExit(() => client.end())
  return client
}

/** A database on a server of its own, which is stopped at the end. */
export async function startDatabase(): Promise<{
  url: string
  createDatabase: (name: string, template?: string) => Promise<string>
}> {
  const server = await startTempServer()
  onExit(server.stop)
  return { url: await server.createDatabase(DATABASE), createDatabase: server.createDatabase }
}

/** The connection string of the database that a shop in this folder has started. */
export async function readEmbeddedUrl(dataDir: string, database = DATABASE): Promise<string> {
  const cluster = await readCluster(path.join(dataDir, 'postgres'))
  if (!cluster) throw new Error(`There is no database in ${dataDir}`)
  return `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
}

/** The process id of the postmaster of the shop in this folder. */
export async function readPostmasterPid(dataDir: string): Promise<number> {
  const lines = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}

/** Keeps the database of the shop in this folder running while its processes start and stop. */
export async function holdEmbedded(
  dataDir: string,
): Promise<{ url: string; pid: number; release: () => Promise<void> }> {
  const server = await startEmbedded(dataDir)
  const release = onExit(server.stop)
  return { url: server.url(DATABASE), pid: await readPostmasterPid(dataDir), release }
}

/** Stops the database of the shop in this folder, also one that a killed shop has left behind. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  if (await readCluster(path.join(dataDir, 'postgres'))) await (await startEmbedded(dataDir)).stop()
}
