import type { Admin } from '@/lib/platform/actors/actors'
import type { TransactionClient } from '@/lib/platform/db/client'
import { conflict, orNotFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { explainCashObstacle } from '@/lib/shop/checkout/cash.rules'
import { areSafeIntegers, findShortages, mergeLines, toTotals } from '@/lib/shop/checkout/checkout.rules'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import { calculateDeliveryFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { findPlaceTerms } from '@/lib/shop/delivery/delivery-zones.queries'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { pickupZone, toPublicZone } from '@/lib/shop/delivery/delivery-zones.view'
import type { Prepay } from '@/lib/shop/money/collect.rules'
import { assertWithinLimit, readHighestFee } from '@/lib/shop/money/limits.queries'
import { type LockedMoney, lockMoney } from '@/lib/shop/money/money-entries.commands'
import { getMissing, type MoneyFacts } from '@/lib/shop/money/money.rules'
import { type ChangedProduct, lockChangedProducts } from '@/lib/shop/order-changes/changed-products.commands'
import {
  assertSeenRequest,
  changeObstacles,
  compareLines,
  decidePrepay,
  findChangeObstacle,
  findLinesObstacle,
  getGivenAway,
  type LineChange,
} from '@/lib/shop/order-changes/order-changes.rules'
import type { OrderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'
import { decideAddress, readOrder, withoutAbsent } from '@/lib/shop/orders/address/order-address.commands'
import {
  addressObstacles,
  findAddressObstacle,
  isAtCounter,
  isMoved,
  listAddressChanges,
} from '@/lib/shop/orders/address/order-address.rules'
import { orderInclude, toOrderLine } from '@/lib/shop/orders/orders.view'
import type { AddressView, OrderLineView, OrderView } from '@/lib/shop/orders/orders.schema'
import {
  type ChangedPromotion,
  getDiscountByStaff,
  readPromotionTerms,
  toChangedPromotion,
} from '@/lib/shop/order-changes/changed-promotion.commands'
import { getSettings } from '@/lib/shop/settings/settings.queries'

type AddressPlan = Awaited<ReturnType<typeof decideAddress>> & {
  changes: ReturnType<typeof listAddressChanges>
}

/** All decisions about a change, made before anything is written. */
export type ChangePlan = {
  order: OrderView
  money: LockedMoney
  lines: readonly LineChange[]
  products: ReadonlyMap<number, ChangedProduct>
  /** The line of the order before, by product. */
  current: ReadonlyMap<number, OrderLineView>
  totals: Totals
  discountReason: string | null
  /** Kyat of the discount that staff give, besides the promotion. */
  discountByStaff: number
  /** What the promotion gives then, and the share of each product that it is for; null without one. */
  promotion: ChangedPromotion | null
  /** Null when it stays. */
  address: AddressPlan | null
  zone: PublicZoneView
  /** What delivery costs by the zone and the fees of today, in Kyat. */
  feeNow: number
  /** The money of the order then. */
  facts: MoneyFacts
  /** Kyat that it gives away. */
  given: number
  /** What is sent in advance then, in Kyat; null for an order that is paid in advance. */
  prepay: Prepay
}

/**
 * Locks the order and its products and decides a change of it. A line that stays keeps the price at which it was bought,
 * an added one has today's. The bounds are those of a checkout.
 * @throws AppError 'not_found' for an unknown order; 'conflict' for another version or request, an order that is closed or, for its lines,
 * handed over, short stock and what cash on delivery does not allow; 'validation_failed' for a place, discount or sum that
 * cannot be; 'forbidden' above the limit of the admin.
 */
export async function planChange(
  tx: TransactionClient,
  admin: Admin<'orders'>,
  input: OrderChangeInput,
): Promise<ChangePlan> {
  const money = await lockMoney(tx, input.order_id)
  const { order, shares } = await readLockedOrder(tx, input.order_id)
  if (input.version !== order.version) {
    throw conflict(errorText('changed_meanwhile'), undefined, { current: { version: order.version } })
  }
  assertSeenRequest(input.seen_request, order)
  const obstacle = findChangeObstacle(order)
  if (obstacle) throw conflict(changeObstacles[obstacle])
  const address = await planAddress(tx, order, input)
  const { lines, products } = await planLines(tx, order, input)
  const current = new Map(order.order_details.map((line) => [line.product.id, line]))
  const { zone, zoneBefore, isMoving } = await findZone(tx, order, address)
  const terms = await readPromotionTerms(tx, order, shares)
  const priced = lines.flatMap(({ productId, after }) => {
    const bought = current.get(productId)
    const product = products.get(productId)
    const price = bought?.product_price ?? product?.price ?? 0
    const weight = bought?.product.product_weight ?? product?.weight ?? 0
    const isPromoted = terms?.isFor(productId, product) ?? false
    return after === 0 ? [] : [{ productId, price, weight, quantity: after, isPromoted }]
  })
  const fee = input.shipping_fee ?? order.shipping_fee
  if (order.delivery?.delivery_method === 'pickup' && fee > order.shipping_fee) {
    throw validationError('shipping_fee', errorText('pickup_has_no_fee'))
  }
  const { discount: given } = toTotals(priced, fee, 0, terms?.calculation)
  const { discount, discountReason } = decideDiscount(order, input, given)
  const totals = toTotals(priced, fee, discount, terms?.calculation)
  if (!areSafeIntegers(totals)) throw validationError('lines', errorText('order_too_large'))
  if (totals.discount > totals.subtotal) {
    throw validationError('discount', errorText('discount_above_goods', { amount: totals.subtotal }))
  }
  assertAboveAllowed(money.facts, totals)
  const facts = { ...money.facts, total: totals.total, fee: totals.shippingFee }
  if (order.cash && (isMoving || totals.total > order.total_price)) {
    await assertCollectable(tx, order, { zone, shippingFee: totals.shippingFee, facts })
  }
  const feeNow = calculateDeliveryFee(toFeeTerms(zone), {
    subtotal: totals.subtotal - totals.discount,
    totalWeight: totals.totalWeight,
  })
  const before = { discount: getDiscountByStaff(order), fee: order.shipping_fee }
  const past = {
    highest: Math.max(order.shipping_fee, await readHighestFee(tx, order.id)),
    feeNow: calculateDeliveryFee(toFeeTerms(zoneBefore), {
      subtotal: order.subtotal - order.discount,
      totalWeight: order.total_weight,
    }),
  }
  const givenAway = getGivenAway(before, { discount, fee: totals.shippingFee }, feeNow, past)
  await assertWithinLimit(tx, admin, { orderId: order.id, group: 'allowed', amount: givenAway })
  return {
    order,
    money,
    lines,
    products,
    current,
    totals,
    discountReason,
    discountByStaff: discount,
    promotion: terms && toChangedPromotion(order, input, { terms, priced, totals }),
    address,
    zone,
    feeNow,
    facts,
    given: givenAway,
    prepay: decidePrepay(money, totals.shippingFee),
  }
}

/** The order with its lines, whose row the caller has locked, and the shares that its products have of the promotion. */
async function readLockedOrder(
  tx: TransactionClient,
  id: number,
): Promise<{ order: OrderView; shares: ReadonlyMap<number, bigint | null> }> {
  const order = orNotFound(await readOrder(tx, id), 'no_order')
  const lines = await tx.orderLine.findMany({ where: { orderId: id }, ...orderInclude.lines })
  return {
    order: { ...order, order_details: lines.map(toOrderLine) },
    shares: new Map(lines.map(({ productId, promotionShare }) => [productId, promotionShare])),
  }
}

async function planAddress(
  tx: TransactionClient,
  order: OrderView,
  input: OrderChangeInput,
): Promise<AddressPlan | null> {
  const before = order.order_ship_address
  const after = toAddress(before, input)
  const changes = listAddressChanges(before, after)
  if (changes.length === 0) return null
  const obstacle = findAddressObstacle(order)
  if (obstacle) throw conflict(addressObstacles[obstacle])
  return { ...(await decideAddress(tx, order, after)), changes }
}

/** The address with the fields that the input has. */
function toAddress(before: AddressView, input: OrderChangeInput): AddressView {
  const names = Object.keys(before) as (keyof AddressView)[]
  return { ...before, ...withoutAbsent(Object.fromEntries(names.map((name) => [name, input[name]]))) }
}

async function planLines(
  tx: TransactionClient,
  order: OrderView,
  { lines: wanted }: OrderChangeInput,
): Promise<Pick<ChangePlan, 'lines' | 'products'>> {
  const lines = compareLines(order.order_details, wanted && mergeLines(wanted))
  const changed = lines.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return { lines, products: new Map() }
  const obstacle = findLinesObstacle(order)
  if (obstacle) throw conflict(changeObstacles[obstacle])
  // What the customer saved on goods that came back is the discount of just these.
  const isExchange =
    order.discount > 0 && (await tx.orderReturn.count({ where: { exchangeOrderId: order.id } })) > 0
  if (isExchange) throw conflict(errorText('exchange_lines_fixed'))
  const products = await lockChangedProducts(
    tx,
    changed.map(({ productId }) => productId),
  )
  const more = changed.filter(({ before, after }) => after > before)
  // What this order can have of a product: what is left, and what it has already.
  const offered = new Map(
    more.flatMap(({ productId, before }) => {
      const product = products.get(productId)
      return product?.isSold ? [[productId, { ...product, stock: product.stock + before }] as const] : []
    }),
  )
  const requested = more.map(({ productId, after }) => ({ productId, quantity: after, seenPrice: null }))
  const [shortage, ...others] = findShortages(requested, offered)
  if (shortage) throw conflict(shortage, { lines: [shortage, ...others] })
  return { lines, products }
}

/** The zones that deliver to the address of the order then and before, and whether those are different places. */
async function findZone(
  tx: TransactionClient,
  order: OrderView,
  address: AddressPlan | null,
): Promise<{ zone: PublicZoneView; zoneBefore: PublicZoneView; isMoving: boolean }> {
  if (order.delivery?.delivery_method === 'pickup') {
    const zone = toPublicZone(pickupZone, 0)
    return { zone, zoneBefore: zone, isMoving: false }
  }
  const after = {
    ...order.order_ship_address,
    ...Object.fromEntries((address?.changes ?? []).map(({ field, after: value }) => [field, value])),
  }
  const { zone, deliveryFee } = await findPlaceTerms(tx, after.town_city, after.state_country)
  const isMoving = isMoved(order, after)
  const found = toPublicZone(zone, deliveryFee)
  if (!isMoving) return { zone: found, zoneBefore: found, isMoving }
  const { town_city: town, state_country: state } = order.order_ship_address
  const old = await findPlaceTerms(tx, town, state)
  return { zone: found, zoneBefore: toPublicZone(old.zone, old.deliveryFee), isMoving }
}

/**
 * What staff take off, and why. The discount of the input is all that the goods cost less, as that of the order; without it
 * the part of staff stays, whatever the promotion gives then (`given`, Kyat).
 * @throws AppError 'validation_failed' for a discount without a reason, or below what the promotion gives.
 */
function decideDiscount(
  order: OrderView,
  input: OrderChangeInput,
  given: number,
): { discount: number; discountReason: string | null } {
  const discount = input.discount === undefined ? getDiscountByStaff(order) : input.discount - given
  if (discount < 0) {
    throw validationError('discount', errorText('discount_below_promotion', { amount: given }))
  }
  if (discount === 0) return { discount, discountReason: null }
  const discountReason = input.discount_reason ?? order.discount_reason
  if (discountReason === null) throw validationError('discount_reason', errorText('required'))
  return { discount, discountReason }
}

/** @throws AppError 'conflict' when a courier cannot collect there what is missing then. */
async function assertCollectable(
  tx: TransactionClient,
  order: OrderView,
  { zone, shippingFee, facts }: { zone: PublicZoneView; shippingFee: number; facts: MoneyFacts },
): Promise<void> {
  const total = getMissing(facts)
  if (total === 0 || isAtCounter(order)) return
  const { cash } = await getSettings(tx)
  const settings = { ...cash, isOffered: true }
  const problem = explainCashObstacle({ settings, zone, totals: { shippingFee, total } })
  if (problem) throw conflict(problem)
}

/** @throws AppError 'conflict' when more was given back of the fee or the goods than they cost then. */
function assertAboveAllowed({ fee_allowed: fee, goods_allowed: goods }: MoneyFacts, totals: Totals): void {
  if (totals.shippingFee >= fee && totals.subtotal - totals.discount >= goods) return
  throw conflict(errorText('change_below_allowed', { fee, goods }))
}
