import type { ClientBase } from 'pg'
import { LRUCache } from 'lru-cache'
import { query } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'

/** Records which catalogue images have all of their sizes, so that no job has to compare the names of all files. */

/** Paths per statement. */
const BATCH_SIZE = 1_000

/** Records that these images have their sizes. */
export async function recordSizes(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += BATCH_SIZE)
    await query()`UPDATE uploads SET sizes_made_at = now() WHERE path = ANY(${paths.slice(at, at + BATCH_SIZE)}::text[])`
}

/** Images that were reported within the last hour, after which the job has run. */
const reported = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 })

/** Takes the record of an image back that lacks a size, so that the next job makes it. The request does not wait for it. */
export function reportMissingSize(path: string): void {
  if (reported.has(path)) return
  reported.set(path, true)
  query()`UPDATE uploads SET sizes_made_at = NULL WHERE path = ${path} AND sizes_made_at IS NOT NULL`.catch(
    (error: unknown) => {
      reported.delete(path)
      log.warn({ err: error, path }, 'a missing size of an image could not be recorded')
    },
  )
}

/** Takes all records back, after a restore, which brings rows without sizes. An older schema has none. */
export async function forgetSizes(on: Pick<ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await on.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('uploads') AND attname = 'sizes_made_at'`,
  )
  if (rowCount) await on.query('UPDATE uploads SET sizes_made_at = NULL WHERE sizes_made_at IS NOT NULL')
}
