import { query } from '@/lib/platform/db/query'

/** Foreign keys without an index, of which nobody deletes the rows that they refer to often, or one of few at a time. */
const WITHOUT_INDEX = [
  // Orders are deleted with the demo shop alone, and the rows of these expire.
  'idempotency_keys_order_id_fkey',
  'ordered_cart_items_order_id_fkey',
  // A shop has few brands and categories; one is removed once in a while.
  'products_brand_id_fkey',
  'products_category_id_brand_id_fkey',
]

it('a row is deleted without reading the tables that refer to it as a whole', async () => {
  // An index helps when it begins with a column of the key and has all rows that have one.
  const rows = await query<{ name: string }>()`
    SELECT k.conname AS name FROM pg_constraint k WHERE k.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = k.conrelid AND a.attnum = ANY(k.conkey)
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) ORDER BY 1`
  expect(rows.map(({ name }) => name)).toEqual(WITHOUT_INDEX)
})
