import type { Admin } from '@/lib/platform/actors/actors'
import { pool } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { findCodeOwners } from '@/lib/shop/catalogue/search/quick-codes.queries'
import { parseQuickEntry } from '@/lib/shop/staff-orders/quick-entry.rules'
import { paysInAdvance } from '@/lib/shop/customers/customers.queries'
import type { GoodsItem, KnownCustomer } from '@/lib/shop/staff-orders/staff-order.schema'
import { NUMBERS_OF_CUSTOMER_SQL } from '@/lib/shop/orders/address/customer-numbers.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { toE164 } from '@/lib/platform/text/phone'

/** Goods that a search shows. */
const MAX_GOODS = 12

/**
 * The products on sale that a search of staff finds: the one with the quick code first, then by name, English or
 * Burmese, each size and colour by itself.
 */
export async function findGoods(
  _admin: Admin,
  search: string | null,
): Promise<{ goods: GoodsItem[]; quantity: number; is_code: boolean }> {
  const { text, code, quantity } = parseQuickEntry(search ?? '')
  const owner = code === null ? undefined : (await findCodeOwners([code])).get(code)?.id
  const { rows } = await listProducts(productQuery.parse({ product: text || undefined, per_page: MAX_GOODS }))
  const ids = [...new Set([...(owner === undefined ? [] : [owner]), ...rows.map(({ id }) => id)])]
  const goods = await readGoods(ids.slice(0, MAX_GOODS))
  return { goods, quantity, is_code: owner !== undefined && goods[0]?.product_id === owner }
}

/** These products as far as they are on sale, in this order. */
const readGoods = (ids: readonly number[]): Promise<GoodsItem[]> =>
  query<GoodsItem>()`
    SELECT id AS product_id, name AS product_name, name_my, quick_code, price AS product_price,
      weight AS product_weight, stock_quantity, photo_1 AS photo
    FROM products JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (product_id, place) ON wanted.product_id = id
    WHERE archived_at IS NULL ORDER BY place`

/** Whoever ordered with this phone number, or one that staff have merged with it, before; null for nobody, and for a text that is no number. */
export async function findKnownCustomer(_admin: Admin, phone: string | null): Promise<KnownCustomer | null> {
  const number = phone === null ? null : toE164(phone)
  if (number === null) return null
  const [row] = await query<{ newest: number | null; orders: number; refused: number }>()`
    SELECT max(address.order_id) AS newest, count(*)::int AS orders,
      count(*) FILTER (WHERE orders.is_refused)::int AS refused
    FROM order_addresses address JOIN orders ON orders.id = address.order_id
    WHERE address.phone_e164 IN (${NUMBERS_OF_CUSTOMER_SQL} WHERE p.phone_e164 = ${number})`
  const order = row?.newest == null ? null : await getOrderById(row.newest)
  if (!row || !order) return null
  const isBlocked = await paysInAdvance(pool(), number)
  const { order_ship_address: newest } = order
  const isSame = newest.phone !== null && toE164(newest.phone) === number
  const address = isSame ? newest : { ...newest, phone }
  return { orders: row.orders, refused: row.refused, pays_in_advance: isBlocked, address }
}
