import { POST as importSettlement } from '@/app/api/orders/settlements/import/route'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { placeCashOrder } from '@/lib/testing/orders/cash-orders'
import { move } from '@/lib/testing/orders/payment-calls'
import type { MoneyFacts } from '@/lib/shop/money/money.rules'
import type { SettledOrder } from '@/lib/shop/orders/cash/settlements.rules'

/** A confirmed cash order of 5,000 Kyat. */
export const sendOrder = async () => {
  const { id } = await placeCashOrder()
  await move(id, 'order confirmed')
  return id
}
/** Records money that a courier brought, by hand. */
export const record = (order_id: number, body: object) => callRoute(settle, { body: { order_id, ...body } })
/** Sends the file of a courier. */
export const send = (text: string, dryRun = false, skipsInvalid = false) => {
  const form = new FormData()
  form.append('dry_run', String(dryRun))
  if (skipsInvalid) form.append('skip_refused', 'true')
  form.append('file', new Blob([text], { type: 'text/csv' }), 'courier.csv')
  return callRoute(importSettlement, { body: form })
}
/** The text of such a file: order, collected, fee. */
export const toFile = (...rows: [number, number, number?][]) =>
  ['order_id,collected,courier_fee', ...rows.map((row) => row.join(','))].join('\n')
/** The kinds and amounts of an order's entries. */
export const listEntries = async (orderId: number) =>
  (await db().moneyEntry.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind, amount }) => [
    kind,
    Number(amount),
  ])

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
  isRefused: false,
  prepay: 0,
  courierFee: null,
  facts: { ...unpaid, total: 8_000 },
  ...changes,
})
