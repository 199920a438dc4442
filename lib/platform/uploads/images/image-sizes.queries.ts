import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { getImageName, getStoredFormats, IMAGE_WIDTHS } from '@/lib/platform/uploads/images/image-sizes.rules'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { sizeFileName, sizeFolder } from '@/lib/platform/uploads/storage/storage.rules'

/** Rows per read. */
const BATCH_SIZE = 1_000

/** The paths of the catalogue images without one or more of their sizes, newest first. */
export async function listImagesWithoutSizes(on: QueryExecutor): Promise<string[]> {
  const hasSizes = await readSizes()
  const missing: string[] = []
  for (let last = MAX_ID; ;) {
    const rows = await query<{ id: number; path: string }>(on)`
      SELECT id, path FROM uploads WHERE kind = 'catalogue' AND id < ${last}::int ORDER BY id DESC LIMIT ${BATCH_SIZE}`
    for (const row of rows) {
      const name = getImageName(row.path)
      if (name !== null && !hasSizes(name)) missing.push(row.path)
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return missing
    last = end.id
  }
}

const MAX_ID = 2_147_483_647

/** Reads the names of all stored sizes; returns whether an image has all of them. */
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
