import pg from 'pg'
import { env, SettingError } from '@/lib/env'
import { log } from '@/lib/log'

const kept = globalThis as unknown as { zayPool?: pg.Pool }

/**
 * The connections of this process, opened at their first use: building the shop needs no database.
 * @throws SettingError when DATABASE_URL is not set; server.ts sets it for the embedded server.
 */
export const pool = (): pg.Pool => (kept.zayPool ??= open())

function open(): pg.Pool {
  const { DATABASE_URL, DATABASE_POOL } = env()
  if (!DATABASE_URL) throw new SettingError('DATABASE_URL: not set, and no embedded server was started')
  const opened = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    // Also how long a call waits for its turn when all connections are busy: a queue is not an outage.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    // Prisma's adapter writes and reads instants without their offset: right only where the session's is UTC.
    options: '-c TimeZone=UTC',
  })
  // The pool has thrown the connection away by then; whoever needs one is told if there is none.
  opened.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke'))
  return opened
}

/** Ends the connections; the next use opens others. */
export async function closePool(): Promise<void> {
  const closing = kept.zayPool
  delete kept.zayPool
  await closing?.end()
}
