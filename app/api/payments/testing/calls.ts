import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import { PATCH as decide } from '@/app/api/payments/[id]/route'
import { GET as queue, POST as add } from '@/app/api/payments/route'
import { call } from '@/lib/http/testing/call'
import { asAdmin } from '@/lib/identity/rules'
import { orderReply } from '@/lib/orders/timeline/schema'
import { checks, waitingReply } from '@/lib/payments/review/schema'

/** What is done about the payments of orders, for tests. */

export const seenBy = async (id: number, who: 'shopper' | 'admin') => {
  const path = who === 'admin' ? asAdmin('/api/orderDetails') : '/api/orderDetails'
  return orderReply.parse((await call(details, { path, params: { id: String(id) } })).body)
}
export const waiting = async () =>
  waitingReply.parse((await call(queue, { path: '/api/payments?per_page=100' })).body).payments
export const waitingFor = async (id: number) => (await waiting()).find((one) => one.order_id === id)
export const decided = (id: number, body: object) =>
  call(decide, { method: 'PATCH', params: { id: String(id) }, body })
export const verify = (id: number) => decided(id, { status: 'verified', checked: checks })
export const reject = (id: number, reason = 'The amount is another') =>
  decided(id, { status: 'rejected', reason })
export const addTo = (order_id: number, payment_screenshot: string, more: object = {}) =>
  call(add, { body: { order_id, payment_screenshot, ...more } })
export const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind)

/** Moves an order along. */
export const move = (order_id: number, order_status: string, more: object = {}) =>
  call(update, { method: 'PATCH', body: { order_id, order_status, ...more } })
