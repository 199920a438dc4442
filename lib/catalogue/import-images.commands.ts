import type { Admin } from '@/lib/auth/access.schema'
import { toFileKey } from '@/lib/catalogue/import-images.rules'
import {
  type ImageSetView,
  type ImportImageView,
  MAX_IMPORT_IMAGES,
} from '@/lib/catalogue/import-images.schema'
import { IMPORT_TTL_DAYS } from '@/lib/catalogue/product-import.schema'
import { db } from '@/lib/db/client'
import { type QueryExecutor, query, withPreparedTransaction } from '@/lib/db/query'
import { AppError, notFound, validationError } from '@/lib/errors'
import { deleteUploadFiles } from '@/lib/uploads/storage.commands'
import { storeUpload } from '@/lib/uploads/uploads.commands'
import type { ReceivedFile } from '@/lib/uploads/uploads.schema'

/** Creates a set for the images of an import. It is deleted with its unused images after IMPORT_TTL_DAYS. */
export async function createImageSet(admin: Admin<'catalogue'>): Promise<ImageSetView> {
  const { id } = await db().importImageSet.create({ data: { actor: admin.name }, select: { id: true } })
  return { id, photos: [] }
}

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
  if (key === null) throw validationError('name', 'Must be a file name')
  // Before the image is decoded; the transaction checks again.
  await assertSetHasSpace(setId)
  const { path } = await storeUpload(received, {
    field: 'photo',
    kind: 'catalogue',
    isOneOfMany: true,
    actor: admin,
    ip: admin.ip,
    attach: async (on, urlPath) => {
      await query(on)`SELECT FROM import_image_sets WHERE id = ${setId}::int FOR UPDATE`
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
  if (!set) throw notFound('photo set')
  if (set.count >= MAX_IMPORT_IMAGES) {
    const message = `At most ${MAX_IMPORT_IMAGES} pictures for one import`
    throw new AppError('validation_failed', message, { errors: { photo: [message] } })
  }
}

/** Images per transaction, and locked meanwhile. */
const BATCH_SIZE = 200

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
  // A statement of its own: it sees what was committed before the locks.
  const states = await query<{ id: number; isUsed: boolean | null; isPlanned: boolean | null }>(on)`
    SELECT upload.id,
      upload.path IN (
        SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) FROM products
        UNION ALL SELECT unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) FROM order_lines
        UNION ALL SELECT photo FROM brands UNION ALL SELECT photo FROM categories
        UNION ALL SELECT qr_photo FROM payment_accounts
      ) OR EXISTS (SELECT FROM settings WHERE position(upload.path IN value::text) > 0) AS "isUsed",
      upload.path IN (
        SELECT unnest(ARRAY[
          before->>'photo1', before->>'photo2', before->>'photo3', before->>'photo4',
          after->>'photo1', after->>'photo2', after->>'photo3', after->>'photo4'
        ]) FROM product_import_rows
      ) AS "isPlanned"
    FROM uploads upload WHERE upload.id = ANY(${locked.map(({ id }) => id)}::int[])`
  const idsOf = (matches: (state: (typeof states)[number]) => boolean) =>
    states.filter(matches).map(({ id }) => id)
  const unused = new Set(idsOf(({ isUsed, isPlanned }) => isUsed !== true && isPlanned !== true))
  await Promise.all(locked.filter(({ id }) => unused.has(id)).map(({ path }) => deleteUploadFiles(path)))
  await query(on)`DELETE FROM uploads WHERE id = ANY(${[...unused]}::int[])`
  await query(
    on,
  )`DELETE FROM import_images WHERE upload_id = ANY(${idsOf(({ isUsed }) => isUsed === true)}::int[])`
  return { deletedCount: unused.size, last }
}
