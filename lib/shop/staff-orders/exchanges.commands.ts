import type { Admin } from '@/lib/platform/actors/actors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { toExecutor, type TransactionClient } from '@/lib/platform/db/client'
import { conflict, notFound, orNotFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { type CreationClaim, UNCLAIMED, withClaim } from '@/lib/platform/idempotency/create-once.commands'
import { metrics } from '@/lib/platform/observability/metrics'
import { actFor } from '@/lib/platform/auth/access.queries'
import { placeOrderWithin } from '@/lib/shop/checkout/checkout.commands'
import type { CheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import type { OrderCredit } from '@/lib/shop/checkout/order-origin.rules'
import { lockMoney, recordCredit } from '@/lib/shop/money/money-entries.commands'
import { assertWritten, getReturn } from '@/lib/shop/money/money.queries'
import { getCredit, getMissing } from '@/lib/shop/money/money.rules'
import { recordMoneyEvent } from '@/lib/shop/money/refunds.commands'
import { planReturn, writeReturn, type WrittenReturn } from '@/lib/shop/money/returns/returns.commands'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { readOrder } from '@/lib/shop/orders/address/order-address.commands'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { applyOrderUpdate } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { chooseAccounts, listCounted } from '@/lib/shop/payment-accounts/account-choice.rules'
import { sumSentToday } from '@/lib/shop/payment-accounts/account-totals.queries'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import type { ExchangeInput } from '@/lib/shop/staff-orders/exchanges.schema'
import { getOwnChannel, recordWritten } from '@/lib/shop/staff-orders/staff-orders.commands'

/** An exchange that was written. */
type Exchange = WrittenReturn & { order: OrderView }

/**
 * Takes goods of a completed order back and sends others in their place, in one transaction: the return, an order of the same
 * customer at the prices of today less what they saved on the goods that came back, and what they paid for those as its payment.
 * What it costs more is collected, or sent by transfer; what it costs less is due back for the first order.
 * @throws AppError as `createReturn` and `placeOrder` do, 'conflict' while cash of the first order is still to be collected,
 * 'validation_failed' for a way to pay that the shop does not have, and for a transfer where nothing was paid, 'forbidden' for a fee below that of the zone above the limit of the admin.
 */
export async function createExchange(
  admin: Admin<'orders'>,
  input: ExchangeInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<Exchange> {
  const id = await withClaim(claim, (tx) => exchange(tx, admin, input))
  metrics.ordersPlaced.inc()
  return assertWritten(await getExchange(id))
}

/** An exchange by the id of its return; null for an unknown one. */
export async function getExchange(returnId: number): Promise<Exchange | null> {
  const written = await getReturn(returnId)
  const orderId = written?.return.exchange_order_id ?? null
  const order = orderId === null ? null : await getOrderById(orderId)
  return written && order && { ...written, order }
}

async function exchange(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  input: ExchangeInput,
): Promise<number> {
  const plan = await planReturn(tx, admin, input, { isExchange: true })
  // Whether the customer has paid the courier shows when the money comes.
  if (plan.order.paymentStatus === 'to_collect') throw conflict(errorText('exchange_not_collected'))
  const before = orNotFound(await readOrder(tx, input.order_id), 'no_order')
  const available = getCredit(plan.order.facts, plan.value)
  const saved = plan.price - plan.value
  const discount = { amount: saved, reason: `#${before.id}` }
  await lockProducts(tx, [
    ...plan.goods.map(({ line }) => line.productId),
    ...input.lines.map((line) => line.product_id),
  ])
  const on = toExecutor(tx)
  const chooseAccount = await readAccounts(tx, on, input.payment_type)
  let returnId = 0
  const checkout = toCheckout(before, input)
  const placed = await placeOrderWithin(on, actFor(admin, before.user.id), checkout, {
    channel: checkout.delivery_method === 'pickup' ? 'counter' : getOwnChannel(admin),
    staff: admin,
    credit: { amount: available, chooseAccount },
    ...(saved > 0 && { discount }),
    ...(input.shipping_fee !== undefined && { fee: input.shipping_fee }),
    end: async (_, orderId, fees) => {
      // The return comes first: it makes one family of both orders, for which a person has one limit.
      returnId = await writeReturn(tx, admin, plan, orderId)
      const isSet = input.shipping_fee !== undefined
      await recordWritten(on, admin, orderId, { ...fees, isSet, note: null, discount: null })
    },
  })
  const credit = Math.min(available, placed.total_price)
  await recordCredit(tx, { from: before.id, to: placed.id, amount: credit, actor: admin.name })
  for (const [orderId, other] of [
    [before.id, placed.id],
    [placed.id, before.id],
  ] as const)
    await recordMoneyEvent(tx, admin, { orderId, event: 'exchanged', amount: credit, reason: `#${other}` })
  await writePayment(tx, admin, placed.id, credit)
  return returnId
}

/** Locks all products of an exchange in the order in which a checkout does. */
const lockProducts = (tx: TransactionClient, ids: readonly number[]) =>
  tx.$queryRaw`SELECT FROM products WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`

/** The choice of the account to which a rest in Kyat is sent, as customers are shown it; null for cash, and when the shop has none. */
async function readAccounts(
  tx: TransactionClient,
  on: QueryExecutor,
  type: string,
): Promise<OrderCredit['chooseAccount']> {
  if (type === CASH_ON_DELIVERY) return () => null
  const accounts = await tx.paymentAccount.findMany({
    where: { paymentType: type, active: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const sentToday = await sumSentToday(listCounted(accounts), on)
  return (rest) => {
    const [account] = chooseAccounts(accounts, sentToday, rest)
    return account ? { id: account.id, name: account.accountName, number: account.accountNumber } : null
  }
}

/** The checkout of the goods in place of those that came back, sent to where the order went. */
function toCheckout(
  { order_ship_address: address, delivery }: OrderView,
  { lines, payment_type, delivery_method }: ExchangeInput,
): CheckoutInput {
  const method = delivery_method ?? delivery?.delivery_method ?? 'delivery'
  if (method === 'delivery' && delivery?.delivery_method === 'pickup') {
    throw validationError('delivery_method', errorText('exchange_without_address'))
  }
  return {
    ...address,
    payment_type,
    payment_screenshot: null,
    amount_sent: null,
    transaction_digits: null,
    delivery_method: method,
    order_again: true,
    cart_items: lines.map(({ product_id, quantity, seen_price }) => ({
      cart_item_id: null,
      product_id,
      quantity,
      seen_price: seen_price ?? null,
    })),
  }
}

/**
 * Writes how the order stands after its credit: it is confirmed unless its customer is to send the rest.
 * @throws AppError 'validation_failed' for a transfer where nothing was paid before.
 */
async function writePayment(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  id: number,
  credit: number,
): Promise<void> {
  const { facts, paymentStatus: before, paymentType } = await lockMoney(tx, id)
  const isPaid = getMissing(facts) === 0
  if (!isPaid && paymentType !== CASH_ON_DELIVERY) {
    if (credit === 0) throw validationError('payment_type', errorText('exchange_without_payment'))
    return
  }
  const paymentStatus = isPaid ? 'verified' : before
  const placed = { orderStatus: 'order placed', shippingStatus: null, paymentStatus } as const
  const after = applyOrderUpdate(placed, { order_status: 'order confirmed' })
  if (!after) throw notFound('no_order')
  const events = [
    { type: 'order_status', oldValue: placed.orderStatus, newValue: after.orderStatus },
    { type: 'shipping_status', oldValue: null, newValue: after.shippingStatus },
    ...(isPaid ? [{ type: 'payment_status', oldValue: before, newValue: paymentStatus }] : []),
  ]
  await writeOrders(tx, admin, [{ id, columns: { ...after, awaitsRest: false }, events }])
  if (isPaid) await enqueueNotification(tx, 'payment.verified', id)
  await enqueueNotification(tx, 'order.confirmed', id)
}
