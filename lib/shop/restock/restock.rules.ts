import { errorText } from '@/lib/platform/errors/error-text'
import { type AppError, conflict } from '@/lib/platform/errors/app-error'
import { ipNetwork } from '@/lib/platform/rate-limit/rate-limits.rules'
import type { RestockChange } from '@/lib/shop/restock/restock.schema'

/** Minutes for which a call that somebody has taken is theirs alone. */
export const CLAIM_MINUTES = 15

/** Days after a call, or after its product was archived, after which a request is deleted. */
export const FINISHED_REQUEST_DAYS = 30
/** Days after which every request is deleted, called or not. */
export const MAX_REQUEST_DAYS = 90

/** The most open requests of a product, of one network for a product, and of a phone number. */
export const MAX_PRODUCT_REQUESTS = 500
export const MAX_NETWORK_REQUESTS = 100
export const MAX_PHONE_REQUESTS = 20

/**
 * The network whose open requests are counted together: an IPv4 address, or the /48 of an IPv6 address, because whoever
 * has a few /64 usually has all of them.
 */
export function toRequestNetwork(ip: string): string {
  const network = ipNetwork(ip)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** What decides whether a request may change. */
export type RequestState = {
  isCalled: boolean
  isClosed: boolean
  /** A unit is left for this customer. */
  hasUnit: boolean
  /** Who has taken the call last, and whether the call is still theirs alone. */
  claimedBy: string | null
  isClaimed: boolean
}

/** Why `actor` may not do this with a request, as a 409; null when they may. */
export function findCallConflict(state: RequestState, change: RestockChange, actor: string): AppError | null {
  if (state.isClosed) return conflict(errorText('product_not_sold'))
  const isOwn = state.claimedBy === actor
  const otherClaim = () => conflict(errorText('customer_being_called', { name: state.claimedBy ?? '' }))
  switch (change) {
    case 'calling':
      if (state.isCalled) return conflict(errorText('customer_already_called'))
      // Also the same name: with an open admin area everybody has it.
      if (state.isClaimed) return otherClaim()
      return state.hasUnit ? null : conflict(errorText('no_unit_for_customer'))
    case 'called':
      if (state.isCalled) return conflict(errorText('customer_already_called'))
      return isOwn ? null : conflict(errorText('take_call_first'))
    case 'to_call':
      return state.isClaimed && !isOwn ? otherClaim() : null
  }
}

/** Why `actor` may not delete this request, as a 409: somebody else is calling its customer; null when they may. */
export const findDeletionConflict = (
  { isCalled, isClaimed, claimedBy }: RequestState,
  actor: string,
): AppError | null =>
  isClaimed && !isCalled && claimedBy !== actor
    ? conflict(errorText('customer_being_called', { name: claimedBy ?? '' }))
    : null

/** How a request ended, for the page that a browser without scripts sees. */
export const restockResults = ['done', 'invalid', 'available', 'wait', 'failed'] as const
export type RestockResult = (typeof restockResults)[number]

/** The result by the status of the response. */
export function toRestockResult(status: number): RestockResult {
  if (status < 300) return 'done'
  if (status === 422) return 'invalid'
  if (status === 409) return 'available'
  return status === 429 ? 'wait' : 'failed'
}

/** The page of the requests for a product, after a request with this result. */
export function getRestockPath(productId: number | string, result?: RestockResult): string {
  const path = `/product/${productId}/restock`
  return result === undefined ? path : `${path}?result=${result}`
}
