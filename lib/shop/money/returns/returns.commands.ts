/**
 * lib/shop/money/returns: Goods that came back, and taking such a return back.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { invalidateOrders, invalidateRestockedProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { conflict, validationError } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { type LockedMoney, lockMoney, recordEarlierPayment } from '@/lib/shop/money/money-entries.commands'
import { assertWithinLimit } from '@/lib/shop/money/limits.queries'
import { addReturn, getMissing } from '@/lib/shop/money/money.rules'
import { assertWritten, getReturn } from '@/lib/shop/money/money.queries'
import type { OrderMoney } from '@/lib/shop/money/money.schema'
import { recordMoneyEvent } from '@/lib/shop/money/refunds.commands'
import { getShareOfUnits } from '@/lib/shop/promotions/promotions.rules'
import type { ReturnInput, ReturnView } from '@/lib/shop/money/returns/returns.schema'

export type WrittenReturn = { return: ReturnView; money: OrderMoney }

/**
 * Records goods of a completed order that came back; their value is then due. Units of a line with `restock` go back to
 * the stock, once; the value of the others counts towards the limit of the admin, because nobody sees them again.
 * @throws AppError 'not_found' for an unknown order; 'conflict' unless it is completed, and for more units than were
 * bought less those that came back before; 'validation_failed' under lines for a line of another order; 'forbidden' above the limit.
 */
export async function createReturn(
  admin: Admin<'orders'>,
  input: ReturnInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<WrittenReturn> {
  const id = await withClaim(claim, async (tx) => writeReturn(tx, admin, await planReturn(tx, admin, input)))
  return assertWritten(await getReturn(id))
}

/** What a return is, decided before it is written; its order is locked. */
type ReturnPlan = {
  order: LockedMoney
  goods: readonly Goods[]
  reason: string
  /** Kyat that are due for the goods, and of them those that count for the limit of the admin. */
  value: number
  given: number
  /** What the goods cost without the discounts of the order, in Kyat. */
  price: number
}

/**
 * Locks the order of goods that came back and decides their value, as the first part of a return. In an exchange goods that are
 * not sold again count with their price: what the customer saved on them they save again.
 * @throws AppError as {@link createReturn}, but for the stock.
 */
export async function planReturn(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { order_id: orderId, lines, reason }: ReturnInput,
  { isExchange = false }: { isExchange?: boolean } = {},
): Promise<ReturnPlan> {
  const order = await lockRecordedMoney(tx, orderId)
  const bought = await readLines(tx, orderId)
  const goods = toReturnedGoods(lines, bought)
  const discount = await readDiscount(tx, orderId)
  const value = toValue(goods, bought, discount)
  const gone = goods.filter(({ restock }) => !restock)
  const lost = isExchange ? toPrice(gone) : toValue(gone, bought, discount)
  // Money that was not collected is never refunded: the return itself waives it. It counts beside what was allowed on the goods
  // before, because that may be taken back.
  const given = order.paymentStatus === 'to_collect' ? value : lost
  await assertWithinLimit(tx, admin, { orderId, group: 'allowed', amount: given })
  return { order, goods, reason, value, given, price: toPrice(goods) }
}

/** The money of a completed order; that of one which was closed before money was recorded is written first. */
async function lockRecordedMoney(tx: TransactionClient, orderId: number): Promise<LockedMoney> {
  const order = await lockMoney(tx, orderId)
  if (order.orderStatus !== 'order completed') throw conflict(errorText('only_completed_order_returns'))
  if (order.moneyRecorded) return order
  await recordEarlierPayment(tx, order)
  return lockMoney(tx, orderId)
}

/** `share`: Kyat of the promotion of the order that the line has. */
type Line = {
  id: number
  productId: number
  name: string
  price: number
  quantity: number
  share: number
  returned: number
}

const readLines = (tx: TransactionClient, orderId: number) => tx.$queryRaw<Line[]>`
  SELECT l.id, l.product_id AS "productId", l.product_name AS name, l.product_price AS price, l.quantity,
    coalesce(l.promotion_share, 0)::float8 AS share, coalesce(sum(r.quantity), 0)::int AS returned
  FROM order_lines l LEFT JOIN return_lines r ON r.line_id = l.id WHERE l.order_id = ${orderId}
  GROUP BY l.id ORDER BY l.product_id`

type Goods = { line: Line; quantity: number; restock: boolean }

const readDiscount = async (tx: TransactionClient, orderId: number): Promise<number> => {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { discount: true } })
  return Number(order.discount)
}

/** What units of a line cost after its share of the promotion, in Kyat: all units together cost less by all of it. */
const toNet = ({ price, quantity, share }: Line, units: number): number =>
  price * units - getShareOfUnits(share, units, quantity)

const sumUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** What goods cost without the discounts of their order, in Kyat. */
const toPrice = (goods: readonly Goods[]): number =>
  sumUp(goods.map(({ line, quantity }) => line.price * quantity))

/**
 * What the customer paid for the units, in Kyat: their prices less the share of the promotion that their line keeps, and less
 * their part of what staff took off the order. It is counted with what came back before, so that all units together are
 * worth what was paid for all.
 */
function toValue(goods: readonly Goods[], bought: readonly Line[], discount: number): number {
  const subtotal = sumUp(bought.map((line) => toNet(line, line.quantity)))
  const before = sumUp(bought.map((line) => toNet(line, line.returned)))
  const now =
    before +
    sumUp(
      goods.map(({ line, quantity }) => toNet(line, line.returned + quantity) - toNet(line, line.returned)),
    )
  const byStaff = discount - sumUp(bought.map(({ share }) => share))
  if (byStaff === 0 || subtotal === 0) return now - before
  const toPaid = (value: number) => Number((BigInt(subtotal - byStaff) * BigInt(value)) / BigInt(subtotal))
  return toPaid(now) - toPaid(before)
}

/** The returned units of each line, by ascending product id, as the stock is locked. */
function toReturnedGoods(returned: ReturnInput['lines'], lines: readonly Line[]): Goods[] {
  const requested = new Map(returned.map((one) => [one.line_id, one]))
  const goods = lines.flatMap((line) => {
    const one = requested.get(line.id)
    return one ? [{ line, quantity: one.quantity, restock: one.restock }] : []
  })
  if (goods.length < returned.length) throw validationError('lines', errorText('line_of_another_order'))
  for (const { line, quantity } of goods) {
    const rest = line.quantity - line.returned
    if (quantity > rest)
      throw conflict(errorText('return_quantity_too_high', { count: rest, name: line.name }))
  }
  return goods
}

/**
 * Writes a return, in the transaction that planned it, and returns its id. `exchangeOrderId`: the order of the goods in place of these.
 * @throws AppError 'conflict' where the stock cannot have them.
 */
export async function writeReturn(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { order, goods, reason, value, given }: ReturnPlan,
  exchangeOrderId: number | null = null,
): Promise<number> {
  const { orderId } = order
  const { id } = await tx.orderReturn.create({
    data: { orderId, value: BigInt(value), given: BigInt(given), reason, exchangeOrderId, actor: admin.name },
    select: { id: true },
  })
  await tx.returnLine.createMany({
    data: goods.map(({ line, quantity, restock }) => ({ returnId: id, lineId: line.id, quantity, restock })),
  })
  const restocked = goods.filter(({ restock }) => restock)
  await restockGoods(tx, id, restocked)
  await recordMoneyEvent(tx, admin, { orderId, event: 'returned', amount: value, reason })
  await recordAudit(tx, admin, {
    action: 'order.return',
    subjectType: 'order',
    subjectId: String(orderId),
    after: {
      value,
      reason,
      goods: goods.map(({ line, quantity }) => [quantity, line.name].join(' × ')).join('; '),
    },
  })
  if (restocked.length > 0)
    invalidateRestockedProducts(
      tx,
      restocked.map(({ line }) => line.productId),
    )
  await endCollection(tx, admin, order, value)
  invalidateOrders(tx)
  return id
}

/** Verifies the payment of a cash order if, after a return worth `value` Kyat, nothing is left to collect. */
async function endCollection(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  { orderId, paymentStatus, facts }: LockedMoney,
  value: number,
): Promise<void> {
  if (paymentStatus !== 'to_collect' || getMissing(addReturn(facts, value)) > 0) return
  const events = [{ type: 'payment_status', oldValue: paymentStatus, newValue: 'verified' }]
  await writeOrders(tx, admin, [{ id: orderId, columns: { paymentStatus: 'verified' }, events }])
  await enqueueNotification(tx, 'payment.verified', orderId)
}

/** The stock ledger takes each product of a return once. */
const restockGoods = (tx: TransactionClient, returnId: number, goods: readonly Goods[]) =>
  tx.stockMovement
    .createMany({
      data: goods.map(({ line, quantity }) => ({
        productId: line.productId,
        returnId,
        delta: quantity,
        reason: 'return',
      })),
    })
    .catch((error: unknown) => {
      throw isCheckViolation(error) ? conflict(errorText('stock_at_maximum')) : error
    })
