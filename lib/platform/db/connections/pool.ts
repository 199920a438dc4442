/**
 * lib/platform/db/connections: How connections are opened: the pool, single connections, the host that accepts
 * writes, and what a pooler does not allow.
 */

import { Socket } from 'node:net'
import pg, { type ClientBase } from 'pg'
import {
  createDirectClient,
  isPooled,
  ShopClient,
  type ShopClientConfig,
} from '@/lib/platform/db/connections/connection'
import { getProcessState } from '@/lib/platform/process/process-state'
import { env, ConfigError } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { observeStatements } from '@/lib/platform/db/connections/observed-statements'
import { WaitingPool } from '@/lib/platform/db/connections/waiting-pool'

/** A connection with an open transaction, or the pool for a single statement. */
export type QueryExecutor = Pick<ClientBase, 'query'>

const state = getProcessState<{ pool: pg.Pool; replica: pg.Pool; isPrepared: boolean }>('database-pool')

/**
 * The connection pool of this process, opened at first use: building the shop needs no database.
 * @throws ConfigError when DATABASE_URL is not set; server.ts sets it for the embedded server.
 */
export const pool = (): pg.Pool => (state.pool ??= open())

/** Whether statements are prepared by name (DATABASE_PREPARED). */
export const isPrepared = (): boolean => (state.isPrepared ??= env().DATABASE_PREPARED === 'on')

/** The settings of a session of the pool. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  // Prisma's adapter writes and reads timestamps without an offset, which is correct only in a UTC session.
  TimeZone: 'UTC',
  // Timeouts on the server, so that it also stops work that no caller waits for.
  statement_timeout: `${TIMEOUTS.statement}ms`,
  lock_timeout: `${TIMEOUTS.lock}ms`,
  // TCP keepalive: PostgreSQL notices a dead peer within a minute and releases its locks.
  tcp_keepalives_idle: '20',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
  tcp_user_timeout: '30000',
  // Enough memory for the bitmaps of a search among a million products. With less, PostgreSQL remembers only their pages and
  // computes the index entries of every product on them again (decision 0113).
  work_mem: '16MB',
}

const toOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

function open(): pg.Pool {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL: not set, and no embedded server was started')
  return openPool({
    connectionString: DATABASE_URL,
    application_name: 'zay',
    // A transaction pooler rejects options; the role of the database has the limits then (role-limits.ts).
    ...(isPooled() ? { hasStartupTimeZone: true } : { options: toOptions(SESSION_SETTINGS) }),
  })
}

/** The pool of DATABASE_REPLICA_URL, for reads that may be some seconds old; null when it is not set. */
export function replicaPool(): pg.Pool | null {
  const { DATABASE_REPLICA_URL } = env()
  if (DATABASE_REPLICA_URL === undefined) return null
  return (state.replica ??= openPool({
    connectionString: DATABASE_REPLICA_URL,
    application_name: 'zay replica',
    options: toOptions(SESSION_SETTINGS),
  }))
}

function openPool(config: ShopClientConfig): pg.Pool {
  const opened = new WaitingPool({
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: TIMEOUTS.acquire,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: ShopClient,
    ...config,
  })
  // The pool has already removed the connection. A caller that needs one gets an error if none can be opened.
  opened.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke'))
  opened.on('connect', (client) => {
    endWhenSilent(client)
    observeStatements(client)
    // The pool has no error listener on a connection while it hands it over, and an unhandled 'error' event ends the
    // process.
    client.on('error', () => undefined)
  })
  return opened
}

/** Closes a connection on which a query gets no answer: the network may be cut without either side noticing. */
function endWhenSilent(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) throw new Error('A pooled connection is not a pg.Client')
  const { stream } = client.connection
  if (!(stream instanceof Socket)) throw new Error('A connection to PostgreSQL is not a socket')
  // An idle connection is silent too. It is not closed, and watching resumes with its next query.
  stream.setTimeout(TIMEOUTS.socketIdle).on('timeout', () => {
    const isIdle = 'readyForQuery' in client && client.readyForQuery === true
    if (!isIdle) stream.destroy(new Error('Connection terminated: PostgreSQL is silent'))
  })
}

/** A dedicated, direct connection for long work, also to the replica, if there is one; the caller must close it. */
export async function openConnection({ mayBeReplica = false } = {}): Promise<pg.Client> {
  const { DATABASE_REPLICA_URL } = env()
  const replica = mayBeReplica && DATABASE_REPLICA_URL !== undefined
  const client = createDirectClient('long', replica ? { connectionString: DATABASE_REPLICA_URL } : {})
  // A broken connection already fails its current statement; the additional 'error' event must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Closes the pools; the next use opens new ones. */
export async function closePool(): Promise<void> {
  const closing = [state.pool, state.replica]
  delete state.pool
  delete state.replica
  delete state.isPrepared
  await Promise.all(closing.map(async (one) => one?.end()))
}
