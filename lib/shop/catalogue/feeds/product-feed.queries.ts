/**
 * lib/shop/catalogue/feeds: Products for others: the product feed and the sitemap.
 */

import { type FeedProduct, feedColumns, toFeedCells } from '@/lib/shop/catalogue/feeds/product-feed.rules'
import { FIELD_COLUMNS } from '@/lib/shop/catalogue/products/products.queries'
import { replicaDb } from '@/lib/platform/db/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'

/** Products per read and per chunk. */
const FEED_BATCH_SIZE = 500

/**
 * The products on sale, those without stock included, as CSV lines for the catalogues of Meta and Google; in order of
 * their ids, read in batches, so that the largest catalogue needs no more memory than one batch. The first chunk has the
 * names of the columns and the first products; a shop without products has only the names. `origin` is the scheme and host
 * of the shop. An error of the database ends the iteration: what was yielded is then not the whole feed.
 */
export async function* streamProductFeed(origin: string, locale: Locale): AsyncGenerator<string, void> {
  const feed = createCsvOutput(
    'machine',
    feedColumns.map((name) => [name, 'text']),
  )
  let { header } = feed
  for (let after = 0; ;) {
    const products = await listFeedProducts(after)
    const lines = products.map((product) => toFeedCells(product, origin, locale))
    if (header.length + lines.length > 0) yield header + feed.format(lines)
    header = ''
    const last = products.at(-1)
    if (!last || products.length < FEED_BATCH_SIZE) return
    after = last.id
  }
}

/** The next products after this id, by their primary key. Names are joined to these rows only. */
const listFeedProducts = (after: number): Promise<FeedProduct[]> =>
  replicaDb().$queryRaw<FeedProduct[]>`
    SELECT p.id, ${FIELD_COLUMNS},
      g.option_1 AS "option1", g.option_2 AS "option2", g.option_3 AS "option3",
      b.name AS "brandName", b.name_my AS "brandNameMy", c.name AS "categoryName", c.name_my AS "categoryNameMy",
      s.name AS "subcategoryName", s.name_my AS "subcategoryNameMy"
    FROM (
      SELECT * FROM products WHERE archived_at IS NULL AND id > ${after} ORDER BY id LIMIT ${FEED_BATCH_SIZE}
    ) p
    JOIN brands b ON b.id = p.brand_id
    JOIN categories c ON c.id = p.category_id
    JOIN subcategories s ON s.id = p.subcategory_id
    LEFT JOIN product_groups g ON g.id = p.group_id
    ORDER BY p.id`
