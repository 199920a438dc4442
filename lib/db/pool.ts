import { Socket } from 'node:net'
import pg from 'pg'
import { env, ConfigError } from '@/lib/env'
import { log } from '@/lib/log'
import { TIMEOUTS } from '@/lib/timeouts'

const stored = globalThis as unknown as { zayPool?: pg.Pool }

/**
 * The connections of this process, opened at their first use: building the shop needs no database.
 * @throws SettingError when DATABASE_URL is not set; server.ts sets it for the embedded server.
 */
export const pool = (): pg.Pool => (stored.zayPool ??= open())

/** Prisma's adapter writes and reads instants without their offset: right only where the session's is UTC. */
const UTC = '-c TimeZone=UTC'

const LIMITS = [
  // What nobody waits for any more ends on the other side too.
  `-c statement_timeout=${TIMEOUTS.statement}`,
  `-c lock_timeout=${TIMEOUTS.lock}`,
  // PostgreSQL notices within a minute that nobody is at the other end, and lets go of what was held for it.
  '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c tcp_user_timeout=30000',
]

function open(): pg.Pool {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env()
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL: not set, and no embedded server was started')
  const opened = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: TIMEOUTS.acquire,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: [UTC, ...LIMITS].join(' '),
  })
  // The pool has thrown the connection away by then; whoever needs one is told if there is none.
  opened.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke'))
  opened.on('connect', (client) => {
    endWhenSilent(client)
    // In the moment in which it is handed over nobody listens to it, and an error nobody hears ends the process.
    client.on('error', () => undefined)
  })
  return opened
}

/** Ends a connection on which a question stays without any answer: the line may be cut without either side hearing of it. */
function endWhenSilent(client: pg.PoolClient): void {
  const requested = client as unknown as pg.Client & { readyForQuery: boolean }
  const { stream } = requested.connection
  if (!(stream instanceof Socket)) throw new Error('A connection to PostgreSQL is not a socket')
  // At rest it is silent too: then nothing is ended, and it is looked after again with the next question.
  stream.setTimeout(TIMEOUTS.socketIdle).on('timeout', () => {
    if (!requested.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL is silent'))
  })
}

/** A connection of its own for work that may take its time; whoever opens it ends it. */
export async function openConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, options: UTC })
  // A connection that breaks fails the statement under way; that it says so once more must end nothing else.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends the connections; the next use opens others. */
export async function closePool(): Promise<void> {
  const closing = stored.zayPool
  delete stored.zayPool
  await closing?.end()
}
