import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, rawSql } from '@/lib/platform/db/query'
import { getImageName, getStoredFormats, IMAGE_WIDTHS } from '@/lib/platform/uploads/images/image-sizes.rules'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { sizeFileName, sizeFolder, listSizeKeys } from '@/lib/platform/uploads/storage/storage.rules'

/** SQL: catalogue images of which nobody has recorded that they have their sizes; an index finds them. */
const UNRECORDED = rawSql("uploads WHERE kind = 'catalogue' AND sizes_made_at IS NULL")

/** Whether there are catalogue images without a record that they have their sizes. Reads no names of files. */
export async function hasImagesToSize(): Promise<boolean> {
  const [row] = await query<{ isThere: boolean }>()`SELECT EXISTS (SELECT FROM ${UNRECORDED}) AS "isThere"`
  return row?.isThere === true
}

/** Up to so many images are looked for one by one; for more, the names of all stored sizes are read. */
const FEW = 200

/**
 * The paths of the catalogue images without that record, newest first: `missing` lack one or more of their sizes, `complete`
 * have all, or can have none.
 */
export async function listImagesToSize(
  on: QueryExecutor,
): Promise<{ missing: string[]; complete: string[] }> {
  const rows = await query<{ path: string }>(on)`SELECT path FROM ${UNRECORDED} ORDER BY id DESC`
  const hasSizes = rows.length > FEW ? await readSizes() : findSizes
  const paths = { missing: [] as string[], complete: [] as string[] }
  for (const { path } of rows) {
    const name = getImageName(path)
    paths[name === null || (await hasSizes(name)) ? 'complete' : 'missing'].push(path)
  }
  return paths
}

/** Whether an image has all of its sizes. */
async function findSizes(name: string): Promise<boolean> {
  const storage = await openUploads()
  const found = await Promise.all(listSizeKeys(name).map((key) => storage.head(key)))
  return found.every((one) => one !== null)
}

/** Reads the names of all stored sizes; returns the same. */
async function readSizes(): Promise<(name: string) => boolean> {
  const storage = await openUploads()
  const folders = await Promise.all(
    IMAGE_WIDTHS.map(async (width) => ({
      files: await storage.listNames(sizeFolder(width)),
      formats: getStoredFormats(width),
    })),
  )
  return (name) =>
    folders.every(({ files, formats }) => formats.every((format) => files.has(sizeFileName(name, format))))
}
