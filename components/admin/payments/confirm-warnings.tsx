import type { ReactNode } from 'react'
import { RefusedBefore } from '@/components/admin/orders/cash/cash-panel'
import { type FlaggedPayment, type PaidOrder, toWarnings } from '@/components/admin/payments/fraud-flags'

/**
 * What is asked before an order is confirmed, wherever that is done: the warnings of its pending payments, and the parcels that
 * the phone number of a cash order refused before. Null when there is nothing to ask.
 */
export const toConfirmWarnings = (
  order: PaidOrder,
  payments: readonly FlaggedPayment[],
  refusedCount: number,
): ReactNode => {
  const warnings = toWarnings(order, payments)
  if (refusedCount === 0) return warnings
  return (
    <>
      {warnings}
      <RefusedBefore count={refusedCount} />
    </>
  )
}
