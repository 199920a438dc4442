import { POST as change } from '@/app/api/orders/changes/route'
import { POST as preview } from '@/app/api/orders/changes/preview/route'
import { db } from '@/lib/platform/db/client'
import { orderChangeResponse } from '@/lib/shop/order-changes/order-changes.schema'
import { type RevisedLine, revisedLine } from '@/lib/shop/orders/order-revision.schema'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { callRoute } from '@/lib/testing/call-route'
import { buy, insertProduct } from '@/lib/testing/factories'
import { decided } from '@/lib/testing/orders/payment-calls'

export const send = (order: Pick<OrderView, 'id' | 'version'>, fields: object, key?: string) =>
  callRoute(change, {
    body: { order_id: order.id, version: order.version, ...fields },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
export const ask = (order: Pick<OrderView, 'id' | 'version'>, fields: object) =>
  callRoute(preview, { body: { order_id: order.id, version: order.version, ...fields } })
export const changed = async (order: Pick<OrderView, 'id' | 'version'>, fields: object) =>
  orderChangeResponse.parse((await send(order, fields)).body)
export const read = async (id: number) => {
  const order = await getOrderById(id)
  if (!order) throw new Error('No such order')
  return order
}
export const readMessage = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { message: string }).message] as const
export const lines = (...wanted: [{ id: number }, number][]) =>
  wanted.map(([{ id }, quantity]) => ({ product_id: id, quantity }))
export const toQuantities = (order: OrderView) =>
  Object.fromEntries(order.order_details.map((line) => [line.product.id, line.total_quantity]))
export const toRevisedLine = (line: RevisedLine): RevisedLine => revisedLine.parse(line)
export const verify = async (orderId: number, amount?: number) => {
  const payment = await db().payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })
  return decided(payment.id, { status: 'verified', checked: reviewChecklist, ...(amount ? { amount } : {}) })
}

/** Two products and an order of two units of the first: 6,000 Kyat and a fee of 2,000. */
export async function placed() {
  const [tea, cup] = [
    await insertProduct({ price: 3_000, stock: 10, weight: 100 }),
    await insertProduct({ price: 500, stock: 5, weight: 50 }),
  ]
  const { order } = await buy([{ product_id: tea.id, quantity: 2 }])
  return { tea, cup, order }
}
