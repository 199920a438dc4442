/**
 * lib/platform/db: The database: the client of Prisma, statements without it, transactions, pagination, and the
 * announcements of a commit. The generated client is below it. Nobody else imports Prisma. Everything may import it.
 */

import type { Pool } from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { getProcessState } from '@/lib/platform/process/process-state'
import { Prisma, PrismaClient } from '@/lib/platform/db/generated/client'
import { closePool, pool, type QueryExecutor, replicaPool } from '@/lib/platform/db/connections/pool'
import {
  type Announcement,
  CHANNEL,
  collectTags,
  createAnnouncement,
  shareTags,
} from '@/lib/platform/db/invalidations'
import { SET_TRACEPARENT } from '@/lib/platform/db/query'
import { getTraceparent } from '@/lib/platform/observability/tracing'
import { retryOnDeadlock } from '@/lib/platform/db/retry-on-deadlock'
import { createDeadline, TIMEOUTS } from '@/lib/platform/process/timeouts'

/** The client of a transaction, passed to every step of a command. */
export type TransactionClient = Prisma.TransactionClient
/** The shop's database, or a transaction on it. */
export type DatabaseClient = PrismaClient | TransactionClient

/** SQL text with parameters, for the few queries that Prisma's query API cannot express. */
export const { sql, join, empty, raw } = Prisma
export type Sql = Prisma.Sql
export type JsonObject = Prisma.InputJsonObject

const state = getProcessState<{ client: PrismaClient; replica: PrismaClient }>('prisma-client')

/**
 * The one Prisma client of this process; it shares its pool with the prepared statements.
 * @throws ConfigError when DATABASE_URL is not set.
 */
export function db(): PrismaClient {
  state.client ??= open(pool())
  return state.client
}

/** The client of the replica, for reads that may lag some seconds behind; `db()` when DATABASE_REPLICA_URL is not set. */
export function replicaDb(): PrismaClient {
  const replica = replicaPool()
  return replica ? (state.replica ??= open(replica)) : db()
}

function open(connections: Pool): PrismaClient {
  // Minimal: error messages then do not contain the values of a query.
  return new PrismaClient({ adapter: new PrismaPg(connections), errorFormat: 'minimal' })
}

/**
 * Runs `work` in one transaction. Retries when PostgreSQL aborts it because of a deadlock or write conflict, so
 * `work` must have no effect outside the database. The tags that it invalidates are announced by the commit. A
 * transaction that takes longer than `timeout` milliseconds is not committed, because its caller has already received an
 * error.
 */
export const withTransaction = <T>(
  work: (tx: TransactionClient) => Promise<T>,
  { timeout = TIMEOUTS.transaction }: { timeout?: number } = {},
): Promise<T> => {
  const time = createDeadline(timeout)
  const workInTime = async (tx: TransactionClient) => {
    const traceparent = getTraceparent()
    if (traceparent !== null) await tx.$queryRawUnsafe(SET_TRACEPARENT, traceparent)
    const tags = collectTags(tx)
    const result = await work(tx)
    const announcement = createAnnouncement(tags)
    if (announcement) await announce(tx, announcement)
    time.throwIfExpired()
    return { result, announcement }
  }
  return retryOnDeadlock(async () => {
    const done = await db().$transaction(workInTime, { maxWait: TIMEOUTS.acquire, timeout })
    done.announcement?.apply()
    return done.result
  })
}

/**
 * A transaction of `withTransaction` for commands whose statements `query()` and `queryUnprepared()` send to the driver, so that
 * they are a part of it. A bigint is a BigInt then, not a text.
 */
export function toExecutor(tx: TransactionClient): QueryExecutor {
  const send = async ({ text, values }: { text: string; values: unknown[] }) => ({
    rows: await tx.$queryRawUnsafe(text, ...values),
  })
  // Those two functions use no other form of `query`.
  const on = { query: send } as unknown as QueryExecutor
  shareTags(tx, on)
  return on
}

async function announce(tx: TransactionClient, { payload, purgedTags }: Announcement): Promise<void> {
  if (purgedTags.length > 0) await tx.$executeRaw`INSERT INTO cdn_purges (tags) VALUES (${purgedTags})`
  await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${payload})`
}

/** Closes the clients and the pools; the next use opens them again. */
export async function closeDatabase(): Promise<void> {
  const closing = [state.client, state.replica]
  delete state.client
  delete state.replica
  await Promise.all(closing.map(async (client) => client?.$disconnect()))
  await closePool()
}
