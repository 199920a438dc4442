import { addressOf } from '@/lib/address'
import { env } from '@/lib/env'
import { takeTurn } from '@/lib/limits/commands'
import type { LimitName } from '@/lib/limits/rules'

/** The limits a call may declare; the front counts the general one and searches, which memory answers too. */
export type CallLimit = Extract<LimitName, 'upload' | 'checkout' | 'tracking' | 'joining' | 'text'>

/**
 * Counts a call of this actor. A shopper counts for oneself only where shoppers are told apart (SHOPPERS=visitor) and
 * once there is a customer; all count by their address.
 * @throws AppError 'tooMany'.
 */
export const takeTurnOf = (limit: CallLimit, { headers }: Request, actor: unknown): Promise<void> =>
  takeTurn(limit, { address: addressOf(headers), customerId: ownCustomer(actor) })

function ownCustomer(actor: unknown): number | undefined {
  if (env().SHOPPERS === 'shared' || typeof actor !== 'object' || actor === null) return undefined
  const id = 'customerId' in actor ? actor.customerId : undefined
  return typeof id === 'number' && id > 0 ? id : undefined
}

/**
 * Counts what is asked about one `subject` from one address, once a body has said what that is.
 * @throws AppError 'tooMany'.
 */
export const takeTurnAt = (limit: 'tracked order', { headers }: Request, subject: string): Promise<void> =>
  takeTurn(limit, { address: addressOf(headers), subject })
