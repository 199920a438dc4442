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
import { query } from '@/lib/platform/db/query'
import { AppError, notFound, validationError } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/** Creates a set for the images of an import. It is deleted after IMPORT_TTL_DAYS. */
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

/** Deletes the sets whose images an import can no longer name. Images that nothing uses are deleted with all others. */
export async function deleteOldImageSets(): Promise<number> {
  const rows = await query()`
    DELETE FROM import_image_sets sets
    WHERE created_at < now() - ${IMPORT_TTL_DAYS}::int * interval '1 day' AND NOT EXISTS (
      SELECT FROM import_images
      WHERE set_id = sets.id AND created_at >= now() - ${IMPORT_TTL_DAYS}::int * interval '1 day')
    RETURNING id`
  return rows.length
}
