import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { pool, type QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { areSafeIntegers, mergeLines, toTotals } from '@/lib/shop/checkout/checkout.rules'
import { MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { findDiscountProblem } from '@/lib/shop/checkout/order-origin.rules'
import type {
  PromotionCheck,
  PromotionCheckInput,
  PromotionReservationView,
  StaffPromotionInput,
} from '@/lib/shop/checkout/promotions/promotion-check.schema'
import {
  choosePromotion,
  releasePromotion,
  reservePromotion,
} from '@/lib/shop/checkout/promotions/promotion-choice.commands'
import type {
  PromotedGoods,
  PromotedLine,
  PromotionOffer,
} from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import { flatFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getZoneByAddress } from '@/lib/shop/delivery/delivery-zones.queries'
import { NOBODY } from '@/lib/shop/promotions/promotions.queries'

/**
 * What a code, or the best promotion without one, gives for these goods or for the cart; nothing is reserved.
 * @throws AppError 'validation_failed' without goods, and for totals that are no exact integers.
 */
export async function checkPromotion(
  customer: CustomerContext,
  input: PromotionCheckInput,
): Promise<PromotionCheck> {
  const goods = await readGoods(customer, input)
  return toCheck(goods, await decide(pool(), customer, input, goods, false))
}

/**
 * The same for an order that staff write, without their own reservations.
 * @throws AppError as {@link checkPromotion}, and 'validation_failed' for a discount above the goods.
 */
export async function checkStaffPromotion(
  _admin: Admin<'orders'>,
  { discount = 0, shipping_fee: fee, ...input }: StaffPromotionInput,
): Promise<PromotionCheck> {
  const { lines, terms } = await readGoods(NOBODY, input)
  const goods = { lines, terms: fee ?? terms, discount }
  // Staff see at once what a code lacks, as the order would say it.
  const request = { ...input, phone: input.phone ?? '' }
  return toCheck(goods, await decide(pool(), NOBODY, request, goods, false))
}

/**
 * The same as {@link checkPromotion}, and reserves what it answers for its customer while they pay, for 30 minutes. The same promotion again does not last
 * longer; another one takes its place, and none gives it back.
 * @throws AppError as {@link checkPromotion}.
 */
export async function reserveForCheckout(
  customer: CustomerContext,
  input: PromotionCheckInput,
): Promise<PromotionReservationView> {
  const goods = await readGoods(customer, input)
  return withPreparedTransaction(async (on) => {
    const decision = await decide(on, customer, input, goods, true)
    const check = toCheck(goods, decision)
    if (decision.offer === null) {
      await releasePromotion(on, customer.customerId)
      return { check, reservation: null }
    }
    const { expiresAt, secondsLeft } = await reservePromotion(
      on,
      customer.customerId,
      decision.offer.promotion.id,
    )
    return {
      check,
      reservation: { expires_at: expiresAt.toISOString(), seconds_left: Math.max(0, secondsLeft) },
    }
  })
}

/** Gives the reservation of a customer back, if there is any. */
export const releaseReservation = async ({ customerId }: CustomerContext): Promise<void> => {
  await releasePromotion(pool(), customerId)
}

type Decision = { offer: PromotionOffer | null; reason: ErrorText | null }

/**
 * What counts of the request: where its code does not, the best promotion without one. A code may wait for its phone number; a
 * promotion for everybody is named once the order has what it asks for.
 */
async function decide(
  on: QueryExecutor,
  { customerId }: Pick<CustomerContext, 'customerId'>,
  { promo_code: code = null, phone }: PromotionCheckInput,
  goods: PromotedGoods,
  isLocking: boolean,
): Promise<Decision> {
  const request = { customerId, code, phone: code === null ? (phone ?? null) : (phone ?? undefined) }
  try {
    return { offer: await choosePromotion(on, request, goods, { isLocking }), reason: null }
  } catch (error) {
    if (code === null || !(error instanceof AppError)) throw error
    const offer = await choosePromotion(on, { ...request, code: null, phone: phone ?? null }, goods, {
      isLocking,
    })
    return { offer, reason: error.text }
  }
}

function toCheck({ lines, terms, discount = 0 }: PromotedGoods, { offer, reason }: Decision): PromotionCheck {
  const totals = offer?.totals ?? toTotals(lines, terms, discount)
  const problem = findDiscountProblem(totals, discount)
  if (problem) throw validationError('discount', problem)
  if (!areSafeIntegers(totals)) throw validationError('cart_items', errorText('order_too_large'))
  const { promotion } = offer ?? { promotion: null }
  return {
    promotion: promotion && {
      kind: promotion.kind,
      code: promotion.code,
      name: promotion.name,
      name_my: promotion.nameMy,
      value: promotion.value,
      amount: totals.promotion?.amount ?? 0,
    },
    reason,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping_fee: totals.shippingFee,
    total_price: totals.total,
  }
}

type DeliveryInput = Pick<PromotionCheckInput, 'town_city' | 'state_country' | 'delivery_method'>

/** The goods as they cost now, with the terms of delivery. What is not sold is left out. */
async function readGoods(
  { customerId }: Pick<CustomerContext, 'customerId'>,
  { cart_items: items, ...delivery }: PromotionCheckInput,
): Promise<PromotedGoods> {
  if (items) return readRequestedGoods(items, delivery)
  const [lines, terms] = await Promise.all([readCart(customerId), readFeeTerms(delivery)])
  return { lines: assertSome(lines), terms }
}

/**
 * Requested products as they cost now, with the terms of delivery. What is not sold is left out.
 * @throws AppError 'validation_failed' when nothing of it is sold.
 */
export async function readRequestedGoods(
  items: readonly { product_id: number; quantity: number }[],
  delivery: DeliveryInput,
): Promise<Pick<PromotedGoods, 'terms'> & { lines: readonly NamedLine[] }> {
  const [lines, terms] = await Promise.all([readProducts(mergeLines(items)), readFeeTerms(delivery)])
  return { lines: assertSome(lines), terms }
}

function assertSome<Line>(lines: Line[]): Line[] {
  if (lines.length === 0) throw validationError('cart_items', errorText('cart_empty'))
  return lines
}

async function readFeeTerms({
  town_city: town,
  state_country: state,
  delivery_method: method,
}: DeliveryInput) {
  const { zone } = await getZoneByAddress(town ?? null, state ?? null)
  return method === 'pickup' ? flatFee(0) : toFeeTerms(zone)
}

type NamedLine = PromotedLine & { name: string; nameMy: string | null }

const readProducts = (lines: readonly { productId: number; quantity: number }[]): Promise<NamedLine[]> =>
  query<NamedLine>()`
    SELECT p.id, p.name, p.name_my AS "nameMy", p.price, p.weight, p.brand_id AS "brandId",
      p.category_id AS "categoryId", line.quantity
    FROM unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.quantity)}::int[])
      AS line (product_id, quantity) JOIN products p ON p.id = line.product_id
    WHERE p.archived_at IS NULL ORDER BY p.id`

const readCart = (customerId: number): Promise<PromotedLine[]> =>
  query<PromotedLine>()`
    SELECT p.id, p.price, p.weight, p.brand_id AS "brandId", p.category_id AS "categoryId", line.quantity
    FROM cart_items line JOIN products p ON p.id = line.product_id
    WHERE line.customer_id = ${customerId} AND p.archived_at IS NULL ORDER BY p.id LIMIT ${MAX_LINES}`
