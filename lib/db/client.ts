import { PrismaPg } from '@prisma/adapter-pg'
import { isBrokenOff } from '@/lib/db/errors'
import { env, SettingError } from '@/lib/env'
import { Prisma, PrismaClient } from '@/lib/db/generated/client'

/** A transaction's client, handed to every step of a command. */
export type Tx = Prisma.TransactionClient
/** The shop's database, or a transaction on it. */
export type Db = PrismaClient | Tx

/** SQL text with parameters, for the few queries that Prisma's own language cannot say. */
export const { sql, join, empty } = Prisma
export type Sql = Prisma.Sql

const kept = globalThis as unknown as { zayDatabase?: PrismaClient }

/**
 * The one database client of this process, opened at its first use: building the shop needs no database.
 * @throws SettingError when DATABASE_URL is not set; server.ts sets it for the embedded server.
 */
export function db(): PrismaClient {
  kept.zayDatabase ??= open()
  return kept.zayDatabase
}

function open(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env()
  if (!DATABASE_URL) throw new SettingError('DATABASE_URL: not set, and no embedded server was started')
  const adapter = new PrismaPg({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    // Also how long a call waits for its turn when all connections are busy: a queue is not an outage.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    // The adapter writes and reads instants without their offset: right only where the session's is UTC.
    options: '-c TimeZone=UTC',
  })
  return new PrismaClient({ adapter })
}

const RETRIES = 3
/** Milliseconds a transaction may take. */
const TIMEOUT = 30_000

/**
 * Runs `work` as one transaction: all of it or nothing. Tried again when PostgreSQL broke it off for the
 * sake of another (a deadlock), so `work` must have no effect outside the database. `timeout` in milliseconds.
 */
export async function transaction<T>(
  work: (tx: Tx) => Promise<T>,
  { timeout = TIMEOUT }: { timeout?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work, { maxWait: 20_000, timeout })
    } catch (error) {
      if (!isBrokenOff(error) || attempt === RETRIES) throw error
    }
  }
}

/** Closes the pool; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const client = kept.zayDatabase
  delete kept.zayDatabase
  await client?.$disconnect()
}
