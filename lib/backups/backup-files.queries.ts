import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '@/lib/backups/backups.rules'
import type { QueryExecutor } from '@/lib/db/query'
import { env } from '@/lib/env'
import { SIZES_FOLDER, uploadPath, TEMP_PREFIX } from '@/lib/uploads/storage.rules'
import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** Sizes in bytes by path below the uploads folder. */
export type Uploads = Map<string, number>

/** The staging folder of a restore. */
export const STAGING = '.restoring'

/** Folders without uploads: incomplete files, and sizes of images, which are made again after a restore. */
const SKIPPED: readonly string[] = [TEMP_PREFIX, STAGING, SIZES_FOLDER]

/** All finished files below the uploads folder, by path; empty when the folder does not exist. */
export async function* listFiles(folder = ''): AsyncGenerator<{ file: string; bytes: number }, void> {
  for (const name of await namesIn(path.join(env().UPLOAD_DIR, folder))) {
    const file = path.posix.join(folder, name)
    if (SKIPPED.includes(file)) continue
    // Symbolic links are followed: a shop may have its images on another disk. A file that disappears meanwhile
    // belonged to nobody.
    const found = await stat(path.join(env().UPLOAD_DIR, file)).catch(nullIfMissing)
    if (found?.isDirectory() && file.split('/').length < MAX_UPLOAD_DEPTH) yield* listFiles(file)
    else if (found?.isFile()) yield { file, bytes: found.size }
  }
}

/** Maximum folder depth: upload paths have no more parts. */
const MAX_UPLOAD_DEPTH = 6

/** All uploads that the shop can serve. */
export async function findUploads(): Promise<Uploads> {
  const uploads: Uploads = new Map()
  for await (const { file, bytes } of listFiles()) if (uploadUrl(file.split('/'))) uploads.set(file, bytes)
  return uploads
}

/** Rows per read. */
const BATCH_SIZE = 1_000

/**
 * Paths in rows of `on` that are missing in `uploads` or differ from the row in size. Screenshots without an order
 * are not checked, because they may be deleted at any time.
 */
export async function findMissingFiles(on: QueryExecutor, uploads: Uploads): Promise<string[]> {
  const missing: string[] = []
  for (let last = 0; ;) {
    const { rows } = await on.query<{ id: number; path: string; bytes: number }>(
      `SELECT id, path, size_bytes AS bytes FROM uploads upload WHERE id > $1 AND (kind <> 'payment' OR attached_at IS NOT NULL
        OR EXISTS (SELECT FROM orders WHERE screenshot_id = upload.id)) ORDER BY id LIMIT ${BATCH_SIZE}`,
      [last],
    )
    for (const row of rows) if (uploads.get(uploadPath(row.path)) !== row.bytes) missing.push(row.path)
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return missing
    last = end.id
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).sort()

/** Null when the file does not exist. */
export function nullIfMissing(error: unknown): null {
  if (getErrorCode(error) === 'ENOENT') return null
  throw error
}
