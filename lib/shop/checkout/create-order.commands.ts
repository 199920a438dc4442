import { toColumns } from '@/lib/platform/fields/fields'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import type { CheckoutContext } from '@/lib/shop/checkout/idempotency.commands'
import type { Totals, RequestedLine } from '@/lib/shop/checkout/checkout.rules'
import type { Candidate } from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import type { OrderOrigin } from '@/lib/shop/checkout/order-origin.rules'
import type { OrderPayment } from '@/lib/shop/checkout/order-payment.commands'
import type { CheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import type { ProductSnapshot } from '@/lib/shop/checkout/locked-products.commands'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import type { ZoneRow } from '@/lib/shop/delivery/delivery-zones.view'
import { ENQUEUE_ORDER_PLACED_SQL } from '@/lib/shop/notifications/outbox.commands'
import { buildOrderSearchText, toTownSearchText } from '@/lib/shop/orders/listing/order-search.rules'
import { getFullName } from '@/lib/shop/orders/orders.rules'
import type { OrderRow } from '@/lib/shop/orders/orders.view'
import { NO_MONEY } from '@/lib/shop/money/money.view'
import { toE164 } from '@/lib/platform/text/phone'

/** All decisions about an order, made before it is written. */
type OrderDraft = {
  customer: CustomerContext
  /** The customer whose cart and hold its lines are. */
  holderId: number
  origin: OrderOrigin
  input: CheckoutInput
  key: string | null
  checkoutContext: CheckoutContext
  payment: OrderPayment
  zone: ZoneRow
  lines: readonly RequestedLine[]
  products: ReadonlyMap<number, ProductSnapshot>
  totals: Totals
  /** Why staff take something off; null where they take nothing off. */
  discountReason: string | null
  /** What the totals have a promotion of. */
  promotion: Pick<Candidate, 'kind' | 'code' | 'name' | 'nameMy' | 'value'> | null
}

/**
 * Writes an order, takes its stock, closes the hold of its lines and moves them out of their cart; returns the new
 * order.
 */
export async function createOrder(on: QueryExecutor, decided: OrderDraft): Promise<OrderRow> {
  const { customer, input, payment, zone, products, totals } = decided
  const { id, createdAt } = await insertOrder(on, decided)
  const lines = await insertLinesAndDecrementStock(on, id, decided)
  return {
    id,
    createdAt,
    subtotal: BigInt(totals.subtotal),
    discount: BigInt(totals.discount),
    discountReason: decided.discountReason,
    ...toPromotionColumns(decided),
    totalWeight: BigInt(totals.totalWeight),
    shippingFee: totals.shippingFee,
    deliveryZone: zone.name,
    deliveryZoneMy: zone.nameMy,
    deliveryDays: zone.days,
    missingPlace: getMissingPlace(decided),
    isPickup: isPickup(input),
    channel: decided.origin.channel,
    courier: null,
    trackingNumber: null,
    handedOverAt: null,
    version: 1,
    changedAt: null,
    changeRequest: null,
    totalPrice: BigInt(totals.total),
    orderStatus: 'order placed',
    shippingStatus: null,
    paymentStatus: payment.status,
    prepayAmount: payment.prepayAmount,
    isRefused: false,
    refusedParcel: null,
    paymentType: input.payment_type,
    prepayType: payment.prepayType,
    paymentAccountName: payment.account?.name ?? null,
    paymentAccountNumber: payment.account?.number ?? null,
    address: { ...toColumns(addressFields, input), version: 1 },
    lines: lines.flatMap(({ id, productId, quantity, promotionShare }) => {
      const product = products.get(productId)
      if (!product) return []
      const { name, nameMy, price, weight, ...photos } = product
      const facts = { productName: name, productNameMy: nameMy, productPrice: price, productWeight: weight }
      const share = promotionShare === null ? null : BigInt(promotionShare)
      return [{ ...photos, ...facts, id, productId, quantity, promotionShare: share }]
    }),
    customer: { id: customer.customerId, name: getCustomerName(decided) },
    screenshot:
      payment.screenshotId === null || input.payment_screenshot === null
        ? null
        : { path: input.payment_screenshot, payment: null },
    ...NO_MONEY,
  }
}

/** What an order keeps of its promotion. */
const toPromotionColumns = ({ promotion, totals }: Pick<OrderDraft, 'promotion' | 'totals'>) => ({
  promotionKind: promotion?.kind ?? null,
  promotionCode: promotion?.code ?? null,
  promotionName: promotion?.name ?? null,
  promotionNameMy: promotion?.nameMy ?? null,
  promotionValue: promotion?.value ?? null,
  promotionAmount: BigInt(totals.promotion?.amount ?? 0),
})

/** Whether the customer fetches the order from the shop. */
export const isPickup = (input: CheckoutInput): boolean => input.delivery_method === 'pickup'

/** What the address does not say; who fetches the parcel need not say anything. */
const getMissingPlace = ({ checkoutContext, input }: OrderDraft) =>
  isPickup(input) ? null : checkoutContext.missingPlace

/** The customer's name: for a guest the name in the order. */
const getCustomerName = ({ checkoutContext, input }: OrderDraft): string =>
  checkoutContext.customerName ?? getFullName(input)

/**
 * Inserts the order with its address and first event; marks the screenshot as used and stores the order for its key.
 */
async function insertOrder(on: QueryExecutor, decided: OrderDraft): Promise<{ id: number; createdAt: Date }> {
  const {
    customer: { customerId },
    input,
    key,
    payment,
    zone,
    lines,
    totals,
    discountReason,
    promotion,
    origin,
  } = decided
  const customerName = getCustomerName(decided)
  const phoneE164 = input.phone === null ? null : toE164(input.phone)
  const searchText = buildOrderSearchText({
    customer: customerName,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    phoneE164,
  })
  const [order] = await query<{ id: number; createdAt: Date }>(on)`
    WITH placed AS (
      INSERT INTO orders (customer_id, subtotal, discount, discount_reason, promotion_kind, promotion_code, promotion_name, promotion_name_my,
        promotion_value, promotion_amount, shipping_fee, total_price, total_weight, item_count,
        payment_type, payment_account_name, payment_account_number, screenshot_id, search_text,
        delivery_zone, delivery_zone_my, delivery_days, missing_place, is_pickup, payment_status, awaits_rest, prepay_amount, prepay_type, channel, account_id, updated_at)
      VALUES (${customerId}, ${totals.subtotal}, ${totals.discount}, ${discountReason}, ${promotion?.kind ?? null}, ${promotion?.code ?? null},
        ${promotion?.name ?? null}, ${promotion?.nameMy ?? null}, ${promotion?.value ?? null}, ${totals.promotion?.amount ?? 0}, ${totals.shippingFee}, ${totals.total}, ${totals.totalWeight},
        ${lines.length}, ${input.payment_type}, ${payment.account?.name ?? null}, ${payment.account?.number ?? null},
        ${payment.screenshotId}, ${searchText}, ${zone.name}, ${zone.nameMy}, ${zone.days}, ${getMissingPlace(decided)}, ${isPickup(input)}, ${payment.status}, ${payment.awaitsRest ?? false},
        ${payment.prepayAmount}, ${payment.prepayType}, ${origin.channel},
        (
          SELECT coalesce(c.account_id, p.account_id) FROM customer_profiles p JOIN customer_profiles c ON c.id = coalesce(p.merged_into_id, p.id)
          WHERE p.phone_e164 = ${origin.staff ? phoneE164 : null}), now())
      RETURNING id, created_at
    ), address AS (
      INSERT INTO order_addresses (order_id, first_name, last_name, country, street_address, apartment_suit,
        town_city, town_search_text, state_country, postcode, phone, phone_e164, email_address)
      SELECT id, ${input.first_name}, ${input.last_name}, ${input.country}, ${input.street_address},
        ${input.apartment_suit}, ${input.town_city}, ${toTownSearchText(input.town_city)}, ${input.state_country},
        ${input.postcode}, ${input.phone}, ${phoneE164}, ${input.email_address}
      FROM placed
    ), named AS (
      UPDATE customers SET name = ${customerName} WHERE id = ${customerId} AND guest_token IS NOT NULL
    ), payment AS (
      INSERT INTO payments (order_id, screenshot_id, account_id, amount_sent, transaction_last_digits)
      SELECT id, ${payment.screenshotId}, ${payment.account?.id ?? null}, ${input.amount_sent}, ${input.transaction_digits} FROM placed
      WHERE ${payment.screenshotId}::int IS NOT NULL
    ), event AS (
      INSERT INTO order_events (order_id, type, new_value, actor)
      SELECT id, 'order_status', 'order placed', ${origin.staff?.name ?? 'shopper'} FROM placed
    ), enqueued AS (
      ${ENQUEUE_ORDER_PLACED_SQL}
    ), screenshot AS (
      UPDATE uploads SET attached_at = now(), network = NULL WHERE id = ${payment.screenshotId}
    ), stored AS (
      UPDATE idempotency_keys SET order_id = placed.id FROM placed
      WHERE customer_id = ${customerId} AND key = ${key}
    )
    SELECT id, created_at AS "createdAt" FROM placed`
  if (!order) throw new Error('An order was inserted without an answer')
  return order
}

/** A bigint is returned as text. */
type Sold = { id: number; productId: number; quantity: number; promotionShare: string | null }

/**
 * Inserts the lines as snapshots of the locked products, takes their stock and moves them from the cart to
 * ordered_cart_items. The stock of the hold is given back first, in the same INSERT: its rows take effect in their order.
 */
const insertLinesAndDecrementStock = (
  on: QueryExecutor,
  orderId: number,
  { holderId, lines, totals, checkoutContext: { hold } }: OrderDraft,
): Promise<Sold[]> =>
  query<Sold>(on)`
    WITH wanted AS (
      SELECT * FROM unnest(${lines.map((line) => line.productId)}::int[],
        ${lines.map((line) => line.quantity)}::int[],
        ${lines.map((_, index) => totals.promotion?.shares[index] ?? null)}::bigint[]) AS line (product_id, quantity, promotion_share)
    ), sold AS (
      INSERT INTO order_lines (order_id, product_id, product_name, product_name_my, product_price, product_weight,
        photo_1, photo_2, photo_3, photo_4, quantity, promotion_share)
      SELECT ${orderId}, id, name, name_my, price, weight, photo_1, photo_2, photo_3, photo_4, quantity, promotion_share
      FROM wanted JOIN products ON id = product_id ORDER BY id
      RETURNING id, product_id, quantity, promotion_share
    ), taken AS (
      INSERT INTO stock_movements (product_id, order_id, hold_id, delta, reason)
      SELECT product_id, order_id, hold_id, delta, reason FROM (
        SELECT product_id, NULL::int AS order_id, hold_id, -sum(delta) AS delta, 'release' AS reason, 1 AS step
        FROM stock_movements WHERE hold_id = ${hold?.id ?? null} GROUP BY product_id, hold_id HAVING sum(delta) <> 0
        UNION ALL
        SELECT product_id, ${orderId}::int, NULL, -quantity, 'order', 2 FROM sold
      ) movement ORDER BY product_id, step
    ), closed AS (
      UPDATE stock_holds SET closed_at = now(), customer_id = NULL WHERE id = ${hold?.id ?? null}
    ), emptied AS (
      DELETE FROM cart_items USING wanted
      WHERE customer_id = ${holderId} AND cart_items.product_id = wanted.product_id
      RETURNING cart_items.id, cart_items.product_id
    ), consumed AS (
      INSERT INTO ordered_cart_items (customer_id, product_id, cart_item_id, order_id)
      SELECT ${holderId}, product_id, id, ${orderId} FROM emptied
    )
    SELECT id, product_id AS "productId", quantity, promotion_share AS "promotionShare" FROM sold ORDER BY id`
