/**
 * lib/platform/backups/restore: Puts a backup back: checks first, then everything in one transaction.
 */

import type { ClientBase } from 'pg'
import { readUnderPrefix } from '@/lib/platform/backups/archive/archive.queries'
import { DUMP, tableFolder } from '@/lib/platform/backups/archive/archive.rules'
import { pgRestore } from '@/lib/platform/backups/archive/pg-tools.commands'
import { assertKnownMigrations } from '@/lib/platform/backups/backups.rules'
import { assertNoRows } from '@/lib/platform/backups/restore/restore.queries'
import type { ExtractedBackup } from '@/lib/platform/backups/archive/extract.commands'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import {
  copyIn,
  deleteExcludedRows,
  emptyDatabase,
  enableTriggers,
  setSequences,
  disableTriggers,
} from '@/lib/platform/backups/archive/tables.commands'
import { verifyRowCounts, listTables } from '@/lib/platform/backups/archive/tables.queries'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { readMigrationFiles, type Migration } from '@/lib/platform/db/migrations/migrations'
import { lockMigrations, listApplied, applyMigrations } from '@/lib/platform/db/migrations/apply-migrations'
import { getDirectUrl } from '@/lib/platform/db/connections/connection'
import { forgetSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/**
 * Side effects of a restore: names of migrations that are newer than the backup, and the notification endpoints that
 * were paused.
 */
export type RestoreResult = { newer: string[]; pausedEndpoints: number }

/**
 * Restores an extracted backup: its migrations, its rows, its uploads, then newer migrations. Notification endpoints
 * are paused until somebody activates them again. All or nothing: after a failure the database has no row and the
 * folders have no file.
 * @throws BackupError when the database is not empty, or the row counts differ afterwards.
 */
export async function restoreBackup(
  unpacked: ExtractedBackup,
  report: ProgressReporter,
): Promise<RestoreResult> {
  const { manifest, staging } = unpacked
  const ours = await readMigrationFiles()
  const older = ours.slice(0, manifest.migrations.length)
  const newer = ours.slice(manifest.migrations.length)
  let pausedEndpoints = 0
  try {
    pausedEndpoints = await (manifest.writtenBy === 'copy'
      ? restoreRows(unpacked, older, newer, report)
      : restoreDump(unpacked, newer, report))
  } catch (error) {
    await staging.rollback()
    throw error
  }
  report('updating the statistics of the query planner')
  await withLongTransaction((on) => on.query('ANALYZE'))
  return { newer: newer.map(({ name }) => name), pausedEndpoints }
}

/** One transaction from the first table to the last upload, so that a crash leaves nothing half done either. */
const restoreRows = (
  unpacked: ExtractedBackup,
  older: Migration[],
  newer: Migration[],
  report: ProgressReporter,
): Promise<number> =>
  withLongTransaction(async (on) => {
    await lockMigrations(on)
    await applyMigrations(on, await listPendingMigrations(on, older))
    await disableTriggers(on)
    await assertNoRows(on)
    await loadTables(on, unpacked, report)
    await setSequences(on, unpacked.manifest.sequences)
    await enableTriggers(on)
    return finish(on, unpacked, newer)
  })

/** The migrations in `older` that an empty database has not applied. */
async function listPendingMigrations(on: ClientBase, older: Migration[]): Promise<Migration[]> {
  const applied = await listApplied(on)
  if (applied.length > older.length)
    throw new BackupError('The database has migrations that are newer than the backup: name a new one')
  return older.slice(assertKnownMigrations(applied, older))
}

async function loadTables(
  on: ClientBase,
  { file, manifest }: ExtractedBackup,
  report: ProgressReporter,
): Promise<void> {
  const source = readUnderPrefix(file, manifest.members)
  for (const table of manifest.tables) {
    report(`${table.name}, ${groupThousands(table.rows)} rows`)
    await copyIn(on, table, source.below(tableFolder(table.name)))
  }
  await source.close()
}

/** pg_restore runs in its own transaction, so a later failure has to be undone explicitly. */
async function restoreDump(
  { file, manifest, staging }: ExtractedBackup,
  newer: Migration[],
  report: ProgressReporter,
): Promise<number> {
  await withLongTransaction(async (on) => {
    if ((await listTables(on)).length > 0)
      throw new BackupError('The database has tables, and pg_restore makes them: name a new one')
  })
  report('running pg_restore')
  const source = readUnderPrefix(file, manifest.members)
  await pgRestore(await getDirectUrl(), source.below(DUMP))
  await source.close()
  try {
    return await withLongTransaction(async (on) => {
      await lockMigrations(on)
      return finish(on, { file, manifest, staging }, newer)
    })
  } catch (error) {
    await withLongTransaction(emptyDatabase)
    throw error
  }
}

/**
 * The last steps; uploads come after everything that the database may reject. Returns how many endpoints were paused.
 */
async function finish(
  on: ClientBase,
  { manifest, staging }: ExtractedBackup,
  newer: Migration[],
): Promise<number> {
  const [wrong] = await verifyRowCounts(on, manifest.tables)
  if (wrong !== undefined) throw new BackupError(`The restored rows are incomplete: ${wrong}`)
  await deleteExcludedRows(on, manifest.tables)
  await applyMigrations(on, newer)
  await forgetSizes(on)
  const { rowCount } = await on.query(
    'UPDATE notification_endpoints SET is_enabled = false, locked_until = NULL WHERE is_enabled',
  )
  await staging.commit()
  return rowCount ?? 0
}
