/**
 * lib/shop/catalogue/images: Images of the catalogue, the home page and the payment accounts that nothing uses.
 */

import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { query, rawSql } from '@/lib/platform/db/query'
import { deleteUploadFiles } from '@/lib/platform/uploads/storage/storage.commands'

/** Days for which an image may wait for a record: as long as an import and its photos are stored. */
const UNUSED_IMAGE_DAYS = 7

/** Images per transaction, and locked meanwhile: each has ten files. */
const BATCH_SIZE = 50
/** Images whose files are deleted at the same time. */
const CONCURRENCY = 10
/** Images of one run: the next deletes more. */
const MAX_IMAGES = 10_000

/** SQL: the name of the image at `path`, /uploads/catalogue/NAME.webp or /uploads/WIDTH/NAME. A regular expression is slow. */
const toName = (path: string): string => `split_part(split_part(${path}, '/', 4), '.', 1)`

/**
 * SQL: the images in everything that shows one or can bring one back, orders aside. Whatever gets a path of an image is added
 * here, and to the triggers of keep_images().
 */
const USED_IMAGES_SQL = `(
  SELECT ${toName('photo')} AS name FROM (
    SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) AS photo FROM products
    UNION ALL SELECT photo FROM brands
    UNION ALL SELECT photo FROM categories
    UNION ALL SELECT qr_photo FROM payment_accounts
  ) AS shown
  UNION ALL
  SELECT left(split_part(string_to_table(stored.text, '/uploads/'), '/', 2), 40) FROM (
    SELECT value::text AS text FROM settings
    UNION ALL SELECT concat(before, after, duplicate, new_product) FROM product_import_rows
  ) AS stored
) AS used`

/**
 * SQL: whether the row `upload` is an image that nothing uses. Its name is one that `storeUpload()` made up: others, such as
 * those of the demo, are never deleted.
 */
const IS_UNUSED_SQL =
  rawSql(`(upload.kind = 'catalogue' AND upload.path LIKE '/uploads/catalogue/${'_'.repeat(40)}.webp'
  AND translate(${toName('upload.path')}, '0123456789abcdef', '') = ''
  AND NOT EXISTS (SELECT FROM ${USED_IMAGES_SQL} WHERE used.name = ${toName('upload.path')}))`)

/** SQL: the images of ordered goods. There are more of these than of anything else. */
const ORDERED_IMAGES_SQL = `(
  SELECT ${toName('photo')} AS name
  FROM (SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) AS photo FROM order_lines) AS ordered
) AS used`

/** SQL: whether goods were ordered with the image `upload`. */
const IS_ORDERED_SQL = rawSql(
  `EXISTS (SELECT FROM ${ORDERED_IMAGES_SQL} WHERE used.name = ${toName('upload.path')})`,
)

/**
 * Deletes the images that nothing has used UNUSED_IMAGE_DAYS after their upload, with their files; returns how many. It looks
 * again under a lock that a record which gets an old image takes too (a trigger), and skips those that are locked. An order only
 * gets an image of a product, so orders are looked at once.
 */
export async function deleteUnusedImages(): Promise<number> {
  const found = await withLongTransaction(
    (on) => query<{ id: number }>(on)`
      SELECT id FROM uploads upload
      WHERE created_at < now() - ${UNUSED_IMAGE_DAYS}::int * interval '1 day' AND ${IS_UNUSED_SQL}
        AND NOT ${IS_ORDERED_SQL}
      ORDER BY id LIMIT ${MAX_IMAGES}`,
  )
  let deletedCount = 0
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    deletedCount += await withLongTransaction((on) => deleteBatch(on, ids))
  }
  return deletedCount
}

/** Deletes files before the commit: an interrupted cleanup leaves rows for the next run, never files without a row. */
async function deleteBatch(on: QueryExecutor, ids: readonly number[]): Promise<number> {
  const locked = await query<{ id: number }>(on)`
    SELECT id FROM uploads WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE SKIP LOCKED`
  // A statement of its own sees what was committed before the locks.
  const deleted = await query<{ path: string }>(on)`
    DELETE FROM uploads upload WHERE id = ANY(${locked.map(({ id }) => id)}::int[]) AND ${IS_UNUSED_SQL} RETURNING path`
  await forEachConcurrently(
    deleted.map(({ path }) => path),
    CONCURRENCY,
    deleteUploadFiles,
  )
  return deleted.length
}
