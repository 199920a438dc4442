import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '@/lib/backups/backups.rules'
import type { QueryExecutor } from '@/lib/db/query'
import { env } from '@/lib/env'
import { uploadPath, TEMP_PREFIX } from '@/lib/uploads/storage.rules'
import { uploadUrl } from '@/lib/uploads/uploads.rules'

/** Sizes in bytes by the path below the uploads folder. */
export type Uploads = Map<string, number>

/** Where a restore puts them until all are there. */
export const STAGING = '.restoring'

/** All that lies below the uploads folder but what is unfinished, by path; nothing when there is no such folder. */
export async function* listFiles(folder = ''): AsyncGenerator<{ file: string; bytes: number }, void> {
  for (const name of await namesIn(path.join(env().UPLOAD_DIR, folder))) {
    const file = path.posix.join(folder, name)
    if (file === TEMP_PREFIX || file === STAGING) continue
    // Followed: a shop may have its pictures on another disk. Gone meanwhile: it was never anybody's.
    const found = await stat(path.join(env().UPLOAD_DIR, file)).catch(nullIfMissing)
    if (found?.isDirectory() && file.split('/').length < DEEPEST) yield* listFiles(file)
    else if (found?.isFile()) yield { file, bytes: found.size }
  }
}

/** Folders within each other, at most: an address has no more parts. */
const DEEPEST = 6

/** The uploads the shop would show, all of them. */
export async function findUploads(): Promise<Uploads> {
  const uploads: Uploads = new Map()
  for await (const { file, bytes } of listFiles()) if (uploadUrl(file.split('/'))) uploads.set(file, bytes)
  return uploads
}

/** Rows read together. */
const TOGETHER = 1_000

/**
 * Addresses that rows of `on` name and that are not among `uploads`, or not with the row's size. A screenshot that
 * waits for its order may go any day and is not looked for.
 */
export async function findMissingFiles(on: QueryExecutor, uploads: Uploads): Promise<string[]> {
  const missing: string[] = []
  for (let last = 0; ;) {
    const { rows } = await on.query<{ id: number; path: string; bytes: number }>(
      `SELECT id, path, bytes FROM uploads upload WHERE id > $1 AND (kind <> 'payment' OR claimed_at IS NOT NULL
        OR EXISTS (SELECT FROM orders WHERE screenshot_id = upload.id)) ORDER BY id LIMIT ${TOGETHER}`,
      [last],
    )
    for (const row of rows) if (uploads.get(uploadPath(row.path)) !== row.bytes) missing.push(row.path)
    const end = rows.at(-1)
    if (!end || rows.length < TOGETHER) return missing
    last = end.id
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).sort()

/** Null for what is not there. */
export function nullIfMissing(error: unknown): null {
  if (getErrorCode(error) === 'ENOENT') return null
  throw error
}
