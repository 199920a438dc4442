/**
 * lib/shop/catalogue/import/images: The images that are uploaded for an import and that its cells name.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import { toFileKey } from '@/lib/shop/catalogue/import/images/import-images.rules'
import {
  type ImageSetView,
  type ImportImageView,
  MAX_IMPORT_IMAGES,
} from '@/lib/shop/catalogue/import/images/import-images.schema'
import { IMPORT_TTL_DAYS } from '@/lib/shop/catalogue/import/product-import.schema'
import { withTransaction } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { AppError, notFound, validationError } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { deleteUploadFiles } from '@/lib/platform/uploads/storage/storage.commands'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/** Creates a set for the images of an import. It is deleted with its unused images after IMPORT_TTL_DAYS. */
export const createImageSet = (
  admin: Admin<'catalogue'>,
  claim: CreationClaim = UNCLAIMED,
): Promise<ImageSetView> =>
  withTransaction(async (tx) => {
    await claim.begin(tx)
    const { id } = await tx.importImageSet.create({ data: { actor: admin.name }, select: { id: true } })
    await claim.end(tx, id)
    return { id, photos: [] }
  })

/**
 * Stores an image for an import under its file name, decoded and re-encoded like every catalogue image. An image of
 * the same name takes the place of an earlier one.
 * @throws AppError 'not_found' when the set is unknown; 'validation_failed' under `name` or `photo`, also when the set
 * is full; what storeUpload throws.
 */
export async function addImportImage(
  admin: Admin<'catalogue'>,
  setId: number,
  name: string,
  received: ReceivedFile | undefined,
): Promise<ImportImageView> {
  const key = toFileKey(name)
  if (key === null) throw validationError('name', errorText('file_name'))
  // Before the image is decoded; the transaction checks again.
  await assertSetHasSpace(setId)
  const { path } = await storeUpload(received, {
    field: 'photo',
    kind: 'catalogue',
    isOneOfMany: true,
    actor: admin,
    ip: admin.ip,
    attach: async (on, urlPath) => {
      await query(on)`
        SELECT FROM import_image_sets WHERE id = ${setId}::int FOR UPDATE`
      await assertSetHasSpace(setId, on)
      await query(on)`
        INSERT INTO import_images (upload_id, set_id, file_key)
        SELECT id, ${setId}::int, ${key} FROM uploads WHERE path = ${urlPath}`
    },
  })
  return { name: key, path, sha256: received?.sha256 ?? '' }
}

async function assertSetHasSpace(setId: number, on?: QueryExecutor): Promise<void> {
  const [set] = await query<{ count: number }>(on)`
    SELECT (SELECT count(*)::int FROM import_images WHERE set_id = sets.id) AS count
    FROM import_image_sets sets WHERE id = ${setId}::int`
  if (!set) throw notFound('no_photo_set')
  if (set.count >= MAX_IMPORT_IMAGES) {
    const message = errorText('max_import_pictures', { count: MAX_IMPORT_IMAGES })
    throw new AppError('validation_failed', message, { fields: { photo: [message] } })
  }
}

/** Images per transaction, and locked meanwhile. Each has nine files, and a transaction eight seconds. */
const BATCH_SIZE = 50

/**
 * Deletes the images of imports that nothing uses after IMPORT_TTL_DAYS, including files, and the sets that are empty
 * then; returns how many images. Images that a record of the shop uses become catalogue images like any other; those
 * that only a stored import names stay until it is deleted.
 */
export async function deleteUnusedImportImages(): Promise<number> {
  let deletedCount = 0
  for (let last = 0; ;) {
    const batch = await withPreparedTransaction((on) => deleteBatch(on, last))
    deletedCount += batch.deletedCount
    if (batch.last === null) break
    last = batch.last
  }
  await query()`
    DELETE FROM import_image_sets sets
    WHERE created_at < now() - ${IMPORT_TTL_DAYS}::int * interval '1 day'
      AND NOT EXISTS (SELECT FROM import_images WHERE set_id = sets.id)`
  return deletedCount
}

/** Deletes files before the commit: an interrupted cleanup leaves rows for the next run, never untracked files. */
async function deleteBatch(
  on: QueryExecutor,
  after: number,
): Promise<{ deletedCount: number; last: number | null }> {
  // An import that is being applied holds a share lock on the uploads that it uses.
  const locked = await query<{ id: number; path: string }>(on)`
    SELECT upload.id, upload.path FROM import_images image JOIN uploads upload ON upload.id = image.upload_id
    WHERE image.upload_id > ${after}::int AND image.created_at < now() - ${IMPORT_TTL_DAYS}::int * interval '1 day'
    ORDER BY upload.id LIMIT ${BATCH_SIZE} FOR UPDATE OF upload SKIP LOCKED`
  const last = locked.at(-1)?.id ?? null
  if (last === null) return { deletedCount: 0, last }
  // Statements of their own: they see what was committed before the locks.
  const paths = locked.map(({ path }) => path)
  const used = new Set(await listUsedPaths(on, paths))
  const planned = new Set(await listPlannedPaths(on, paths))
  const unused = locked.filter(({ path }) => !used.has(path) && !planned.has(path))
  const attached = locked.filter(({ path }) => used.has(path))
  const idsOf = (images: readonly { id: number }[]) => images.map(({ id }) => id)
  await Promise.all(unused.map(({ path }) => deleteUploadFiles(path)))
  await query(on)`
    DELETE FROM uploads WHERE id = ANY(${idsOf(unused)}::int[])`
  await query(on)`
    DELETE FROM import_images WHERE upload_id = ANY(${idsOf(attached)}::int[])`
  return { deletedCount: unused.length, last }
}

/** Those of `paths` that a record of the shop uses, which may be archived. */
async function listUsedPaths(on: QueryExecutor, paths: readonly string[]): Promise<string[]> {
  const rows = await query<{ path: string }>(on)`
    SELECT DISTINCT path FROM (
      SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) AS path FROM products
      WHERE photo_1 = ANY(${paths}::text[]) OR photo_2 = ANY(${paths}::text[])
        OR photo_3 = ANY(${paths}::text[]) OR photo_4 = ANY(${paths}::text[])
      UNION ALL
      SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) FROM order_lines
      WHERE photo_1 = ANY(${paths}::text[]) OR photo_2 = ANY(${paths}::text[])
        OR photo_3 = ANY(${paths}::text[]) OR photo_4 = ANY(${paths}::text[])
      UNION ALL SELECT photo FROM brands UNION ALL SELECT photo FROM categories
      UNION ALL SELECT qr_photo FROM payment_accounts
    ) used WHERE path = ANY(${paths}::text[])
    UNION
    SELECT path FROM unnest(${paths}::text[]) AS image (path)
    WHERE EXISTS (SELECT FROM settings WHERE position(image.path IN value::text) > 0)`
  return rows.map(({ path }) => path)
}

/** Those of `paths` that a stored import would give a product, when it is applied or undone. */
async function listPlannedPaths(on: QueryExecutor, paths: readonly string[]): Promise<string[]> {
  const rows = await query<{ path: string }>(on)`
    SELECT DISTINCT path FROM (
      SELECT unnest(ARRAY[
        before->>'photo1', before->>'photo2', before->>'photo3', before->>'photo4',
        after->>'photo1', after->>'photo2', after->>'photo3', after->>'photo4'
      ]) AS path
      FROM product_import_rows WHERE action IN ('create', 'change')
    ) planned WHERE path = ANY(${paths}::text[])`
  return rows.map(({ path }) => path)
}
