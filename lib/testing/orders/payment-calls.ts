/**
 * lib/testing/orders: Orders, payments and money for tests.
 */

import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import { PATCH as decide } from '@/app/api/payments/[id]/route'
import { GET as queue, POST as add } from '@/app/api/payments/route'
import { callRoute } from '@/lib/testing/call-route'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import { orderResponse } from '@/lib/shop/orders/order-timeline.schema'
import { reviewChecklist, waitingResponse } from '@/lib/shop/payments/payment-review.schema'

/** Calls of the payments API for tests. */

export const orderAsSeenBy = async (id: number, who: 'customer' | 'admin') => {
  const path = who === 'admin' ? withAdminParam('/api/orderDetails') : '/api/orderDetails'
  return orderResponse.parse((await callRoute(details, { path, params: { id: String(id) } })).body)
}
export const waiting = async () =>
  waitingResponse.parse((await callRoute(queue, { path: '/api/payments?per_page=100' })).body).payments
export const waitingFor = async (id: number) => (await waiting()).find((one) => one.order_id === id)
export const decided = (id: number, body: object) =>
  callRoute(decide, { method: 'PATCH', params: { id: String(id) }, body })
export const verify = (id: number) => decided(id, { status: 'verified', checked: reviewChecklist })
export const reject = (id: number, reason = 'The amount is another') =>
  decided(id, { status: 'rejected', reason })
export const addTo = (order_id: number, payment_screenshot: string, more: object = {}) =>
  callRoute(add, { body: { order_id, payment_screenshot, ...more } })
export const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind)

/** Changes the status of an order. */
export const move = (order_id: number, order_status: string, more: object = {}) =>
  callRoute(update, { method: 'PATCH', body: { order_id, order_status, ...more } })
