import { BackupError } from '@/lib/platform/backups/backups.schema'
import { findNonEmptyTables, listUnknownTables } from '@/lib/platform/backups/archive/tables.queries'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { env } from '@/lib/platform/env/env'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

/**
 * Checks whether a backup can be restored here. Changes nothing.
 * @throws BackupError naming the obstacle: rows, uploads, or another connection to the database.
 */
export async function assertEmptyTarget(): Promise<void> {
  const storage = await openUploads()
  for await (const { key } of storage.list()) {
    const place = env().UPLOADS === 's3' ? ['S3_BUCKET', 'bucket'] : ['UPLOAD_DIR', 'folder']
    throw new BackupError(`${place[0]} is not empty: ${key} is there. Name a new ${place[1]}`)
  }
  await withLongTransaction(async (on) => {
    const others = await listUnknownTables(on)
    const names = [...new Set(others)].join(', ')
    if (others.length > 0)
      throw new BackupError(`The database is in use (connections: ${others.length}, ${names}). Stop the shop`)
    await assertNoRows(on)
  })
}

/** @throws BackupError naming a table with rows. */
export async function assertNoRows(on: QueryExecutor): Promise<void> {
  const occupied = await findNonEmptyTables(on)
  if (occupied === null) return
  throw new BackupError(
    `The database is not empty: ${occupied} has rows. Name a new DATA_DIR, or a new database in DATABASE_URL`,
  )
}
