import { getClientIp } from '@/lib/request-headers'
import { env } from '@/lib/env'
import { consumeRateLimit } from '@/lib/rate-limit/rate-limits.commands'
import type { RateLimitName } from '@/lib/rate-limit/rate-limits.rules'

/** The limits a call may declare; the front counts the general one and searches, which memory answers too. */
export type RouteRateLimit = Extract<RateLimitName, 'upload' | 'checkout' | 'tracking' | 'joining' | 'text'>

/**
 * Counts a call of this actor. A shopper counts for oneself only where shoppers are told apart (SHOPPERS=visitor) and
 * once there is a customer; all count by their address.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceRateLimit = (
  limit: RouteRateLimit,
  { headers }: Request,
  actor: unknown,
): Promise<void> => consumeRateLimit(limit, { address: getClientIp(headers), customerId: ownCustomer(actor) })

function ownCustomer(actor: unknown): number | undefined {
  if (env().SHOPPERS === 'shared' || typeof actor !== 'object' || actor === null) return undefined
  const id = 'customerId' in actor ? actor.customerId : undefined
  return typeof id === 'number' && id > 0 ? id : undefined
}

/**
 * Counts what is asked about one `subject` from one address, once a body has said what that is.
 * @throws AppError 'rate_limit_exceeded'.
 */
export const enforceSubjectRateLimit = (
  limit: 'tracked order',
  { headers }: Request,
  subject: string,
): Promise<void> => consumeRateLimit(limit, { address: getClientIp(headers), subject })
