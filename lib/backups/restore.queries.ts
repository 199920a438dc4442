import { listFiles } from '@/lib/backups/backup-files.queries'
import { BackupError } from '@/lib/backups/backups.schema'
import { findNonEmptyTables, listUnknownTables } from '@/lib/backups/tables.queries'
import { withLongTransaction } from '@/lib/db/long-transaction'
import type { QueryExecutor } from '@/lib/db/query'

/**
 * Checks whether a backup can be restored here. Changes nothing.
 * @throws BackupError naming the obstacle: rows, uploads, or another connection to the database.
 */
export async function assertEmptyTarget(): Promise<void> {
  const upload = await listFiles().next()
  if (upload.value)
    throw new BackupError(`UPLOAD_DIR is not empty: ${upload.value.file} is there. Name a new folder`)
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
