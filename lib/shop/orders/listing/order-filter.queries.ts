import { db, join, raw, type Sql, sql } from '@/lib/platform/db/client'
import { NUMBERS_OF_CUSTOMER_SQL } from '@/lib/shop/orders/address/customer-numbers.queries'
import { placedOn } from '@/lib/shop/orders/listing/order-days.queries'
import {
  digitGrams,
  listTrackingNumbers,
  parseOrderSearch,
} from '@/lib/shop/orders/listing/order-search.rules'
import type { OrderFilter } from '@/lib/shop/orders/orders.schema'
import { toCourierKey } from '@/lib/shop/orders/shipments/shipments.rules'
import { bigrams, cleanName, likePattern, toSearchText } from '@/lib/platform/text/search/search-text'

/** The filter of orders as SQL conditions on `orders o`. */
export type OrderConditions = {
  /** Conditions that a list in its own order checks row by row. */
  common: Sql[]
  /** Conditions that rather few orders match: by scanning the list, and by an index. */
  rare: { scanned: Sql; indexed: Sql }[]
}

/** Fewer characters are in nearly every township. */
const MIN_PLACE_LENGTH = 3

/** SQL: order `o` was delivered, and its courier has not brought the money. The index on payment_status finds them. */
const IS_TO_COLLECT = sql`o.payment_status = 'to_collect' AND o.order_status = 'order completed'`

type OrderConditionFilter = Omit<OrderFilter, 'order_status' | 'next_step' | 'parcel' | 'courier'> &
  Partial<Pick<OrderFilter, 'courier'>>

/** The SQL conditions of `filter`, apart from its status, next step and parcel. Looks up the names of couriers. */
export async function toConditions(filter: OrderConditionFilter): Promise<OrderConditions> {
  const {
    search,
    amount,
    payment_type: type,
    channel,
    to_collect: isToCollect,
    ids,
    customer_of: customerOf,
    courier = null,
    from,
    to,
  } = filter
  const common = [
    ...(type === undefined ? [] : [sql`o.payment_type = ${type}`]),
    ...(channel === undefined ? [] : [sql`o.channel = ${channel}`]),
    ...(isToCollect ? [IS_TO_COLLECT] : []),
    ...placedOn({ from, to }),
  ]
  return {
    common,
    rare: [
      ...(search === null ? [] : [await matchesSearch(search, common)]),
      ...(amount === null ? [] : [matchesAmount(amount)]),
      ...(courier === null ? [] : [both(sql`lower(o.courier) = ${toCourierKey(courier)}`)]),
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
 * Order `o` has the phone number of order `id` or one that staff have merged with it, or was placed in the same browser. The one customer of a shop where all
 * are the same (SHOPPERS=shared) has no browser of their own.
 */
export const ordersOfCustomer = (id: number): Sql => sql`o.id IN (
  SELECT ${id}::int
  UNION SELECT order_id FROM order_addresses WHERE phone_e164 IN (${raw(NUMBERS_OF_CUSTOMER_SQL.text)}
    JOIN order_addresses own ON own.phone_e164 = p.phone_e164 WHERE own.order_id = ${id})
  UNION SELECT other.id FROM orders other JOIN orders own ON own.customer_id = other.customer_id
    JOIN customers guest ON guest.id = own.customer_id AND guest.guest_token IS NOT NULL WHERE own.id = ${id})`

/** The total of the order, or what the customer sent for it, in Kyat. */
function matchesAmount(amount: number): OrderConditions['rare'][number] {
  return both(sql`o.id IN (SELECT id FROM orders WHERE total_price = ${amount}
    UNION SELECT order_id FROM payments WHERE amount_sent = ${amount})`)
}

/**
 * SQL of a search for an order number, names, a phone number, the number of its parcel, its courier, its township, or the last six
 * digits of a transaction number. The indexes are on
 * search_bigrams(search_text) and, for phone numbers, on search_digit_grams(search_text); their matches are rechecked.
 * None of it is cut: other filters and the counts of tabs are of all orders that match. `scanned` and `own` are about order `o`,
 * `others` select ids of orders by the indexes of other tables.
 */
async function readSearch(search: string): Promise<{ scanned: Sql; own: Sql; others: Sql[] }> {
  const { number, digits, terms } = parseOrderSearch(search)
  const [words, trackingNumbers] = [toSearchText(search), listTrackingNumbers(search)]
  const known = [
    ...(number === null ? [] : [sql`o.id = ${number}`]),
    ...(trackingNumbers.length === 0 ? [] : [sql`o.tracking_number IN (${join(trackingNumbers)})`]),
    ...(isPlace(words) ? [sql`lower(o.courier) IN (${join(await findCourierKeys(search))})`] : []),
  ]
  const matchesText = (text: string) => sql`o.search_text LIKE ${likePattern(text)}`
  const hasText = (matches: (text: string) => Sql): Sql[] => {
    const each = terms.map((texts) => sql`(${join(texts.map(matches), ' OR ')})`)
    return each.length === 0 ? [] : [sql`(${join(each, ' AND ')})`]
  }
  const paid =
    digits === null ? [] : [sql`SELECT order_id FROM payments WHERE transaction_last_digits = ${digits}`]
  const places = isPlace(words) ? [matchesTown(words)] : []
  return {
    own: either([...known, ...hasText((text) => sql`(${hasGrams(text)} AND ${matchesText(text)})`)]),
    others: [...paid, ...places.map(({ ids }) => ids)],
    scanned: either([
      ...known,
      ...hasText(matchesText),
      ...paid.map((ids) => sql`o.id IN (${ids})`),
      ...places.map(({ isTrue }) => isTrue),
    ]),
  }
}

/** The same as conditions on order `o`. A frequent name may be found faster by the `common` conditions, such as days. */
async function matchesSearch(
  search: string,
  common: readonly Sql[],
): Promise<OrderConditions['rare'][number]> {
  const { scanned, own, others } = await readSearch(search)
  if (others.length === 0) return { scanned, indexed: own }
  const ids = [sql`SELECT o.id FROM orders o ${whereAll([own, ...common])}`, ...others]
  return { scanned, indexed: sql`o.id IN (${join(ids, ' UNION ')})` }
}

/**
 * SQL that selects the ids of the orders that a search finds, each part by the indexes of one table: with OR between tables,
 * PostgreSQL would read all orders.
 */
export async function selectSearched(search: string): Promise<Sql[]> {
  const { own, others } = await readSearch(search)
  return [sql`SELECT o.id FROM orders o WHERE ${own}`, ...others]
}

const either = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`FALSE` : sql`(${join([...conditions], ' OR ')})`

/** SQL: whether `words` are in the township of order `o`, which is read for it alone; and the ids of all such orders, by an index. */
function matchesTown(words: string): { isTrue: Sql; ids: Sql } {
  const isTown = sql`${TOWN} LIKE ${likePattern(words)}`
  return {
    isTrue: sql`(SELECT ${isTown} FROM order_addresses WHERE order_id = o.id)`,
    ids: sql`SELECT order_id FROM order_addresses WHERE search_bigrams(${TOWN}) @> ARRAY[${join(bigrams([words]))}]::text[]
      AND ${isTown}`,
  }
}

/** Most orders have each of the pairs of digits of a phone number, but few have four digits of it. */
function hasGrams(text: string): Sql {
  const grams = digitGrams(text)
  return grams.length > 0
    ? sql`search_digit_grams(o.search_text) @> ARRAY[${join(grams)}]::int[]`
    : sql`search_bigrams(o.search_text) @> ARRAY[${join(bigrams([text]))}]::text[]`
}

/** SQL: the normalized township of an address. In rows from before the column, lower() is all that most need. */
const TOWN = sql`coalesce(town_search_text, lower(town_city))`

/** The keys of the couriers with `search` in their names, and of one without a record that has it as its name. */
async function findCourierKeys(search: string): Promise<string[]> {
  const words = toSearchText(search)
  const couriers = await db().courier.findMany({ select: { name: true, normalizedName: true } })
  const found = couriers.filter(({ name }) => toSearchText(name).includes(words))
  return [toCourierKey(cleanName(search)), words, ...found.map((one) => one.normalizedName)]
}

/** Whether a text may name a courier or a township: it has letters. */
const isPlace = (words: string): boolean => words.length >= MIN_PLACE_LENGTH && /\p{L}/u.test(words)
