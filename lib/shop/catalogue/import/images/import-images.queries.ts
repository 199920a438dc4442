import type { Admin } from '@/lib/platform/actors/actors'
import {
  findImage,
  imageColumns,
  type ImageMatch,
  toFileKey,
  toImagePath,
} from '@/lib/shop/catalogue/import/images/import-images.rules'
import type { ImageSetView } from '@/lib/shop/catalogue/import/images/import-images.schema'
import type { FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import { db, type Sql, sql } from '@/lib/platform/db/client'
import { createYield } from '@/lib/platform/concurrency/event-loop'

/** A set of images for an import, each file name once, with its newest image; null when it is unknown or was deleted. */
export async function getImageSet(_admin: Admin, id: number): Promise<ImageSetView | null> {
  const set = await db().importImageSet.findUnique({ where: { id }, select: { id: true } })
  if (!set) return null
  const photos = await db().$queryRaw<ImageSetView['photos']>`
    SELECT DISTINCT ON (image.file_key) image.file_key AS name, upload.path, upload.sha256
    FROM import_images image JOIN uploads upload ON upload.id = image.upload_id
    WHERE image.set_id = ${id}
    ORDER BY image.file_key, image.upload_id DESC`
  return { id, photos }
}

/** The image that each cell of the image columns names, memoized by cell; `setId` names the uploaded images. */
export async function findImages(
  rows: readonly FileRow[],
  setId: number | undefined,
): Promise<Map<string, ImageMatch>> {
  const cells = new Set<string>()
  const paths = new Set<string>()
  const keys = new Set<string>()
  const yieldTurn = createYield()
  for (const row of rows) {
    for (const column of imageColumns) {
      const cell = row.cells[column] ?? ''
      if (cell.trim() === '' || cells.has(cell)) continue
      cells.add(cell)
      const [path, key] = [toImagePath(cell), toFileKey(cell)]
      if (path !== null) paths.add(path)
      if (key !== null) keys.add(key)
    }
    await yieldTurn()
  }
  const known = await listKnownPaths([...paths])
  const files = setId === undefined ? new Map<string, string>() : await readFiles(setId, [...keys])
  const found = new Map<string, ImageMatch>()
  for (const cell of cells) {
    found.set(cell, findImage(cell, known, files))
    await yieldTurn()
  }
  return found
}

type PathRow = { path: string }

/** Those of `paths` that are catalogue images of this shop, or images that a product has. Few are not in the uploads. */
async function listKnownPaths(paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const uploads = await db().$queryRaw<PathRow[]>`
    SELECT path FROM uploads WHERE kind = 'catalogue' AND path = ANY(${paths}::text[])`
  const known = new Set(uploads.map(({ path }) => path))
  const others = paths.filter((path) => !known.has(path))
  if (others.length === 0) return known
  const products = await db().$queryRaw<PathRow[]>`
    SELECT DISTINCT path FROM products, unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) AS photo (path)
    WHERE ${hasPhotoIn(others)} AND path = ANY(${others}::text[])`
  return new Set([...known, ...products.map(({ path }) => path)])
}

/** The row has one of `paths` as a photo. Reads the whole table, a row of which costs four look-ups in a hash table. */
const hasPhotoIn = (paths: readonly string[]): Sql => sql`(
  photo_1 = ANY(${paths}::text[]) OR photo_2 = ANY(${paths}::text[])
  OR photo_3 = ANY(${paths}::text[]) OR photo_4 = ANY(${paths}::text[]))`

/** The newest images of a set, by key. */
async function readFiles(setId: number, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db().$queryRaw<{ key: string; path: string }[]>`
    SELECT DISTINCT ON (image.file_key) image.file_key AS key, upload.path
    FROM import_images image JOIN uploads upload ON upload.id = image.upload_id
    WHERE image.set_id = ${setId} AND image.file_key = ANY(${keys}::text[])
    ORDER BY image.file_key, image.upload_id DESC`
  return new Map(rows.map(({ key, path }) => [key, path]))
}
