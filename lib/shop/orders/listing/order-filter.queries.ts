import { db, join, type Sql, sql } from '@/lib/platform/db/client'
import { placedOn } from '@/lib/shop/orders/listing/order-days.queries'
import {
  digitGrams,
  listTrackingNumbers,
  parseOrderSearch,
} from '@/lib/shop/orders/listing/order-search.rules'
import type { OrderFilter } from '@/lib/shop/orders/orders.schema'
import { likePattern, bigrams } from '@/lib/platform/text/search/search-text'

/** The filter of orders as SQL conditions on `orders o`. */
export type OrderConditions = {
  /** Conditions that a list in its own order checks row by row. */
  common: Sql[]
  /** Conditions that rather few orders match: by scanning the list, and by an index. */
  rare: { scanned: Sql; indexed: Sql }[]
}

/** Maximum number of orders that one search by a number of their payment or parcel finds. */
const MAX_ORDERS_OF_NUMBER = 1_000

/** SQL: order `o` was delivered, and its courier has not brought the money. The index on payment_status finds them. */
const IS_TO_COLLECT = sql`o.payment_status = 'to_collect' AND o.order_status = 'order completed'`

type OrderConditionFilter = Omit<OrderFilter, 'order_status' | 'next_step'>

/** The SQL conditions of `filter`, apart from its status and next step. Looks up numbers of transactions and parcels. */
export async function toConditions(filter: OrderConditionFilter): Promise<OrderConditions> {
  const {
    search,
    amount,
    payment_type: type,
    to_collect: isToCollect,
    ids,
    customer_of: customerOf,
    from,
    to,
  } = filter
  return {
    common: [
      ...(type === undefined ? [] : [sql`o.payment_type = ${type}`]),
      ...(isToCollect ? [IS_TO_COLLECT] : []),
      ...placedOn({ from, to }),
    ],
    rare: [
      ...(search === null ? [] : [await matchesSearch(search)]),
      ...(amount === null ? [] : [matchesAmount(amount)]),
      ...(ids === undefined ? [] : [isOneOf(ids)]),
      ...(customerOf === undefined ? [] : [both(ordersOfCustomer(customerOf))]),
    ],
  }
}

/** `conditions` in a WHERE clause; nothing without any. */
export const whereAll = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`WHERE ${join([...conditions], ' AND ')}`

const both = (indexed: Sql): OrderConditions['rare'][number] => ({ indexed, scanned: indexed })

const isOneOf = (ids: readonly number[]) =>
  both(ids.length === 0 ? sql`FALSE` : sql`o.id IN (${join([...ids])})`)

/**
 * Order `o` has the phone number of order `id`, or was placed in the same browser. The one customer of a shop where all
 * are the same (SHOPPERS=shared) has no browser of their own.
 */
export const ordersOfCustomer = (id: number): Sql => sql`o.id IN (
  SELECT ${id}::int
  UNION SELECT other.order_id FROM order_addresses other
    JOIN order_addresses own ON own.phone_e164 = other.phone_e164 WHERE own.order_id = ${id}
  UNION SELECT other.id FROM orders other JOIN orders own ON own.customer_id = other.customer_id
    JOIN customers guest ON guest.id = own.customer_id AND guest.guest_token IS NOT NULL WHERE own.id = ${id})`

/** The total of the order, or what the customer sent for it, in Kyat. */
function matchesAmount(amount: number): OrderConditions['rare'][number] {
  return both(sql`o.id IN (SELECT id FROM orders WHERE total_price = ${amount}
    UNION SELECT order_id FROM payments WHERE amount_sent = ${amount})`)
}

/**
 * A search for an order number, names, a phone number, the number of its parcel, or the last six digits of a transaction number. The indexes are on
 * search_bigrams(search_text) and, for phone numbers, on search_digit_grams(search_text); their matches are rechecked.
 */
async function matchesSearch(search: string): Promise<OrderConditions['rare'][number]> {
  const { number, digits, terms } = parseOrderSearch(search)
  const found = await findOrdersByNumbers(digits, listTrackingNumbers(search))
  const ids = [...new Set([...(number === null ? [] : [number]), ...found])]
  const either = (matches: (text: string) => Sql): Sql => {
    const each = terms.map((texts) => sql`(${join(texts.map(matches), ' OR ')})`)
    const alternatives = [
      ...(ids.length === 0 ? [] : [sql`o.id IN (${join(ids)})`]),
      ...(each.length === 0 ? [] : [sql`(${join(each, ' AND ')})`]),
    ]
    return alternatives.length === 0 ? sql`FALSE` : sql`(${join(alternatives, ' OR ')})`
  }
  const matchesText = (text: string) => sql`o.search_text LIKE ${likePattern(text)}`
  return {
    scanned: either(matchesText),
    indexed: either((text) => sql`(${hasGrams(text)} AND ${matchesText(text)})`),
  }
}

/** Most orders have each of the pairs of digits of a phone number, but few have four digits of it. */
function hasGrams(text: string): Sql {
  const grams = digitGrams(text)
  return grams.length > 0
    ? sql`search_digit_grams(o.search_text) @> ARRAY[${join(grams)}]::int[]`
    : sql`search_bigrams(o.search_text) @> ARRAY[${join(bigrams([text]))}]::text[]`
}

async function findOrdersByNumbers(
  digits: string | null,
  trackingNumbers: readonly string[],
): Promise<number[]> {
  const sources = [
    ...(digits === null
      ? []
      : [sql`SELECT order_id AS id FROM payments WHERE transaction_last_digits = ${digits}`]),
    ...(trackingNumbers.length === 0
      ? []
      : [sql`SELECT id FROM orders WHERE tracking_number IN (${join([...trackingNumbers])})`]),
  ]
  if (sources.length === 0) return []
  const rows = await db().$queryRaw<{ id: number }[]>`
    ${join(sources, ' UNION ')} ORDER BY id DESC LIMIT ${MAX_ORDERS_OF_NUMBER}`
  return rows.map(({ id }) => id)
}
