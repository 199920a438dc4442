import { parseLocale } from '@/lib/platform/i18n/locales'
import { CLAIM_MINUTES, type RequestState } from '@/lib/shop/restock/restock.rules'
import type { RestockRequestView, RestockStatus } from '@/lib/shop/restock/restock.schema'

export type RestockRow = {
  id: number
  productId: number
  productName: string
  productNameMy: string | null
  stock: number
  phone: string
  phoneTyped: string
  locale: string
  createdAt: Date
  claimedAt: Date | null
  claimedBy: string | null
  calledAt: Date | null
  calledBy: string | null
  closedAt: Date | null
  sameConnection: number
  /** The call is taken, and CLAIM_MINUTES are not over. */
  isClaimed: boolean
  hasUnit: boolean
}

export const toRequestState = (row: RestockRow): RequestState => ({
  isCalled: row.calledAt !== null,
  isClosed: row.closedAt !== null,
  hasUnit: row.hasUnit,
  claimedBy: row.claimedBy,
  isClaimed: row.isClaimed,
})

function toStatus(row: RestockRow): RestockStatus {
  if (row.calledAt !== null) return 'called'
  if (row.closedAt !== null) return 'closed'
  if (row.isClaimed) return 'calling'
  return row.hasUnit ? 'to_call' : 'waiting'
}

/** A request as `viewer` sees it: the number only where they are calling, or the customer was called. */
export function toRestockRequest(row: RestockRow, viewer: string): RestockRequestView {
  const status = toStatus(row)
  const isVisible = status === 'called' || (status === 'calling' && row.claimedBy === viewer)
  return {
    id: row.id,
    product_id: row.productId,
    product_name: row.productName,
    name_my: row.productNameMy,
    stock_quantity: row.stock,
    status,
    phone: isVisible ? row.phoneTyped : null,
    phone_e164: isVisible ? row.phone : null,
    language: parseLocale(row.locale),
    created_at: row.createdAt.toISOString(),
    claimed_by: status === 'calling' ? row.claimedBy : null,
    claimed_until: status === 'calling' && row.claimedAt ? toClaimEnd(row.claimedAt).toISOString() : null,
    called_at: row.calledAt?.toISOString() ?? null,
    called_by: row.calledBy,
    closed_at: row.closedAt?.toISOString() ?? null,
    same_connection: row.sameConnection,
  }
}

const toClaimEnd = (start: Date): Date => new Date(start.getTime() + CLAIM_MINUTES * 60_000)
