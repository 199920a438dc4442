/**
 * lib/shop/checkout: How an order is placed: from the lines of a cart to the rows of the order, in one transaction.
 * Also what comes before it: the fee of a place and the hold on the stock. Pages, handlers and domains that it does
 * not import may import it; components its views, schemas and rules.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import {
  invalidateRestockedProducts,
  invalidateSoldProducts,
} from '@/lib/shop/cache/cache-invalidation.commands'
import {
  findSameOrder,
  linkIdempotencyKey,
  SCREENSHOT_NOT_FOUND_MESSAGE,
  claimIdempotencyKey,
  type CheckoutContext,
  lockScreenshot,
  readCashTerms,
} from '@/lib/shop/checkout/idempotency.commands'
import { assertNotOrdered } from '@/lib/shop/checkout/ordered-lines.commands'
import { createOrder, isPickup } from '@/lib/shop/checkout/create-order.commands'
import { lockProducts, type ProductSnapshot } from '@/lib/shop/checkout/locked-products.commands'
import { findDiscountProblem, type OrderOrigin, WEB_ORDER } from '@/lib/shop/checkout/order-origin.rules'
import { decidePayment } from '@/lib/shop/checkout/order-payment.commands'
import { choosePromotion, usePromotion } from '@/lib/shop/checkout/promotions/promotion-choice.commands'
import type { PromotedLine } from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import {
  areSafeIntegers,
  areSameLines,
  mergeLines,
  findPriceChanges,
  type CurrentProduct,
  findShortages,
  type Totals,
  toTotals,
  type RequestedLine,
} from '@/lib/shop/checkout/checkout.rules'
import { type CheckoutInput, getAccountType } from '@/lib/shop/checkout/checkout.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { withPreparedTransaction } from '@/lib/platform/db/query'
import { conflict, validationError } from '@/lib/platform/errors/app-error'
import { isNewGuest } from '@/lib/platform/auth/access.queries'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { paysInAdvance } from '@/lib/shop/customers/customers.queries'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { getShownAccountId } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { hasOpenHold } from '@/lib/shop/holds/holds.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { toOrder } from '@/lib/shop/orders/orders.view'
import { readZoneTerms } from '@/lib/shop/delivery/delivery-zones.queries'
import { calculateDeliveryFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { pickupZone, toPublicZone, type ZoneRow } from '@/lib/shop/delivery/delivery-zones.view'
import { metrics } from '@/lib/platform/observability/metrics'

type PlacedOrder = { isNew: boolean; order: OrderView }
/** An order as it was sent; `accountId`: the account that its customer was shown, where its type has several. */
type Attempt = { input: CheckoutInput; key: string | null; origin: OrderOrigin; accountId: number | null }
type NewOrder = { order: OrderView; hasHold: boolean }

/**
 * Places an order in one transaction, all or nothing. A repeated attempt, with the same key or with the screenshot
 * and the products of an existing order, returns the first order (decision D19). Rows are always locked in the same
 * order (key, hold, screenshot, products by ascending id, promotions by ascending id), so concurrent checkouts queue and never deadlock. Delivery fee
 * and account are those of the moment the screenshot is locked. Every order is placed here, whatever its `origin`. The stock
 * that is held for this customer is this order's first, also when the hold has expired (decision 0185).
 * @throws AppError 'validation_failed' for a screenshot of another customer and for a key reused with different
 * content, a discount of staff above the goods; 'conflict' for lines of the cart that were ordered before (decision 0185), changed prices (D18), another total than was seen (D30), insufficient stock (D16), a promotion that has been used up and a screenshot that has paid for other
 * products (D19).
 */
export async function placeOrder(
  customer: CustomerContext,
  input: CheckoutInput,
  key: string | null,
  origin: OrderOrigin = WEB_ORDER,
): Promise<PlacedOrder> {
  if (isNewGuest(customer) && input.payment_screenshot !== null) {
    throw validationError('payment_screenshot', SCREENSHOT_NOT_FOUND_MESSAGE)
  }
  const accountId = await getShownAccountId(getAccountType(input), input.payment_account_id)
  const attempt = { input, key, origin, accountId }
  const placed = await withPreparedTransaction((on) => createOrderOnce(on, customer, attempt)).catch(
    (error: unknown) => {
      if (error instanceof HoldOpenedMeanwhile) return null
      throw error
    },
  )
  if (placed === null) return placeOrder(customer, input, key, origin)
  if (typeof placed === 'number') return { isNew: false, order: await getExistingOrder(placed) }
  metrics.ordersPlaced.inc()
  if (placed.hasHold) metrics.holdsClosed.inc({ outcome: 'ordered' })
  return { isNew: true, order: placed.order }
}

/**
 * Places an order as a part of the transaction of another command, which tells repeated requests and counts the order after its
 * commit. It uses no cart and no hold.
 * @throws AppError as {@link placeOrder} does.
 */
export async function placeOrderWithin(
  on: QueryExecutor,
  customer: CustomerContext,
  input: CheckoutInput,
  origin: OrderOrigin,
): Promise<OrderView> {
  const attempt = { input, key: null, origin: { ...origin, holderId: 0 }, accountId: null }
  const placed = await createOrderOnce(on, customer, attempt)
  if (typeof placed === 'number') throw new Error(`Order ${placed} was placed before by another call`)
  return placed.order
}

/** Another call of the customer has opened a hold since the order looked for one: the order has to begin again. */
class HoldOpenedMeanwhile extends Error {}

/** The new order, or the number of the order that this attempt created before. */
async function createOrderOnce(
  on: QueryExecutor,
  customer: CustomerContext,
  { input, key, origin, accountId }: Attempt,
): Promise<NewOrder | number> {
  const { basketId = null } = origin
  const replayed = key === null ? null : await claimIdempotencyKey(on, customer, key, { input, basketId })
  if (replayed !== null) return replayed
  const placedBefore = (await origin.begin?.(on)) ?? null
  if (placedBefore !== null) {
    if (key !== null) await linkIdempotencyKey(on, customer, key, placedBefore)
    return placedBefore
  }
  const holderId = origin.holderId ?? customer.customerId
  const checkoutContext = await readTerms(on, customer, holderId, { ...input, accountId })
  const lines = mergeLines(input.cart_items)
  if (checkoutContext.isUsed && checkoutContext.screenshotId !== null) {
    const orderId = await findSameOrder(on, checkoutContext.screenshotId, lines)
    if (key !== null) await linkIdempotencyKey(on, customer, key, orderId)
    return orderId
  }
  const { zone: ownZone, deliveryFee, isPhoneRequired, isPickupOffered } = readZoneTerms(checkoutContext)
  if (isPickup(input) && origin.fee !== undefined && origin.fee > 0)
    throw validationError('shipping_fee', errorText('pickup_has_no_fee'))
  const isAtCounter = origin.staff !== undefined && origin.channel === 'counter' && isPickup(input)
  const zone = chooseZone(input, ownZone, isPickupOffered || isAtCounter)
  // An exchange has the address of its order, which may be older than the rule.
  if (isPhoneRequired && !isAtCounter && input.phone === null && origin.credit === undefined)
    throw validationError('phone', errorText('required'))
  const isCash = input.payment_type === CASH_ON_DELIVERY && !isAtCounter
  if (isCash && origin.credit === undefined) await assertMayPayAtDoor(on, input)
  const { hold } = checkoutContext
  const products = await lockProducts(on, lines, hold?.lines ?? [])
  // The locked products order the checkouts of the same lines, so an order that was written meanwhile is seen.
  if (!input.order_again) await assertNotOrdered(on, customer, input)
  if (hold === null && findShortages(lines, products).length > 0 && (await hasOpenHold(on, holderId))) {
    throw new HoldOpenedMeanwhile()
  }
  assertStockAndPrices(lines, products)
  const publicZone = toPublicZone(zone, deliveryFee)
  const terms = toFeeTerms(publicZone)
  const promoted = toPromotedLines(lines, products)
  const given = origin.discount?.amount ?? 0
  // What was saved on goods that came back is no money: it never exceeds the goods in their place.
  const discount = origin.credit === undefined ? given : Math.min(given, toTotals(promoted, terms).subtotal)
  const goods = { lines: promoted, terms: origin.fee ?? terms, discount }
  const request = { customerId: customer.customerId, code: input.promo_code ?? null, phone: input.phone }
  const mayHaveOne = origin.credit === undefined && (request.code !== null || checkoutContext.hasPromotions)
  const offer = mayHaveOne ? await choosePromotion(on, request, goods) : null
  const totals = offer?.totals ?? toTotals(goods.lines, goods.terms, discount)
  if (!areSafeIntegers(totals)) throw validationError('cart_items', errorText('order_too_large'))
  const problem = findDiscountProblem(totals, discount)
  if (problem) throw validationError('discount', problem)
  assertSeenTotal(input.seen_total, totals)
  const { credit } = origin
  if (isCash && credit && totals.total > credit.amount) await assertMayPayAtDoor(on, input)
  const payment = decidePayment(input, checkoutContext, { zone: publicZone, totals, isAtCounter, credit })
  invalidateSoldProducts(on, [...products.keys()])
  if (hold && !areSameLines(hold.lines, lines)) {
    invalidateRestockedProducts(
      on,
      hold.lines.map((line) => line.productId),
    )
  }
  const order = {
    customer,
    holderId,
    origin,
    input,
    key,
    checkoutContext,
    payment,
    zone,
    lines,
    products,
    totals,
    discountReason: discount > 0 ? (origin.discount?.reason ?? null) : null,
    promotion: offer?.promotion ?? null,
  }
  const row = await createOrder(on, order)
  if (offer) await usePromotion(on, row.id, request, offer)
  const goodsCost = totals.subtotal - totals.discount
  const zoneFee = calculateDeliveryFee(terms, { subtotal: goodsCost, totalWeight: totals.totalWeight })
  await origin.end?.(on, row.id, { fee: totals.shippingFee, zoneFee })
  return { order: toOrder(row), hasHold: hold !== null }
}

/** @throws AppError 'validation_failed' for a customer who is to pay in advance. */
async function assertMayPayAtDoor(on: QueryExecutor, { phone }: CheckoutInput): Promise<void> {
  if (await paysInAdvance(on, phone)) throw validationError('payment_type', errorText('pay_in_advance'))
}

/** The terms of the order; with a screenshot, they are those of the moment when it is locked. */
const readTerms = (
  on: QueryExecutor,
  customer: CustomerContext,
  holderId: number,
  { payment_screenshot, ...input }: CheckoutInput & { accountId: number | null },
): Promise<CheckoutContext> =>
  payment_screenshot === null
    ? readCashTerms(on, customer, holderId, input)
    : lockScreenshot(on, customer, holderId, {
        ...input,
        accountType: getAccountType(input),
        payment_screenshot,
      })

/**
 * The zone of the address, or what stands for it when the order is fetched.
 * @throws AppError 'validation_failed' where the shop does not deliver, or has nothing fetched.
 */
function chooseZone(input: CheckoutInput, zone: ZoneRow, isPickupOffered: boolean): ZoneRow {
  if (isPickup(input)) {
    if (!isPickupOffered) throw validationError('delivery_method', errorText('pickup_not_offered'))
    return pickupZone
  }
  if (!zone.delivers)
    throw validationError(
      'town_city',
      errorText('no_delivery_to_zone', { zone: zone.name, zone_my: zone.nameMy }),
    )
  return zone
}

async function getExistingOrder(id: number): Promise<OrderView> {
  const order = await getOrderById(id)
  if (!order) throw new Error(`Order ${id} is gone while it is answered`)
  return order
}

/** A rejection rolls back the whole transaction, so the screenshot can still pay for an order. */
const SCREENSHOT_STORED = { screenshot_usable: true }

function assertStockAndPrices(lines: RequestedLine[], products: ReadonlyMap<number, CurrentProduct>): void {
  const [firstShortage, ...more] = findShortages(lines, products)
  if (firstShortage !== undefined) {
    throw conflict(firstShortage, { cart_items: [firstShortage, ...more] }, SCREENSHOT_STORED)
  }
  const changes = findPriceChanges(lines, products)
  const sentences = changes.map((change) =>
    errorText('price_changed', {
      name: change.product_name,
      before: change.old_price,
      now: change.new_price,
    }),
  )
  if (sentences[0] !== undefined) {
    throw conflict(sentences[0], { cart_items: sentences }, { price_changes: changes, ...SCREENSHOT_STORED })
  }
}

/** @throws AppError 'conflict' with both sums when the customer was shown another total. */
function assertSeenTotal(seen: number | undefined, { total }: Totals): void {
  if (seen === undefined || seen === total) return
  const message = errorText('total_changed', { before: seen, now: total })
  const total_change = { seen_total: seen, total_price: total }
  throw conflict(message, { seen_total: [message] }, { total_change, ...SCREENSHOT_STORED })
}

const toPromotedLines = (
  lines: readonly RequestedLine[],
  products: ReadonlyMap<number, ProductSnapshot>,
): PromotedLine[] =>
  lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) return []
    const { id, price, weight, brandId, categoryId } = product
    return [{ id, price, weight, brandId, categoryId, quantity }]
  })
