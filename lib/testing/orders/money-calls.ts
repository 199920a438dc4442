import { PATCH as update } from '@/app/api/orders/update/route'
import { POST as reverse } from '@/app/api/money-entries/[id]/reversal/route'
import { POST as allow } from '@/app/api/allowances/route'
import { POST as undoReturn } from '@/app/api/returns/[id]/reversal/route'
import { POST as refund } from '@/app/api/refunds/route'
import { POST as takeBack } from '@/app/api/returns/route'
import { POST as waive } from '@/app/api/waivers/route'
import { POST as writeOff } from '@/app/api/write-offs/route'
import { db } from '@/lib/platform/db/client'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder } from '@/lib/testing/factories'
import { decided } from '@/lib/testing/orders/payment-calls'

/** Calls about the money of orders for tests. */

const withKey = (key: string | undefined) =>
  key === undefined ? {} : { headers: { 'Idempotency-Key': key } }

export const refundMoney = (order_id: number, amount: number, more: object = {}, key?: string) =>
  callRoute(refund, { ...withKey(key), body: { order_id, amount, method: 'KBZPay', ...more } })
export const waiveMoney = (order_id: number, amount: number, key?: string) =>
  callRoute(waive, { ...withKey(key), body: { order_id, amount, reason: 'The customer agrees' } })
export const writeOffMoney = (order_id: number, amount: number, key?: string) =>
  callRoute(writeOff, { ...withKey(key), body: { order_id, amount, reason: 'A regular customer' } })
export const reverseMoney = (id: number, key?: string) =>
  callRoute(reverse, { ...withKey(key), params: { id: String(id) }, body: { reason: 'A slip' } })
export const returnGoods = (order_id: number, lines: object[], key?: string) =>
  callRoute(takeBack, { ...withKey(key), body: { order_id, lines, reason: 'Broken' } })

export const allowMoney = (order_id: number, purpose: string, amount: number, key?: string) =>
  callRoute(allow, { ...withKey(key), body: { order_id, purpose, amount, reason: 'We are sorry' } })
export const reverseReturn = (id: number, key?: string) =>
  callRoute(undoReturn, { ...withKey(key), params: { id: String(id) }, body: { reason: 'Another order' } })

const setStatus = (order_id: number, order_status: string) =>
  callRoute(update, { method: 'PATCH', body: { order_id, order_status } })

/** An order whose payment was verified with this amount, in Kyat. */
export async function insertPaidOrder(amount?: number) {
  const order = await insertOrder()
  await decided(order.payment, {
    status: 'verified',
    checked: reviewChecklist,
    amount: amount ?? order.total,
  })
  return order
}

/** An order that was paid and then cancelled. */
export async function insertCancelledOrder() {
  const order = await insertPaidOrder()
  await setStatus(order.id, 'order cancelled')
  return order
}

/** Confirms an order, which verifies its payment, and completes it. */
export async function completeOrder(id: number): Promise<void> {
  await setStatus(id, 'order confirmed')
  await setStatus(id, 'order completed')
}

/** An order that was paid and delivered. */
export async function insertCompletedOrder() {
  const order = await insertPaidOrder()
  await completeOrder(order.id)
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } })
  return { ...order, line: line.id, product: line.productId, price: line.productPrice }
}

export const readMoney = async (id: number) => {
  const order = await getOrderById(id)
  if (!order) throw new Error('No such order')
  return order.money
}
export const readEntries = async (orderId: number) =>
  (await db().moneyEntry.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind, amount }) => [
    kind,
    Number(amount),
  ])
