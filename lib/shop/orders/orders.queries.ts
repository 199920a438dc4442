import { type DatabaseClient, db, sql } from '@/lib/platform/db/client'
import { type Page, buildCursorPage, decodeCursor } from '@/lib/platform/db/pagination'
import { countRows } from '@/lib/platform/db/row-counts'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import type { OrdersOfQuery, OrderView } from '@/lib/shop/orders/orders.schema'
import {
  orderInclude,
  toOrder,
  toPaymentStatus,
  type EventRow,
  toPublicTimeline,
  toTimeline,
} from '@/lib/shop/orders/orders.view'
import { isUnprocessed, type OrderState } from '@/lib/shop/orders/orders.rules'
import { ownedBy } from '@/lib/shop/order-status/order-owner.rules'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { MONEY_COLUMNS_SQL } from '@/lib/shop/money/money.queries'
import { toShownMoney } from '@/lib/shop/money/money.rules'
import { type MoneyRow, toMoney } from '@/lib/shop/money/money.view'
import { query } from '@/lib/platform/db/query'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { verifyOrderToken, signOrderToken } from '@/lib/shop/orders/share-links.rules'
import { notFound } from '@/lib/platform/errors/app-error'
import type { TrackedView, TrackInput } from '@/lib/shop/orders/order-tracking.schema'
import { toTrackingUrl } from '@/lib/shop/orders/shipments/shipments.rules'
import { toE164 } from '@/lib/platform/text/phone'

const SORT = 'newest'

/**
 * A page of the customer's orders, newest first. With a cursor it is read by key; without, by its number.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
export async function listCustomerOrders(
  customer: CustomerContext,
  { page, per_page: perPage, cursor: text }: OrdersOfQuery,
): Promise<Page<OrderView>> {
  const { customerId } = customer
  const cursor = decodeCursor(text, SORT)
  const isBackward = cursor?.direction === 'before'
  const [total, found] = await Promise.all([
    countRows(sql`FROM orders WHERE customer_id = ${customerId} OR account_id = ${customerId}`),
    db().order.findMany({
      where: {
        ...ownedBy(customer),
        ...(cursor && { id: isBackward ? { gt: cursor.id } : { lt: cursor.id } }),
      },
      orderBy: { id: isBackward ? 'asc' : 'desc' },
      take: perPage + 1,
      skip: cursor ? 0 : (page - 1) * perPage,
      include: orderInclude,
    }),
  ])
  const orderPage = buildCursorPage({ page, perPage, sort: SORT, cursor }, total, found, ({ id }) => id)
  return { ...orderPage, rows: orderPage.rows.map(toOrder) }
}

/** Orders by their ids, in the order of the ids. */
export async function getOrdersByIds(ids: readonly number[]): Promise<OrderView[]> {
  const rows = await db().order.findMany({ where: { id: { in: [...ids] } }, include: orderInclude })
  const orders = new Map(rows.map((row) => [row.id, toOrder(row)]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** Orders by their ids, for an admin, in the order of the ids; unknown ones are left out. */
export const getOrders = (_admin: Admin, ids: readonly number[]): Promise<OrderView[]> => getOrdersByIds(ids)

/** The customer's order; null when it does not exist or belongs to somebody else. */
export async function getCustomerOrder(customer: CustomerContext, id: number): Promise<OrderView | null> {
  const row = await db().order.findFirst({
    where: { id, ...ownedBy(customer) },
    include: orderInclude,
  })
  return row && toOrder(row)
}

/** Any order, for an admin; null when it does not exist. */
export const getOrder = (_admin: Admin, id: number): Promise<OrderView | null> => getOrderById(id)

/** Any order, for a command that has authorized the access itself. */
export async function getOrderById(id: number): Promise<OrderView | null> {
  const row = await db().order.findUnique({ where: { id }, include: orderInclude })
  return row && toOrder(row)
}

/**
 * Whether its customer may cancel an order: the shop has not begun to work on it. That staff wrote it, with a fee or a discount, is
 * no work; nor is a note, or a screenshot that they were sent.
 */
export async function canCustomerCancel(
  id: number,
  { handedOverAt, ...state }: OrderState & { handedOverAt: Date | string | null },
  on: DatabaseClient = db(),
): Promise<boolean> {
  if (!isUnprocessed(state, handedOverAt)) return false
  const steps = await on.$queryRaw<unknown[]>`
    SELECT FROM order_events WHERE order_id = ${id} AND actor <> 'shopper' AND type NOT IN ('note', 'fee', 'screenshot')
      AND coalesce(type || ' ' || new_value, '') NOT IN ('order_status order placed', 'money discount_given') LIMIT 1`
  return steps.length === 0
}

/** The timeline of an order, oldest first, including notes. */
export const getTimeline = async (_admin: Admin, orderId: number): Promise<TimelineEvent[]> =>
  toTimeline(await listEvents(orderId))

/** The part of the timeline that the customer may see; the caller has checked that the order is theirs. */
export const getPublicTimeline = async (orderId: number): Promise<TimelineEvent[]> =>
  toPublicTimeline(toTimeline(await listEvents(orderId)))

const listEvents = (orderId: number): Promise<EventRow[]> => query<EventRow>()`
  SELECT id, created_at AS at, type, old_value AS "oldValue", new_value AS "newValue", note, actor FROM order_events
  WHERE order_id = ${orderId} ORDER BY id`

/** The path, from the host's root, that shows an order to anyone who has it. Valid until APP_SECRET changes. */
export const createShareUrl = (id: number): string => `/o/${signOrderToken(id, getAppSecret())}`

/** The order that the token of a share link opens; null when it is invalid. */
export async function getSharedOrder(key: string): Promise<OrderView | null> {
  const id = verifyOrderToken(key, getAppSecret())
  return id === null ? null : getOrderById(id)
}

type Row = Omit<TrackedView, 'created_at' | 'money' | 'payment_status' | 'pays_at_door' | 'tracking_url'> & {
  created_at: Date
  /** The address under which its courier shows parcels, see toTrackingUrl. */
  courierUrl: string | null
  paymentStatus: StoredPaymentStatus
} & MoneyRow

/**
 * The progress of the order that was placed with this phone number. A single row lookup decides, so neither the
 * response nor its timing distinguishes a wrong order number from a wrong phone number.
 * @throws AppError 'not_found' when there is no such order, or it was placed with another phone or none.
 */
export async function trackOrder({ order_id: id, phone }: TrackInput): Promise<TrackedView> {
  const [row] = await query<Row>()`
    SELECT o.id, o.created_at, order_status, shipping_status, courier, tracking_number,
      (SELECT tracking_url FROM couriers WHERE normalized_name = lower(o.courier)) AS "courierUrl",
      order_status AS "orderStatus",
      ${MONEY_COLUMNS_SQL}
    FROM orders o JOIN order_addresses a ON a.order_id = o.id
    WHERE o.id = ${id} AND a.phone_e164 = ${toE164(phone)}`
  if (!row) throw notFound('no_order')
  const { created_at: placed, order_status, shipping_status, courier, tracking_number } = row
  const payment_status = toPaymentStatus(row.paymentStatus)
  return {
    id: row.id,
    created_at: placed.toISOString(),
    order_status,
    shipping_status,
    payment_status,
    courier,
    tracking_number,
    tracking_url: toTrackingUrl({ tracking_url: row.courierUrl }, tracking_number),
    pays_at_door: row.paymentStatus === 'to_collect',
    money: toShownMoney({ payment_status, money: toMoney(row) }),
  }
}
