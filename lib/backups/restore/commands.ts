import type { ClientBase } from 'pg'
import { readBelow } from '@/lib/backups/archive/queries'
import { DUMP, tableFolder } from '@/lib/backups/archive/rules'
import { dumpIn } from '@/lib/backups/programs/commands'
import { countKnown } from '@/lib/backups/rules'
import { refuseRows } from '@/lib/backups/restore/queries'
import type { Unpacked } from '@/lib/backups/restore/unpacking/commands'
import { BackupError } from '@/lib/backups/schema'
import {
  copyIn,
  emptyDatabase,
  rouseTriggers,
  setSequences,
  silenceTriggers,
} from '@/lib/backups/tables/commands'
import { findWrongCounts, listTables } from '@/lib/backups/tables/queries'
import { longTransaction } from '@/lib/db/long-transaction'
import { readScripts, type Script } from '@/lib/db/migrations'
import { holdMigrations, listApplied, replay } from '@/lib/db/replay'
import { env } from '@/lib/env'
import type { Report } from '@/lib/progress'
import { groupThousands } from '@/lib/text/kyat'

/** What a restore did beside: names of migrations that are newer than the backup, notification targets that rest now. */
export type Restored = { newer: string[]; resting: number }

/**
 * Puts an unpacked backup in place: its migrations, its rows, its uploads, then newer migrations. Whoever was told of
 * orders is told nothing until somebody wants that. All of it or nothing: what fails leaves database and folders without a row and a file.
 * @throws BackupError when the database is not empty, or another number of rows has arrived.
 */
export async function restore(unpacked: Unpacked, report: Report): Promise<Restored> {
  const { manifest, staging } = unpacked
  const ours = await readScripts()
  const older = ours.slice(0, manifest.migrations.length)
  const newer = ours.slice(manifest.migrations.length)
  let resting = 0
  try {
    resting = await (manifest.writtenBy === 'copy'
      ? restoreRows(unpacked, older, newer, report)
      : restoreDump(unpacked, newer, report))
  } catch (error) {
    await staging.takeBack()
    throw error
  }
  report('looking at the tables for the planner')
  await longTransaction((on) => on.query('ANALYZE'))
  return { newer: newer.map(({ name }) => name), resting }
}

/** One transaction from the first table to the last upload: also a machine that stops leaves nothing half done. */
const restoreRows = (unpacked: Unpacked, older: Script[], newer: Script[], report: Report): Promise<number> =>
  longTransaction(async (on) => {
    await holdMigrations(on)
    await replay(on, await notYetOf(on, older))
    await silenceTriggers(on)
    await refuseRows(on)
    await loadTables(on, unpacked, report)
    await setSequences(on, unpacked.manifest.sequences)
    await rouseTriggers(on)
    return finish(on, unpacked, newer)
  })

/** What of `older` an empty database has not had. */
async function notYetOf(on: ClientBase, older: Script[]): Promise<Script[]> {
  const applied = await listApplied(on)
  if (applied.length > older.length)
    throw new BackupError('The database has migrations that are newer than the backup: name a new one')
  return older.slice(countKnown(applied, older))
}

async function loadTables(on: ClientBase, { file, manifest }: Unpacked, report: Report): Promise<void> {
  const source = readBelow(file, manifest.members)
  for (const table of manifest.tables) {
    report(`${table.name}, ${groupThousands(table.rows)} rows`)
    await copyIn(on, table, source.below(tableFolder(table.name)))
  }
  await source.close()
}

/** pg_restore has a transaction of its own: what fails after it is taken back by hand. */
async function restoreDump(
  { file, manifest, staging }: Unpacked,
  newer: Script[],
  report: Report,
): Promise<number> {
  await longTransaction(async (on) => {
    if ((await listTables(on)).length > 0)
      throw new BackupError('The database has tables, and pg_restore makes them: name a new one')
  })
  report('pg_restore is at work')
  const source = readBelow(file, manifest.members)
  await dumpIn(env().DATABASE_URL ?? '', source.below(DUMP))
  await source.close()
  try {
    return await longTransaction(async (on) => {
      await holdMigrations(on)
      return finish(on, { file, manifest, staging }, newer)
    })
  } catch (error) {
    await longTransaction(emptyDatabase)
    throw error
  }
}

/** The last steps, the uploads after all that a database may refuse; how many targets rest from now on. */
async function finish(on: ClientBase, { manifest, staging }: Unpacked, newer: Script[]): Promise<number> {
  const [wrong] = await findWrongCounts(on, manifest.tables)
  if (wrong !== undefined) throw new BackupError(`Not all of it has arrived: ${wrong}`)
  await replay(on, newer)
  const { rowCount } = await on.query(
    'UPDATE notification_targets SET active = false, busy_until = NULL WHERE active',
  )
  await staging.place()
  return rowCount ?? 0
}
