import { getClientIp } from '@/lib/request-headers'
import { env } from '@/lib/env'
import { consumeRateLimit } from '@/lib/rate-limit/rate-limits.commands'
import type { RateLimitName } from '@/lib/rate-limit/rate-limits.rules'

/**
 * The limits that a call may declare. lib/server/ip-rate-limit.ts counts the general limit and searches, because the
 * response cache answers those too.
 */
export type RouteRateLimit = Extract<
  RateLimitName,
  'upload' | 'checkout' | 'stock hold' | 'restock request' | 'tracking' | 'joining' | 'text' | 'product feed'
>

/**
 * Consumes the rate limit for a call of this actor. Customers have their own limit only with SHOPPERS=visitor and
 * once the customer exists; all calls count for their IP address.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceRateLimit = (
  limit: RouteRateLimit,
  { headers }: Request,
  actor: unknown,
): Promise<void> => consumeRateLimit(limit, { ip: getClientIp(headers), customerId: ownCustomer(actor) })

function ownCustomer(actor: unknown): number | undefined {
  if (env().SHOPPERS === 'shared' || typeof actor !== 'object' || actor === null) return undefined
  const id = 'customerId' in actor ? actor.customerId : undefined
  return typeof id === 'number' && id > 0 ? id : undefined
}

/**
 * Consumes the rate limit of one `subject` and one IP address, for calls whose body names the subject.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceSubjectRateLimit = (
  limit: 'tracked order',
  { headers }: Request,
  subject: string,
): Promise<void> => consumeRateLimit(limit, { ip: getClientIp(headers), subject })
