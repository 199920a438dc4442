import type { Admin } from '@/lib/platform/actors/actors'
import { db, join, sql, type Sql } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { query } from '@/lib/platform/db/query'
import {
  MAX_TOKEN_LENGTH,
  type BasketQuery,
  type BasketTab,
  type BasketState,
  type BasketView,
} from '@/lib/shop/baskets/baskets.schema'
import { getBasketState, getExpiringEnd, hashBasketToken } from '@/lib/shop/baskets/baskets.rules'
import { productColumns } from '@/lib/shop/cart/cart.queries'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { type CartRow, toCartItem } from '@/lib/shop/cart/cart.view'
import { OWN_HOLD_SQL } from '@/lib/shop/holds/holds.queries'
import type { OrderChannel } from '@/lib/shop/order-status/order-status.schema'
import { parseOrderSearch } from '@/lib/shop/orders/listing/order-search.rules'
import { likePattern, splitSearchTerms } from '@/lib/platform/text/search/search-text'

/** A basket as its link finds it. */
export type LinkedBasket = {
  id: number
  channel: OrderChannel
  holderId: number | null
  orderId: number | null
  expiresAt: Date
}

/** The basket of a token, or the one into which it was merged, while that is open or ordered; null for none. */
export async function findBasket(token: string): Promise<LinkedBasket | null> {
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return null
  const [row] = await query<LinkedBasket>()`
    SELECT b.id, b.channel, b.holder_id AS "holderId", b.order_id AS "orderId", b.expires_at AS "expiresAt"
    FROM baskets own LEFT JOIN baskets newer ON newer.id = own.merged_into_id
        AND (newer.order_id IS NOT NULL OR newer.expires_at > now())
      JOIN baskets b ON b.id = coalesce(newer.id, own.id)
    WHERE own.token_hash = ${hashBasketToken(token)}`
  return row ?? null
}

/** A line of a basket: the price in Kyat when it was chosen, the weight of now in grams. */
type BasketLine = { productId: number; quantity: number; price: number; weight: number }

/** The goods of a basket, as they were chosen. */
export const listBasketLines = (id: number, on?: QueryExecutor): Promise<BasketLine[]> =>
  query<BasketLine>(on)`
    SELECT line.product_id AS "productId", line.quantity, line.price, coalesce(p.weight, 0) AS weight
    FROM basket_lines line JOIN products p ON p.id = line.product_id
    WHERE line.basket_id = ${id} ORDER BY line.product_id`

/** A price that has changed since staff chose the goods, in Kyat. */
type ChangedPrice = { name: string; name_my: string | null; before: number; now: number }

/** What the page of a link shows. `missing`: goods that are no longer sold. */
export type BasketPage = {
  state: BasketState
  orderId: number | null
  units: number
  items: CartItemView[]
  changes: ChangedPrice[]
  missing: number
}

/** The goods of a link with the prices and the stock of now, its own held units included; null for no link. */
export async function getBasketPage(token: string, now: Date): Promise<BasketPage | null> {
  const basket = await findBasket(token)
  if (basket === null) return null
  const rows = await query<CartRow & { chosenPrice: number; isSold: boolean }>()`
    SELECT line.product_id AS id, line.quantity, line.price AS "chosenPrice", p.archived_at IS NULL AS "isSold",
      ${productColumns}
    FROM (VALUES (${basket.holderId ?? 0}::int)) holder (customer_id)
      CROSS JOIN basket_lines line JOIN products p ON p.id = line.product_id ${OWN_HOLD_SQL}
    WHERE line.basket_id = ${basket.id} ORDER BY line.product_id`
  const sold = rows.filter(({ isSold }) => isSold)
  return {
    state: getBasketState(basket, now),
    orderId: basket.orderId,
    units: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    items: sold.map((row) => toCartItem(row)),
    changes: sold.flatMap(({ name, nameMy, chosenPrice, price }) =>
      chosenPrice === price ? [] : [{ name, name_my: nameMy, before: chosenPrice, now: price }],
    ),
    missing: rows.length - sold.length,
  }
}

type Row = Omit<BasketView, 'state' | 'created_at' | 'expires_at' | 'subtotal' | 'order_id'> & {
  orderId: number | null
  createdAt: Date
  expiresAt: Date
  subtotal: bigint
}

const toView = ({ orderId, createdAt, expiresAt, subtotal, ...row }: Row, now: Date): BasketView => ({
  ...row,
  state: getBasketState({ orderId, expiresAt }, now),
  subtotal: Number(subtotal),
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  order_id: orderId,
})

const readRows = (where: Sql, tail: Sql = sql``) => db().$queryRaw<Row[]>`
  SELECT b.id, b.channel, b.customer_name, b.phone, b.created_by, b.order_id AS "orderId",
    b.created_at AS "createdAt", b.expires_at AS "expiresAt",
    (SELECT coalesce(sum(quantity), 0)::float8 FROM basket_lines WHERE basket_id = b.id) AS units,
    (SELECT coalesce(sum(quantity::bigint * price), 0)::bigint FROM basket_lines WHERE basket_id = b.id) AS subtotal,
    EXISTS (SELECT FROM stock_holds WHERE customer_id = b.holder_id AND expires_at > now()) AS is_held,
    CASE WHEN b.order_id IS NULL THEN (
      SELECT max(older.id) FROM baskets older
      WHERE older.phone_e164 = b.phone_e164 AND older.id < b.id AND older.order_id IS NULL AND older.expires_at > now()
    ) END AS same_person
  FROM baskets b WHERE ${where} ${tail}`

/** A basket as staff see it; null when it is gone. */
export async function getBasket(_admin: Admin, id: number, now = new Date()): Promise<BasketView | null> {
  const [row] = await readRows(sql`b.id = ${id}`)
  return row ? toView(row, now) : null
}

/** The condition that a basket `b` is in a tab of the list. */
const isInTab = (now: Date): Record<BasketTab, Sql> => ({
  all: sql`(b.order_id IS NOT NULL OR b.expires_at > ${now})`,
  open: sql`(b.order_id IS NULL AND b.expires_at > ${getExpiringEnd(now)})`,
  expiring: sql`(b.order_id IS NULL AND b.expires_at > ${now} AND b.expires_at <= ${getExpiringEnd(now)})`,
  ordered: sql`(b.order_id IS NOT NULL)`,
})

/** The number of links of each tab that a search finds. */
export async function countBaskets(
  _admin: Admin,
  { search }: Pick<BasketQuery, 'search'>,
  now = new Date(),
): Promise<Record<BasketTab, number>> {
  const tabs = isInTab(now)
  const [row] = await db().$queryRaw<Record<BasketTab, number>[]>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE ${tabs.open})::int AS open,
      count(*) FILTER (WHERE ${tabs.expiring})::int AS expiring, count(*) FILTER (WHERE ${tabs.ordered})::int AS ordered
    FROM baskets b WHERE ${join([tabs.all, ...matchesSearch(search)], ' AND ')}`
  return row ?? { all: 0, open: 0, expiring: 0, ordered: 0 }
}

/** A page of the links of a tab, newest first, found by name, phone and order. */
export async function listBaskets(
  admin: Admin,
  { state, search, page, per_page: perPage }: BasketQuery & { per_page: number },
  now = new Date(),
): Promise<Page<BasketView>> {
  const total = (await countBaskets(admin, { search }, now))[state]
  const where = join([isInTab(now)[state], ...matchesSearch(search)], ' AND ')
  const rows = await readRows(where, sql`ORDER BY b.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`)
  return buildOffsetPage(
    { page, perPage },
    total,
    rows.map((row) => toView(row, now)),
  )
}

/** The condition that a search finds a basket `b`: by its order, its name or a part of its phone number. */
function matchesSearch(search: string | null): Sql[] {
  if (search === null) return []
  const { number, terms } = parseOrderSearch(search)
  const words = terms.length > 0 ? terms : splitSearchTerms(search).map((word) => [word])
  const each = words.map(
    (texts) =>
      sql`(${join(
        texts.map((text) => sql`b.search_text LIKE ${likePattern(text)}`),
        ' OR ',
      )})`,
  )
  const hasWords = each.length === 0 ? sql`FALSE` : join(each, ' AND ')
  return [sql`(${hasWords} OR b.order_id = ${number})`]
}
