import { cacheTags, memoizeTagged, onOutdated } from '@/lib/platform/cache/cache-tags'
import { db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'
import { log } from '@/lib/platform/observability/log'
import { countDue } from '@/lib/shop/money/money.queries'
import { countOpenOrders, countSteps } from '@/lib/shop/orders/listing/order-counts.queries'
import { orderFilter } from '@/lib/shop/orders/orders.schema'
import type { OrderWork } from '@/lib/shop/orders/listing/order-work.schema'
import { countWaitingRatings } from '@/lib/shop/ratings/ratings.queries'
import { countCalls } from '@/lib/shop/restock/restock.queries'

/** What is to be done. All callers of a process share one read until an order changes, or the stock for the calls. */
export async function getOrderWork(admin: Admin): Promise<OrderWork> {
  const [orders, calls, ratings] = await Promise.all([
    readOrderWork(admin),
    countCalls(),
    countWaitingRatings(),
  ])
  return { ...orders, to_call: calls, ...(ratings !== undefined && { to_read: ratings }) }
}

const readOrderWork = (admin: Admin): Promise<Omit<OrderWork, 'to_call' | 'to_read'>> =>
  memoizeTagged('order-work', [cacheTags.orders], async () => {
    const [counts, { total: to_refund }, newest, newest_order] = await Promise.all([
      countOpenOrders(admin, orderFilter.parse({})),
      countDue(),
      db().payment.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }),
      findNewestOrder(),
    ])
    const { to_check, to_confirm, to_ship, to_pack, rejected } = countSteps(counts)
    return {
      to_check,
      to_confirm,
      to_ship,
      to_pack,
      rejected,
      to_refund,
      newest_payment: newest?.id ?? null,
      newest_order,
    }
  })

/** Orders among which the newest one of a customer is looked for, so that a shop that writes them all reads few. */
const MAX_NEWEST = 20

/** The newest order that a customer placed; null when staff wrote all of the newest ones. */
async function findNewestOrder(): Promise<number | null> {
  const [newest] = await db().$queryRaw<{ id: number }[]>`
    SELECT o.id FROM (SELECT id FROM orders ORDER BY id DESC LIMIT ${MAX_NEWEST}) AS o
    WHERE EXISTS (
      SELECT FROM order_events e
      WHERE e.order_id = o.id AND e.type = 'order_status' AND e.new_value = 'order placed' AND e.actor = 'shopper')
    ORDER BY o.id DESC LIMIT 1`
  return newest?.id ?? null
}

/** Milliseconds for which changes are collected before they are sent. */
const COLLECT_MS = 250

/**
 * Sends what is to be done, now, whenever an order, a payment or the stock changes, in this process or another, and when a
 * change may have been missed; returns a function that ends it. A read that fails is logged, and repeated at the next change,
 * or when the database is heard again.
 */
export function watchOrderWork(admin: Admin, send: (data: { work: OrderWork }) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const read = async () => {
    timer = undefined
    const work = await getOrderWork(admin)
    if (!hasEnded) send({ work })
  }
  const schedule = (delay: number) => {
    timer ??= setTimeout(() => {
      read().catch((error: unknown) => log.warn({ err: error }, 'a live view could not be updated'))
    }, delay)
  }
  const ignore = onOutdated([cacheTags.orders, cacheTags.stock], () => schedule(COLLECT_MS))
  schedule(0)
  return () => {
    hasEnded = true
    clearTimeout(timer)
    ignore()
  }
}
