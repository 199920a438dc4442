/**
 * lib/shop/orders: An order after it was placed: its state, what customers and staff see of it, and each step that
 * staff take. The inner folders have its address, parcels, cash, lists and files. Pages, handlers and domains that it
 * does not import may import it; components its views, schemas and rules.
 */

import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { invalidateRestockedProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { notFound, conflict } from '@/lib/platform/errors/app-error'
import { type AuditActor, type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { canCustomerCancel, getCustomerOrder, getOrderById } from '@/lib/shop/orders/orders.queries'
import { type OrderState, shouldRestock, applyOrderUpdate } from '@/lib/shop/orders/orders.rules'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import type { NotificationEvent } from '@/lib/shop/notifications/endpoints.schema'
import type { ParcelEnd, RefusedParcelInput } from '@/lib/shop/orders/cash/order-cash.schema'
import type { CancellationInput, OrderChange, OrderView } from '@/lib/shop/orders/orders.schema'
import { ownedBy } from '@/lib/shop/order-status/order-owner.rules'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { OrderStatus, StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { toMissingMessage, verifyPendingPayment } from '@/lib/shop/payments/payment-review.commands'
import { lockMoney, readWaiting } from '@/lib/shop/money/money-entries.commands'
import { decideVerified } from '@/lib/shop/money/collect.rules'
import { getMissing } from '@/lib/shop/money/money.rules'
import type { NoteInput } from '@/lib/shop/orders/order-timeline.schema'
import { deleteRatings } from '@/lib/shop/ratings/ratings.commands'

/**
 * Changes the state of an order (decision D15): cancelling returns its stock, once; confirming starts the shipping
 * and verifies a pending payment, of which `amount` (Kyat) was seen, or what is missing. A request for the current state writes nothing and returns it. `reason`: the reason
 * of a cancellation, shown to the customer. `paymentId`: the payment that was looked at. `needsVerifiedPayment`: for
 * calls without a look at the payment, which must not verify it. `isRefused`: the parcel was refused at the door; `parcel`: where
 * its goods are then, and `courierFee` what the courier charges.
 * @throws AppError 'not_found' for an unknown order, 'conflict' for a step that is not allowed, when another payment
 * than `paymentId` is the newest, or when money is missing.
 */
export async function updateOrder(
  admin: Admin<'orders'>,
  id: number,
  change: OrderChange,
  {
    reason = null,
    paymentId,
    amount = null,
    isRefused = false,
    parcel = 'returning',
    courierFee = null,
    needsVerifiedPayment = false,
  }: UpdateOptions = {},
): Promise<{ changed: boolean; order: OrderView }> {
  const changed = await withTransaction(async (tx) => {
    const before = await lockState(tx, id)
    if (paymentId !== undefined) await assertNewestPayment(tx, id, paymentId)
    const after = applyOrderUpdate(before, change, { isRefused })
    if (!after) throw conflict(rejection(before, change))
    if (after.orderStatus === 'order cancelled' && after.orderStatus !== before.orderStatus) {
      await assertNothingHandedOver(tx, id)
    }
    if (before.paymentStatus !== after.paymentStatus) {
      after.paymentStatus = await decideVerification(tx, id, { amount, needsVerifiedPayment })
    }
    if (after.paymentStatus !== before.paymentStatus) await verifyPendingPayment(tx, admin, id, amount)
    return writeState(tx, admin, id, { before, after, reason, isRefused, parcel, courierFee })
  })
  // Read after the commit: if this fails, a retry finds the change made and does not make it twice.
  const order = await getOrderById(id)
  if (!order) throw notFound('no_order')
  return { changed, order }
}

/**
 * Cancels an order for its customer, while the shop has not begun to process it; its stock is back. The same again
 * writes nothing.
 * @throws AppError 'not_found' for an order that is not theirs, 'conflict' when the shop has begun to work on it.
 */
export async function cancelOwnOrder(
  customer: CustomerContext,
  { order_id: id, reason }: CancellationInput,
): Promise<{ changed: boolean; order: OrderView }> {
  const changed = await withTransaction(async (tx) => {
    const own = await tx.order.findFirst({
      where: { id, ...ownedBy(customer) },
      select: { id: true },
    })
    if (!own) throw notFound('no_order')
    const before = await lockState(tx, id)
    if (before.orderStatus === 'order cancelled') return false
    const { handedOverAt } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { handedOverAt: true },
    })
    if (!(await canCustomerCancel(id, { ...before, handedOverAt }, tx)))
      throw conflict(errorText('order_is_being_worked_on'))
    const after = { ...before, orderStatus: 'order cancelled' } as const
    return writeState(tx, SHOPPER, id, { before, after, reason })
  })
  const order = await getCustomerOrder(customer, id)
  if (!order) throw notFound('no_order')
  return { changed, order }
}

/** The customer, as the timeline and the audit log name them. */
const SHOPPER: AuditActor = { name: 'shopper', ip: '' }

type UpdateOptions = {
  reason?: string | null
  paymentId?: number | undefined
  amount?: number | null | undefined
  isRefused?: boolean | undefined
  parcel?: ParcelEnd | undefined
  /** Kyat; null leaves what the order has. */
  courierFee?: number | null | undefined
  needsVerifiedPayment?: boolean
}

/**
 * The payment status after the pending payment is verified. Without a pending payment, there is nothing to verify: the
 * customer has not sent the rest of the money yet.
 */
async function decideVerification(
  tx: TransactionClient,
  id: number,
  { amount = null, needsVerifiedPayment }: Pick<UpdateOptions, 'amount' | 'needsVerifiedPayment'>,
): Promise<StoredPaymentStatus> {
  const { awaitsRest, prepay, ...money } = await lockMoney(tx, id)
  if (awaitsRest) throw conflict(toMissingMessage(getMissing(money.facts)))
  if (needsVerifiedPayment) {
    throw conflict(errorText(prepay === null ? 'payment_not_checked' : 'delivery_fee_not_checked'))
  }
  const { expected, facts } = await readWaiting(tx, money)
  const { status, missing } = decideVerified(facts, prepay, amount ?? expected)
  if (status === 'pending') throw conflict(toMissingMessage(missing))
  return status
}

/** The stock of returned goods is back already; whoever paid at the door has the goods. */
async function assertNothingHandedOver(tx: TransactionClient, id: number): Promise<void> {
  const { facts } = await lockMoney(tx, id)
  if (facts.returned > 0) throw conflict(errorText('order_goods_returned_already'))
  if (facts.collected > 0) {
    throw conflict(errorText('order_money_collected_complete_it'))
  }
}

async function assertNewestPayment(tx: TransactionClient, orderId: number, paymentId: number): Promise<void> {
  const newest = await tx.payment.findFirst({
    where: { orderId },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  if (newest?.id !== paymentId) throw conflict(errorText('newer_screenshot_not_checked'))
}

const rejection = (state: OrderState, change: OrderChange): ErrorText => {
  const requestedState = [change.order_status, change.shipping_status].filter(Boolean).join(', ')
  const now = [state.orderStatus, state.shippingStatus, `payment ${state.paymentStatus}`]
    .filter(Boolean)
    .join(', ')
  return errorText('order_transition', { wanted: requestedState, now })
}

async function lockState(tx: TransactionClient, id: number): Promise<OrderState> {
  const [state] = await tx.$queryRaw<OrderState[]>`
    SELECT order_status AS "orderStatus", shipping_status AS "shippingStatus", payment_status AS "paymentStatus"
    FROM orders WHERE id = ${id} FOR UPDATE`
  if (!state) throw notFound('no_order')
  return state
}

const fields = {
  orderStatus: 'order_status',
  shippingStatus: 'shipping_status',
  paymentStatus: 'payment_status',
} as const

type StateChange = {
  before: OrderState
  after: OrderState
  reason: string | null
  isRefused?: boolean
  parcel?: ParcelEnd
  courierFee?: number | null
}

/** Writes another state, and gives the goods of a cancelled order back to the stock; false when nothing changes. */
async function writeState(
  tx: TransactionClient,
  actor: AuditActor,
  id: number,
  { before, after, reason, isRefused = false, parcel = 'returning', courierFee = null }: StateChange,
): Promise<boolean> {
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((key) => before[key] !== after[key])
  if (changed.length === 0) return false
  // The goods of a refused parcel are with the courier, unless they are back or lost.
  const isHere = !isRefused || parcel === 'returned'
  const isBack = shouldRestock(before.orderStatus, after.orderStatus) && isHere
  const fee = courierFee === null ? {} : { courierFee }
  const refused = isRefused ? { isRefused, refusedParcel: parcel, ...fee } : {}
  const change = {
    id,
    columns: { ...after, ...refused },
    events: [
      ...changed.map((key) => ({
        type: fields[key],
        oldValue: before[key],
        newValue: after[key],
        note: after[key] === 'order cancelled' ? reason : null,
      })),
      ...(isRefused && parcel !== 'returning'
        ? [{ type: 'parcel', oldValue: 'returning', newValue: parcel }]
        : []),
    ],
    audit: { action: 'order.update', before, after: isRefused ? { ...after, isRefused, ...fee } : after },
  } as const
  // Before the database deletes them with the cancellation, so that the pages which show them are fresh.
  if (after.orderStatus === 'order cancelled') await deleteRatings(tx, [id])
  await writeOrders(tx, actor, [change])
  if (after.orderStatus !== before.orderStatus) await notifyStatusChange(tx, id, after.orderStatus, reason)
  if (isBack) invalidateRestockedProducts(tx, await returnStock(tx, id))
  return true
}

const statusEvents: Partial<Record<OrderStatus, NotificationEvent>> = {
  'order confirmed': 'order.confirmed',
  'order completed': 'order.completed',
  'order cancelled': 'order.cancelled',
}

async function notifyStatusChange(
  tx: TransactionClient,
  id: number,
  status: OrderStatus,
  reason: string | null,
): Promise<void> {
  const event = statusEvents[status]
  if (event) await enqueueNotification(tx, event, id, event === 'order.cancelled' ? reason : null)
}

/** Returns the stock of a cancelled order, products by ascending id; returns the ids of the products. */
async function returnStock(tx: TransactionClient, orderId: number): Promise<number[]> {
  const lines = await tx.orderLine.findMany({ where: { orderId }, orderBy: { productId: 'asc' } })
  const movements = lines.map(({ productId, quantity }) => ({
    productId,
    orderId,
    delta: quantity,
    reason: 'cancellation',
  }))
  await tx.stockMovement.createMany({ data: movements }).catch((error: unknown) => {
    throw isCheckViolation(error) ? conflict(errorText('stock_at_maximum')) : error
  })
  return lines.map((line) => line.productId)
}

/**
 * Says where a refused parcel ended: "returned", so that its goods go back to the stock, or "lost", so that they do not.
 * The same again writes nothing.
 * @throws AppError 'not_found' for an unknown order, 'conflict' when its parcel was not refused, or ended otherwise.
 */
export async function closeRefusedParcel(
  admin: Admin<'orders'>,
  { order_id: id, outcome }: RefusedParcelInput,
): Promise<{ changed: boolean; order: OrderView }> {
  const changed = await withTransaction(async (tx) => {
    await lockState(tx, id)
    const { refusedParcel } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { refusedParcel: true },
    })
    if (refusedParcel === outcome) return false
    if (refusedParcel !== 'returning') throw conflict(errorText('no_refused_parcel_returning'))
    const change = {
      id,
      columns: { refusedParcel: outcome },
      events: [{ type: 'parcel', oldValue: refusedParcel, newValue: outcome }],
      audit: { action: 'order.parcel', before: { refusedParcel }, after: { refusedParcel: outcome } },
    } as const
    await writeOrders(tx, admin, [change])
    if (outcome === 'returned') invalidateRestockedProducts(tx, await returnStock(tx, id))
    return true
  })
  const order = await getOrderById(id)
  if (!order) throw notFound('no_order')
  return { changed, order }
}

/**
 * Adds a note to the timeline of an order.
 * @throws AppError 'not_found' for an unknown order.
 */
export const addNote = (
  admin: Admin<'orders'>,
  { order_id: orderId, text }: NoteInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<void> =>
  withTransaction(async (tx) => {
    await claim.begin(tx)
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } })
    if (!order) throw notFound('no_order')
    await tx.orderEvent.create({ data: { orderId, type: 'note', note: text, actor: admin.name } })
    const auditEntry: AuditEntry = {
      action: 'order.note',
      subjectType: 'order',
      subjectId: String(orderId),
      after: { text },
    }
    await recordAudit(tx, admin, auditEntry)
    await claim.end(tx, orderId)
  })
