import type { MoneyFacts } from '@/lib/shop/money/money.rules'
import type { SettledOrder } from '@/lib/shop/orders/cash/settlements.rules'

/** The money of an order of 5,000 Kyats of which nothing is paid, for tests that name what differs. */
export const unpaid: MoneyFacts = {
  isCancelled: false,
  total: 5_000,
  fee: 0,
  received: 0,
  collected: 0,
  refunded: 0,
  waived: 0,
  written_off: 0,
  fee_allowed: 0,
  goods_allowed: 0,
  returned: 0,
}

/** A confirmed cash order of 8,000 Kyats, for tests of files that name it. */
export const createSettledOrder = (changes: Partial<SettledOrder>): SettledOrder => ({
  id: 1,
  trackingNumber: null,
  orderStatus: 'order confirmed',
  paymentStatus: 'to_collect',
  isCash: true,
  prepay: 0,
  courierFee: null,
  facts: { ...unpaid, total: 8_000 },
  ...changes,
})
