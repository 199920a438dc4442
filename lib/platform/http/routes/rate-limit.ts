import { getClientIp } from '@/lib/platform/requests/request-headers'
import { env } from '@/lib/platform/env/env'
import {
  assertBelowRateLimit,
  consumeRateLimit,
  revertRateLimit,
} from '@/lib/platform/rate-limit/rate-limits.commands'
import type { RateLimitName, RateLimitSubject } from '@/lib/platform/rate-limit/rate-limits.rules'

/**
 * The limits that a call may declare. lib/server/bounds/ip-rate-limit.ts counts the general limit, searches and images, because
 * the response cache answers those too.
 */
export type RouteRateLimit = Extract<
  RateLimitName,
  | 'upload'
  | 'checkout'
  | 'stock hold'
  | 'restock request'
  | 'change request'
  | 'rating'
  | 'promotion check'
  | 'tracking'
  | 'text'
  | 'product feed'
  | 'payment code'
>

/** The limits that commands count themselves, because what was tried decides what counts. */
export type CommandRateLimit = Extract<
  RateLimitName,
  'shop upload' | 'tracked order' | 'link' | 'unknown link' | 'confirmation' | 'sign-in'
>

/**
 * Consumes the rate limit for a call of this actor, once its input is valid. Customers have their own limit only with
 * SHOPPERS=visitor and once the customer exists; all calls count for their IP address.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceRateLimit = (limit: RouteRateLimit, request: Request, actor: unknown): Promise<void> =>
  consumeRateLimit(limit, toCaller(request, actor))

/**
 * Rejects a caller who is known to be over the limit, before anything is read.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const assertRateLimitLeft = (limit: RouteRateLimit, request: Request, actor: unknown): void =>
  assertBelowRateLimit(limit, toCaller(request, actor))

const toCaller = ({ headers }: Request, actor: unknown): RateLimitSubject => ({
  ip: getClientIp(headers),
  customerId: ownCustomer(actor),
})

/**
 * Consumes as many points of the rate limit as the call changes lines, beside the one that every call takes.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceLineRateLimit = (
  limit: 'stock hold',
  { headers }: Request,
  actor: unknown,
  lines: number,
): Promise<void> =>
  consumeRateLimit(limit, { ip: getClientIp(headers), customerId: ownCustomer(actor) }, lines)

function ownCustomer(actor: unknown): number | undefined {
  if (env().SHOPPERS === 'shared' || typeof actor !== 'object' || actor === null) return undefined
  const id = 'customerId' in actor ? actor.customerId : undefined
  return typeof id === 'number' && id > 0 ? id : undefined
}

/**
 * Runs `track` for an order that the body names. It counts as a failure, for the order and for the IP address, until it
 * has found the order.
 * @throws AppError 'rate_limit_exceeded', and any error of `track`.
 */
export async function withTrackingLimit<T>(
  { headers }: Request,
  orderId: number,
  track: () => Promise<T>,
): Promise<T> {
  const caller = { ip: getClientIp(headers), subject: String(orderId) }
  await consumeRateLimit('tracked order', caller)
  const found = await track()
  await revertRateLimit('tracked order', caller)
  await revertRateLimit('tracking', caller)
  return found
}
