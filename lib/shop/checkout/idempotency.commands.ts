import { errorText } from '@/lib/platform/errors/error-text'
import { createHash } from 'node:crypto'
import { areSameLines, type RequestedLine } from '@/lib/shop/checkout/checkout.rules'
import type { CheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { query, rawSql } from '@/lib/platform/db/query'
import {
  MISSING_PLACE_SQL,
  toWantedPlace,
  ZONE_SQL,
  type ZoneTerms,
} from '@/lib/shop/delivery/delivery-zones.queries'
import { findPlace } from '@/lib/shop/delivery/places/places.rules'
import { IDEMPOTENCY_TTL_DAYS } from '@/lib/platform/idempotency/idempotency.schema'
import { AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { LOCKED_HOLD_ID_SQL, type LockedHold, readLockedHold } from '@/lib/shop/holds/holds.queries'
import { IS_ATTACHED_SQL } from '@/lib/platform/uploads/uploads.queries'

/**
 * Waits for a concurrent checkout with the same key; returns the id of the order it created, null when this is the
 * first. `basketId`: the link to pay that is ordered, null for a cart.
 * @throws AppError 'validation_failed' when the key was used for a different checkout (decision D19).
 */
export async function claimIdempotencyKey(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  key: string,
  { input, basketId }: { input: CheckoutInput; basketId: number | null },
): Promise<number | null> {
  const formerHash = toHash(input)
  const requestHash = basketId === null ? formerHash : toHash({ basketId, ...input })
  const [first] = await query(on)`
    INSERT INTO idempotency_keys (customer_id, key, request_hash) VALUES (${customerId}, ${key}, ${requestHash})
    ON CONFLICT DO NOTHING RETURNING key`
  if (first) return null
  const [earlier] = await query<{ requestHash: string; orderId: number | null; isOfBasket: boolean }>(on)`
    SELECT request_hash AS "requestHash", order_id AS "orderId",
      EXISTS (SELECT FROM baskets b WHERE b.id = ${basketId}::int AND b.order_id = k.order_id) AS "isOfBasket"
    FROM idempotency_keys k WHERE customer_id = ${customerId} AND key = ${key}`
  // Before an upgrade the hash of a link to pay did not name it.
  const isSame = earlier?.requestHash === requestHash
  const isFormer = earlier?.isOfBasket && earlier.requestHash === formerHash
  if (earlier && !isSame && !isFormer) {
    throw new AppError('validation_failed', errorText('idempotency_key_of_another_checkout'))
  }
  return earlier?.orderId ?? null
}

const toHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request, withoutCartItemIds)).digest('hex')

/** The same products and quantities are the same checkout, whatever ids their lines had in the cart. */
const withoutCartItemIds = (key: string, value: unknown): unknown =>
  key === 'cart_item_id' ? undefined : value

/** Stores for a key the order that its screenshot has paid for before. */
export const linkIdempotencyKey = (
  on: QueryExecutor,
  { customerId }: CustomerContext,
  key: string,
  orderId: number,
) =>
  query(on)`
    UPDATE idempotency_keys SET order_id = ${orderId} WHERE customer_id = ${customerId} AND key = ${key}`

export const SCREENSHOT_NOT_FOUND_MESSAGE = errorText('payment_screenshot_required')

/**
 * The customer's locked screenshot, and the shop's terms at that moment; without an account the payment type is not
 * accepted now.
 */
export type CheckoutContext = {
  /** Null for cash on delivery without a screenshot. */
  screenshotId: number | null
  isUsed: boolean
  /** The stored section of the settings of cash on delivery. */
  cash: unknown
  /** Null for a guest, whose name comes from the order. */
  customerName: string | null
  accountId: number | null
  accountName: string | null
  accountNumber: string | null
  /** The customer's open hold, locked; its stock is this order's first. */
  hold: LockedHold | null
  /** Whether the shop has promotions without a code; a shop without any is not asked for them. */
  hasPromotions: boolean
} & ZoneTerms

/** What one statement reads and locks. */
type ReadTerms = Omit<CheckoutContext, 'hold'> & { holdId: number | null }

/** The terms with the lines of the locked hold. */
const withHold = async <T extends ReadTerms>(on: QueryExecutor, { holdId, ...terms }: T) => ({
  ...terms,
  hold: holdId === null ? null : await readLockedHold(on, holdId),
})

const HAS_PROMOTIONS_SQL = rawSql(`EXISTS (SELECT FROM promotions WHERE code_key IS NULL)`)

/**
 * Locks the open hold of `holderId` and the screenshot, and reads the terms of an order. `isUsed` reads attached_at of the row version that
 * was locked, so it includes an order that was written while waiting; the rest of the statement would not see that
 * order.
 * @throws AppError 'validation_failed' when the path is no payment screenshot of this customer.
 */
export async function lockScreenshot(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  holderId: number,
  input: Pick<CheckoutInput, 'town_city' | 'state_country'> & {
    /** The type of the account that was paid to, and which one where it has several; null when that is not known. */
    accountType: string | null
    accountId: number | null
    payment_screenshot: string
  },
): Promise<CheckoutContext & { screenshotId: number }> {
  const { region, township } = toWantedPlace(findPlace(input.town_city, input.state_country))
  const [terms] = await query<ReadTerms & { screenshotId: number }>(on)`
    SELECT upload.id AS "screenshotId", ${IS_ATTACHED_SQL} AS "isUsed",
      CASE WHEN customer.guest_token IS NULL THEN customer.name END AS "customerName", delivery.value AS delivery,
      row_to_json(zone) AS zone, ${MISSING_PLACE_SQL} AS "missingPlace", account.id AS "accountId", account.account_name AS "accountName", account.account_number AS "accountNumber",
      cash.value AS cash, ${LOCKED_HOLD_ID_SQL} AS "holdId", ${HAS_PROMOTIONS_SQL} AS "hasPromotions"
    FROM uploads upload JOIN customers customer ON customer.id = upload.owner_id
      CROSS JOIN (VALUES (${holderId}::int)) holder (id)
      CROSS JOIN (VALUES (${region}::text, ${township}::text)) wanted (region, township) ${ZONE_SQL}
      LEFT JOIN settings delivery ON delivery.key = 'delivery' LEFT JOIN settings cash ON cash.key = 'cash'
      LEFT JOIN LATERAL (SELECT a.* FROM payment_accounts a
        WHERE a.payment_type = ${input.accountType} AND a.active
        ORDER BY (a.id = ${input.accountId}::int) DESC NULLS LAST, a.position, a.id LIMIT 1) account ON true
    WHERE upload.path = ${input.payment_screenshot} AND upload.kind = 'payment'
      AND upload.owner_id = ${customerId}
    FOR UPDATE OF upload`
  if (!terms) throw validationError('payment_screenshot', SCREENSHOT_NOT_FOUND_MESSAGE)
  return withHold(on, terms)
}

/**
 * The terms of a cash order without a screenshot. Only the hold of `holderId` is locked: the Idempotency-Key tells a repeated request.
 * @throws AppError 'validation_failed' for a customer that does not exist, who has no cart either.
 */
export async function readCashTerms(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  holderId: number,
  input: Pick<CheckoutInput, 'town_city' | 'state_country'>,
): Promise<CheckoutContext> {
  const { region, township } = toWantedPlace(findPlace(input.town_city, input.state_country))
  const [terms] = await query<ReadTerms>(on)`
    SELECT NULL AS "screenshotId", false AS "isUsed",
      CASE WHEN customer.guest_token IS NULL THEN customer.name END AS "customerName", delivery.value AS delivery,
      row_to_json(zone) AS zone, ${MISSING_PLACE_SQL} AS "missingPlace", NULL AS "accountId", NULL AS "accountName", NULL AS "accountNumber", cash.value AS cash,
      ${LOCKED_HOLD_ID_SQL} AS "holdId", ${HAS_PROMOTIONS_SQL} AS "hasPromotions"
    FROM customers customer
      CROSS JOIN (VALUES (${holderId}::int)) holder (id)
      CROSS JOIN (VALUES (${region}::text, ${township}::text)) wanted (region, township) ${ZONE_SQL}
      LEFT JOIN settings delivery ON delivery.key = 'delivery' LEFT JOIN settings cash ON cash.key = 'cash'
    WHERE customer.id = ${customerId}`
  if (!terms) throw validationError('cart_items', errorText('cart_empty'))
  return withHold(on, terms)
}

/**
 * The number of the order that a used screenshot has paid for, when it has the same products and quantities.
 * @throws AppError 'conflict' that names the order when it has others (decision D19).
 */
export async function findSameOrder(
  on: QueryExecutor,
  screenshotId: number,
  lines: readonly RequestedLine[],
): Promise<number> {
  const paid = await query<{ orderId: number; productId: number; quantity: number }>(on)`
    SELECT payment.order_id AS "orderId", line.product_id AS "productId", sum(line.quantity)::float8 AS quantity
    FROM payments payment JOIN order_lines line ON line.order_id = payment.order_id
    WHERE payment.screenshot_id = ${screenshotId} GROUP BY payment.order_id, line.product_id`
  const [first] = paid
  if (!first) throw new Error(`Screenshot ${screenshotId} is used, but by no order`)
  if (!areSameLines(paid, lines)) throw screenshotUsed(first.orderId)
  return first.orderId
}

function screenshotUsed(orderId: number): AppError {
  const message = errorText('screenshot_used_for_order', { order: orderId })
  return conflict(message, { payment_screenshot: [message] }, { order_id: orderId, screenshot_usable: false })
}

/** Deletes expired idempotency keys, whose screenshots still identify their orders (decision D19); returns how many. */
export const deleteExpiredKeys = (): Promise<number> =>
  deleteInBatches(
    (limit) => query()`
      DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM idempotency_keys
        WHERE created_at < now() - ${IDEMPOTENCY_TTL_DAYS}::int * interval '1 day' LIMIT ${limit}
      )) RETURNING key`,
  )
