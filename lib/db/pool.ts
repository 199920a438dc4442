import { Socket } from 'node:net'
import pg from 'pg'
import { getProcessState } from '@/lib/process-state'
import { env, ConfigError } from '@/lib/env'
import { log } from '@/lib/log'
import { TIMEOUTS } from '@/lib/timeouts'
import { ObservedClient } from '@/lib/db/observed-client'
import { WaitingPool } from '@/lib/db/waiting-pool'

const state = getProcessState<{ pool: pg.Pool }>('database-pool')

/**
 * The connection pool of this process, opened at first use: building the shop needs no database.
 * @throws ConfigError when DATABASE_URL is not set; server.ts sets it for the embedded server.
 */
export const pool = (): pg.Pool => (state.pool ??= open())

/** Prisma's adapter writes and reads timestamps without an offset, which is correct only in a UTC session. */
const UTC = '-c TimeZone=UTC'

const LIMITS = [
  // Timeouts on the server, so that it also stops work that no caller waits for.
  `-c statement_timeout=${TIMEOUTS.statement}`,
  `-c lock_timeout=${TIMEOUTS.lock}`,
  // TCP keepalive: PostgreSQL notices a dead peer within a minute and releases its locks.
  '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c tcp_user_timeout=30000',
]

/**
 * Room for the bitmaps of a search among a million products. With less, PostgreSQL remembers only their pages and
 * computes the index entries of every product on them again (decision 0113).
 */
const MEMORY = '-c work_mem=16MB'

function open(): pg.Pool {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env()
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL: not set, and no embedded server was started')
  const opened = new WaitingPool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    Client: ObservedClient,
    connectionTimeoutMillis: TIMEOUTS.acquire,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: [UTC, MEMORY, ...LIMITS].join(' '),
  })
  // The pool has already removed the connection. A caller that needs one gets an error if none can be opened.
  opened.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke'))
  opened.on('connect', (client) => {
    endWhenSilent(client)
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

/** A dedicated connection for long work; the caller must close it. */
export async function openConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, options: UTC })
  // A broken connection already fails its current statement; the additional 'error' event must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Closes the pool; the next use opens a new one. */
export async function closePool(): Promise<void> {
  const closing = state.pool
  delete state.pool
  await closing?.end()
}
