import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@/lib/db/generated/client'
import { closePool, pool } from '@/lib/db/pool'
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock'
import { createDeadline, TIMEOUTS } from '@/lib/timeouts'

/** A transaction's client, handed to every step of a command. */
export type TransactionClient = Prisma.TransactionClient
/** The shop's database, or a transaction on it. */
export type DatabaseClient = PrismaClient | TransactionClient

/** SQL text with parameters, for the few queries that Prisma's own language cannot say. */
export const { sql, join, empty } = Prisma
export type Sql = Prisma.Sql

const stored = globalThis as unknown as { zayDatabase?: PrismaClient }

/**
 * The one database client of this process, on the pool it shares with prepared statements.
 * @throws SettingError when DATABASE_URL is not set.
 */
export function db(): PrismaClient {
  stored.zayDatabase ??= open()
  return stored.zayDatabase
}

function open(): PrismaClient {
  // Minimal: an error names what failed, not the values it was asked with.
  return new PrismaClient({ adapter: new PrismaPg(pool()), errorFormat: 'minimal' })
}

/**
 * Runs `work` as one transaction: all of it or nothing. Tried again when PostgreSQL broke it off for the
 * sake of another (a deadlock), so `work` must have no effect outside the database. What takes longer than `timeout`
 * milliseconds is not committed: its caller has been told by then that it came to nothing.
 */
export const withTransaction = <T>(
  work: (tx: TransactionClient) => Promise<T>,
  { timeout = TIMEOUTS.transaction }: { timeout?: number } = {},
): Promise<T> => {
  const time = createDeadline(timeout)
  const workInTime = async (tx: TransactionClient) => {
    const result = await work(tx)
    time.throwIfExpired()
    return result
  }
  return retryOnDeadlock(() => db().$transaction(workInTime, { maxWait: TIMEOUTS.acquire, timeout }))
}

/** Closes client and pool; the next use opens them again. */
export async function closeDatabase(): Promise<void> {
  const client = stored.zayDatabase
  delete stored.zayDatabase
  await client?.$disconnect()
  await closePool()
}
