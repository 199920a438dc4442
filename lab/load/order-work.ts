import { randomInt, randomUUID } from 'node:crypto'
import { addTimes } from '@/lab/load/additions'
import type { Client } from '@/lab/client'
import { type CustomerBehavior, LoadCustomer, toCartItems } from '@/lab/load/customer'
import { toLines } from '@/lab/load/ledger'
import type { RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'
import { address } from '@/e2e/fixtures/customer'
import { basketResponse } from '@/lib/shop/baskets/baskets.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Customers who open one link, and order at once. */
const OPENERS = 2

/** The next thing that staff do with orders: they write one, every second time with the code, or make a link to pay. */
export async function writeNext(
  target: LoadTarget,
  staff: Client,
  requestLog: RequestLog,
  { turn, manner }: { turn: number; manner: CustomerBehavior },
): Promise<void> {
  if (turn % 2 === 0) await writeStaffOrder(target, staff, requestLog, turn % 4 === 0)
  else await orderLink(target, staff, requestLog, manner)
}

async function writeStaffOrder(
  target: LoadTarget,
  staff: Client,
  requestLog: RequestLog,
  hasCode: boolean,
): Promise<void> {
  const { ask, limited, isOver, taxonomy } = target
  const key = randomUUID()
  const note = `Mark ${key}`
  const code = hasCode ? limited?.code : undefined
  const addition = {
    path: '/api/admin/orders',
    key,
    ...(code && { code }),
    body: {
      ...address,
      payment_type: 'Cash on Delivery',
      channel: 'live',
      cart_items: toCartItems(taxonomy.plenty.slice(0, 2).map((product) => ({ ...product, quantity: 1 }))),
      note,
      ...(code && { promo_code: code }),
    },
    count: async () => {
      const [row] = await ask<{ count: number }>(
        `SELECT count(*)::int AS count FROM orders o
         WHERE EXISTS (SELECT FROM order_events WHERE order_id = o.id AND note = $1)`,
        [note],
      )
      return row?.count ?? 0
    },
  }
  await addTimes(addition, staff, requestLog, isOver)
}

/** Staff make a link to pay, and customers order its goods at once: one of them gets them. */
async function orderLink(
  target: LoadTarget,
  staff: Client,
  requestLog: RequestLog,
  manner: CustomerBehavior,
): Promise<void> {
  const { ask, isOver, taxonomy } = target
  const key = randomUUID()
  const name = `Mark ${key}`
  const lines = taxonomy.plenty.slice(-2).map((product) => ({ ...product, quantity: randomInt(1, 3) }))
  const addition = {
    path: '/api/baskets',
    key,
    body: { cart_items: toCartItems(lines), customer_name: name },
    count: async () => {
      const [row] = await ask<{ count: number }>(
        'SELECT count(*)::int AS count FROM baskets WHERE customer_name = $1',
        [name],
      )
      return row?.count ?? 0
    },
  }
  const answer = await addTimes(addition, staff, requestLog, isOver)
  if (answer.status !== 201 && answer.status !== 200) return
  const { url } = basketResponse.parse(JSON.parse(answer.text))
  const basket = url.slice(url.lastIndexOf('/') + 1)
  const open = async () => {
    const customer = new LoadCustomer(target, requestLog, false)
    const screenshot = await customer.upload()
    return screenshot === null ? null : { customer, screenshot }
  }
  const opened = await Promise.all(Array.from({ length: OPENERS }, open))
  const orders = opened.flatMap((one) =>
    one === null ? [] : [{ ...one, attempt: one.customer.attemptLink(one.screenshot, basket, lines) }],
  )
  await Promise.all(orders.map(({ customer, attempt }) => manner(customer, attempt)))
}

/** Staff add a unit to a line of an order that they have never changed; others may decide about it meanwhile. */
export async function changeOrder(
  target: LoadTarget,
  staff: Client,
  requestLog: RequestLog,
  order: OrderView,
): Promise<void> {
  const { ask, isOver } = target
  const { scarce } = target.taxonomy
  const first = order.order_details.findIndex(({ product }) => product.id !== scarce.id)
  const changed = order.order_details.map((line, index) =>
    index === first ? { ...line, total_quantity: line.total_quantity + 1 } : line,
  )
  requestLog.changed.set(order.id, toLines({ ...order, order_details: changed }))
  const addition = {
    path: '/api/orders/changes',
    key: randomUUID(),
    body: {
      order_id: order.id,
      version: 1,
      lines: changed.map(({ product, total_quantity: quantity }) => ({ product_id: product.id, quantity })),
    },
    count: async () => {
      const [row] = await ask<{ count: number }>(
        `SELECT count(*)::int AS count FROM order_events WHERE order_id = $1 AND type = 'change'`,
        [order.id],
      )
      return row?.count ?? 0
    },
  }
  await addTimes(addition, staff, requestLog, isOver)
}

/** A link was ordered by one of those who opened it, however often and by how many it was sent. */
export function verifyLinks(
  { attempts }: RequestLog,
  { lost, doubled }: Record<'lost' | 'doubled', string[]>,
): void {
  const links = new Set(attempts.flatMap(({ basket }) => basket ?? []))
  for (const link of links) {
    const opened = attempts.filter(({ basket }) => basket === link)
    const ids = new Set(opened.flatMap(({ answers }) => answers.map(({ order }) => order.id)))
    if (ids.size > 1) doubled.push(`one link became the orders ${[...ids].join(', ')}`)
    if (ids.size === 0)
      lost.push(
        `a link was ordered by nobody: ${opened.map(({ rejected }) => rejected ?? 'no answer').join(', ')}`,
      )
  }
}
