/**
 * lib/platform/rate-limit: How often something is allowed for one subject. The limits are one list for the whole
 * shop. Everything may import it.
 */

import { LRUCache } from 'lru-cache'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { getProcessState } from '@/lib/platform/process/process-state'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { query } from '@/lib/platform/db/query'
import { isPrepared, pool } from '@/lib/platform/db/connections/pool'
import { env } from '@/lib/platform/env/env'
import { type AppError, rateLimited } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'
import {
  type CountedBy,
  type RateLimitSubject,
  rateLimitKey,
  type RateLimitRule,
  type RateLimitName,
  RATE_LIMIT_RULES,
  retryAfterMessage,
} from '@/lib/platform/rate-limit/rate-limits.rules'

/**
 * Consumes `points` of every limit of `name` that applies to this caller, strictest first, so that a caller stopped
 * by their own limit uses up nothing of the limit shared by their IP address.
 * @throws AppError 'rate_limit_exceeded' with the seconds until the next point is free.
 */
export async function consumeRateLimit(
  name: RateLimitName,
  caller: RateLimitSubject,
  points = 1,
): Promise<void> {
  const counters = getCounters(name, caller)
  const [first, ...others] = counters
  // Callers choose the subject freely: a caller whose IP address is over its limit must not create more counters.
  if (first?.by === 'subject') {
    for (const { limiter, key } of others) {
      const usage = await limiter.get(key)
      if (usage && usage.consumedPoints >= limiter.points) throw stopped(usage)
    }
  }
  for (const { limiter, key } of counters) {
    try {
      const usage = await limiter.consume(key, points)
      if (usage.remainingPoints === 0) rememberStop(limiter, key, usage)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      rememberStop(limiter, key, error)
      throw stopped(error)
    }
  }
}

/**
 * Checks, without counting, that this process knows of no limit of `name` that the caller has used up. It costs no query,
 * so that a stopped caller can be rejected before anything is read.
 * @throws AppError 'rate_limit_exceeded' with the seconds until the next point is free.
 */
export function assertBelowRateLimit(name: RateLimitName, caller: RateLimitSubject): void {
  for (const { limiter, key } of getCounters(name, caller)) {
    const msBeforeNext = (stops().get(limiter.getKey(key)) ?? 0) - performance.now()
    if (msBeforeNext > 0) throw stopped({ msBeforeNext })
  }
}

/** Takes back what `consumeRateLimit` counted, for an attempt that turned out to be none. */
export async function revertRateLimit(name: RateLimitName, caller: RateLimitSubject): Promise<void> {
  for (const counter of getCounters(name, caller)) await reward(counter)
}

async function reward({ limiter, key }: Counter): Promise<void> {
  stops().delete(limiter.getKey(key))
  await limiter.reward(key)
}

/** The most stopped callers that a process remembers; others are stopped when they are counted. */
const MAX_STOPS = 50_000

/** Until when callers are stopped, by the keys of their counters, in milliseconds of `performance.now()`, which nobody sets back. */
const stops = () => (state.stops ??= new LRUCache<string, number>({ max: MAX_STOPS }))

const rememberStop = (limiter: RateLimiterAbstract, key: string, { msBeforeNext }: RateLimiterRes): void =>
  void stops().set(limiter.getKey(key), performance.now() + msBeforeNext)

function stopped({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return rateLimited(retryAfterMessage(seconds), seconds)
}

/** The account of a sign-in, and the trusted device it comes from, if known. */
type SignInAttempt = { ip: string; account: string; device: string | null }

/** A trusted device has its own counter; all others are counted by IP address. */
const attempted = ({ ip, account, device }: SignInAttempt): [RateLimitName, RateLimitSubject] =>
  device === null ? ['sign-in', { ip, subject: account }] : ['known device', { ip: '', subject: device }]

/**
 * Records a sign-in attempt before the password is checked: it counts as failed, even with many concurrent attempts,
 * until `clearSignInAttempts` reverts that.
 * @throws AppError 'rate_limit_exceeded' when this IP address had too many failures, for this account or in total, or
 * this device had.
 */
export const recordSignInAttempt = (attempt: SignInAttempt): Promise<void> =>
  consumeRateLimit(...attempted(attempt))

/**
 * Call after a successful sign-in: clears the account's failures from this IP address and reverts this attempt in the
 * other counters.
 */
export async function clearSignInAttempts(attempt: SignInAttempt): Promise<void> {
  for (const counter of getCounters(...attempted(attempt))) {
    if (counter.by === 'subject') await clear(counter)
    else await reward(counter)
  }
}

async function clear({ limiter, key }: Counter): Promise<void> {
  stops().delete(limiter.getKey(key))
  await limiter.delete(key)
}

/** Who enters their password or code again: a session, or the name of an API token, which has none. */
type Confirming = { ip: string; session: string }

/**
 * Records that a signed-in admin user enters their password or a code again; it counts as wrong until
 * `clearConfirmations` reverts that.
 * @throws AppError 'rate_limit_exceeded' when this session had too many failures, whoever else is behind its IP address.
 */
export const recordConfirmation = (confirming: Confirming): Promise<void> =>
  consumeRateLimit('confirmation', confirming)

/** Call after the right password or code: clears the failures of the session. */
export async function clearConfirmations(confirming: Confirming): Promise<void> {
  for (const counter of getCounters('confirmation', confirming)) await clear(counter)
}

/**
 * Records an attempt with a link that sets a password; `link` is its token, null when there is no such link.
 * @throws AppError 'rate_limit_exceeded' when the link was tried too often, or this IP address invents links.
 */
export const recordLinkAttempt = (ip: string, link: string | null): Promise<void> =>
  link === null ? consumeRateLimit('unknown link', { ip }) : consumeRateLimit('link', { ip, subject: link })

/** Deletes expired counters; returns how many rows. */
export const deleteExpiredCounters = (now = Date.now()): Promise<number> =>
  deleteInBatches(
    (limit) => query()`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expire < ${now}::bigint LIMIT ${limit}
      ) RETURNING key`,
  )

type Store = 'memory' | 'postgres'

const state = getProcessState<{
  limiters: Map<string, RateLimiterAbstract>
  stops: LRUCache<string, number>
  isFailing: boolean
}>('rate-limits')

type Counter = { limiter: RateLimiterAbstract; key: string; by: CountedBy }

function getCounters(name: RateLimitName, caller: RateLimitSubject): Counter[] {
  const { RATE_LIMITS: store } = env()
  if (store === 'off') return []
  return RATE_LIMIT_RULES[name].flatMap((limit: RateLimitRule) => {
    const key = rateLimitKey(limit, caller)
    return key === null ? [] : [{ limiter: getLimiter(store, name, limit), key, by: limit.by }]
  })
}

function getLimiter(store: Store, name: RateLimitName, limit: RateLimitRule): RateLimiterAbstract {
  const limiters = (state.limiters ??= new Map<string, RateLimiterAbstract>())
  const id = `${store} ${name} ${limit.by}`
  const known = limiters.get(id)
  if (known) return known
  const limiter = makeLimiter(store, `${name} ${limit.by}`, limit)
  limiters.set(id, limiter)
  return limiter
}

type StoreQuery = { name: string; text: string; values: unknown[] }

/** Reads the pool on each query, because it may be closed and reopened while the process is running. */
async function queryStore({ name, text, values }: StoreQuery): Promise<unknown> {
  try {
    // Through a transaction pooler a name would belong to a connection that others use too.
    const result = await pool().query({ ...(isPrepared() ? { name } : {}), text, values })
    state.isFailing = false
    return result
  } catch (error) {
    if (state.isFailing !== true) log.warn({ err: error }, 'rate limits are counted by each process alone')
    state.isFailing = true
    throw error
  }
}

function makeLimiter(
  store: Store,
  keyPrefix: string,
  { points, seconds }: RateLimitRule,
): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
  if (store === 'memory') return inMemory
  return new RateLimiterPostgres({
    storeClient: { query: queryStore },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    // Further requests of a blocked caller cost no database query.
    inMemoryBlockOnConsumed: points + 1,
    // When the counters cannot be written the shop stays open, and each process counts in memory.
    insuranceLimiter: inMemory,
  })
}
