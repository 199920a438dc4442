import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { query } from '@/lib/db/query'
import { pool } from '@/lib/db/pool'
import { env } from '@/lib/env'
import { type AppError, rateLimited } from '@/lib/errors'
import {
  type RateLimitSubject,
  rateLimitKey,
  type RateLimitRule,
  type RateLimitName,
  RATE_LIMIT_RULES,
  retryAfterMessage,
} from '@/lib/rate-limit/rate-limits.rules'

/**
 * Counts one more `name` of this caller under each limit that applies, strictest first: who is stopped by one's own
 * takes nothing of what the neighbours behind the address have.
 * @throws AppError 'rate_limit_exceeded' with the seconds until the next is free.
 */
export async function consumeRateLimit(name: RateLimitName, caller: RateLimitSubject): Promise<void> {
  const counters = countersOf(name, caller)
  const [first, ...others] = counters
  // Subjects are made up by the caller: one whose address is stopped leaves no more counts behind.
  if (first?.by === 'subject') {
    for (const { limiter, key } of others) {
      const seen = await limiter.get(key)
      if (seen && seen.consumedPoints >= limiter.points) throw stopped(seen)
    }
  }
  for (const { limiter, key } of counters) {
    try {
      await limiter.consume(key)
    } catch (error) {
      throw error instanceof RateLimiterRes ? stopped(error) : error
    }
  }
}

function stopped({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return rateLimited(retryAfterMessage(seconds), seconds)
}

/** Who signs in, and the browser they have signed in with before, where that is known. */
export type SignInAttempt = { address: string; account: string; device: string | null }

/** A known browser counts for itself, all others by where they ask from. */
const attempted = ({ address, account, device }: SignInAttempt): [RateLimitName, RateLimitSubject] =>
  device === null
    ? ['sign-in', { address, subject: account }]
    : ['known device', { address: '', subject: device }]

/**
 * Begins a sign-in before the password is looked at: it counts as failed, however many are under way at once, until
 * `signedIn` takes that back.
 * @throws AppError 'rate_limit_exceeded' when this address failed too often, at this account or at all, or this browser did.
 */
export const recordSignInAttempt = (attempt: SignInAttempt): Promise<void> =>
  consumeRateLimit(...attempted(attempt))

/** The sign-in begun last was right: the account's failures from this address are forgotten, others stay counted. */
export async function clearSignInAttempts(attempt: SignInAttempt): Promise<void> {
  for (const { limiter, key, by } of countersOf(...attempted(attempt))) {
    if (by === 'subject') await limiter.delete(key)
    else await limiter.reward(key)
  }
}

/** Deletes what is counted no more; answers with how many rows. */
export async function deleteExpiredCounters(): Promise<number> {
  const rows = await query()`DELETE FROM rate_limits WHERE expire < ${Date.now()}::bigint RETURNING key`
  return rows.length
}

type Store = 'memory' | 'postgres'

/** One table of counts a process, whichever copy of this module asks. */
const stored = globalThis as unknown as { zayLimiters?: Map<string, RateLimiterAbstract> }

function countersOf(name: RateLimitName, caller: RateLimitSubject) {
  const { RATE_LIMITS: store } = env()
  if (store === 'off') return []
  return RATE_LIMIT_RULES[name].flatMap((limit: RateLimitRule) => {
    const key = rateLimitKey(limit, caller)
    return key === null ? [] : [{ limiter: limiterOf(store, name, limit), key, by: limit.by }]
  })
}

function limiterOf(store: Store, name: RateLimitName, limit: RateLimitRule): RateLimiterAbstract {
  const limiters = (stored.zayLimiters ??= new Map<string, RateLimiterAbstract>())
  const id = `${store} ${name} ${limit.by}`
  const known = limiters.get(id)
  if (known) return known
  const made = makeLimiter(store, `${name} ${limit.by}`, limit)
  limiters.set(id, made)
  return made
}

function makeLimiter(
  store: Store,
  keyPrefix: string,
  { points, seconds }: RateLimitRule,
): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
  if (store === 'memory') return inMemory
  return new RateLimiterPostgres({
    // The pool of the moment: it is closed and opened again under a process that lives on.
    storeClient: { query: (requested: { text: string; values: unknown[] }) => pool().query(requested) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    // Who goes on asking in vain costs the database nothing.
    inMemoryBlockOnConsumed: points + 1,
    // A shop whose counts cannot be written goes on selling, each process counting for itself.
    insuranceLimiter: inMemory,
  })
}
