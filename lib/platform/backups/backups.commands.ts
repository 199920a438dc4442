/**
 * lib/platform/backups: Backups of the shop: rows, uploads and secret in one file. The inner folders have the format,
 * the restore, the runs by owners and schedule, and the archive of the database's log. Everything may import it.
 */

import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { Archive } from '@/lib/platform/backups/archive/archive.commands'
import { DUMP, SECRET, tableFolder, uploadName } from '@/lib/platform/backups/archive/archive.rules'
import {
  findUploads,
  findMissingFiles,
  nullIfMissing,
  readAhead,
  type Uploads,
} from '@/lib/platform/backups/archive/backup-files.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { pgDump, getPgDumpMajor } from '@/lib/platform/backups/archive/pg-tools.queries'
import { chooseDumpFormat } from '@/lib/platform/backups/archive/pg-tools.rules'
import {
  backupName,
  isPartial,
  megabytes,
  expiredBackups,
  partialName,
} from '@/lib/platform/backups/backups.rules'
import { BackupError, FORMAT, type Manifest } from '@/lib/platform/backups/backups.schema'
import { takeSnapshot, withCleanupPaused } from '@/lib/platform/backups/archive/snapshot.queries'
import {
  copyOut,
  countRows,
  getServerMajor,
  isBackedUp,
  listSequences,
  listTables,
} from '@/lib/platform/backups/archive/tables.queries'
import { getSnapshotUrl } from '@/lib/platform/db/connections/connection'
import { env } from '@/lib/platform/env/env'
import { listApplied } from '@/lib/platform/db/migrations/apply-migrations'
import { secretFilePath } from '@/lib/platform/auth/encryption.queries'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** A finished backup: `bytes` is the file size, `missing` lists upload paths whose file was absent or incomplete. */
type BackupResult = {
  file: string
  bytes: number
  rows: number
  uploads: number
  missing: string[]
  /** Whether the secret is in the backup, or set by APP_SECRET where it was made. */
  hasSecret: boolean
  /** Which tool wrote the rows and why, when there was a choice. */
  note: string | null
}

/**
 * Writes database, uploads and secret into one file while the shop is running: the rows of one snapshot, and every
 * upload they refer to. The file gets its final name only when it is complete and on disk. `isOurs`: the database
 * runs on the embedded server, which has no pg_dump.
 * @throws BackupError when there is nothing to back up, or with the message of pg_dump.
 */
export const createBackup = (isOurs: boolean, report: ProgressReporter): Promise<BackupResult> =>
  withCleanupPaused(async () => {
    const folder = backupFolder()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    for (const name of (await readdir(folder)).filter(isPartial)) await rm(path.join(folder, name))
    const at = await freeInstant(folder)
    const file = path.join(folder, backupName(at))
    const archive = await Archive.create(partialName(file))
    try {
      const { uploads, note, ...database } = await takeSnapshot((on) =>
        writeDatabase(on, archive, isOurs, report),
      )
      const gone = await writeUploads(archive, uploads, report)
      const isInside = await writeSecret(archive)
      const missing = [...database.missing, ...gone]
      const version = await getVersion()
      const needsSecret = env().APP_SECRET !== undefined
      const facts = { format: FORMAT, version, madeAt: at.toISOString(), needsSecret } as const
      const bytes = await archive.finish({ ...facts, ...database, missing }, file)
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
      report(`${groupThousands(rows)} rows, ${groupThousands(uploads.size)} files, ${megabytes(bytes)}`)
      const hasSecret = isInside || needsSecret
      return { file, bytes, rows, uploads: uploads.size, missing, hasSecret, note }
    } catch (error) {
      await archive.abandon()
      await rm(partialName(file), { force: true })
      throw error
    }
  })

/** Deletes all backups but the newest `retainCount`, never an incomplete one; returns their names. */
export async function pruneBackups(
  retainCount: number,
  { missing }: Pick<BackupResult, 'missing'>,
  now = Date.now(),
): Promise<string[]> {
  if (missing.length > 0) return []
  const old = expiredBackups(await readdir(backupFolder()), retainCount, now)
  for (const name of old) await rm(path.join(backupFolder(), name))
  return old
}

/** Waits for a second whose backup name is not in use. */
async function freeInstant(folder: string): Promise<Date> {
  for (;;) {
    const at = new Date()
    if (!existsSync(path.join(folder, backupName(at)))) return at
    await sleep(1_000 - at.getMilliseconds())
  }
}

type Database = Omit<Manifest, 'format' | 'version' | 'madeAt' | 'needsSecret' | 'members'>

async function writeDatabase(
  on: ClientBase,
  archive: Archive,
  isOurs: boolean,
  report: ProgressReporter,
): Promise<Database & { uploads: Uploads; note: string | null }> {
  const writer = isOurs ? null : chooseDumpFormat(await getPgDumpMajor('pg_dump'), await getServerMajor(on))
  const migrations = await listApplied(on)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: this database has no shop')
  const isPgDump = writer?.isPgDump ?? false
  const tables = isPgDump ? await writeDump(on, archive, report) : await writeTables(on, archive, report)
  const sequences = isPgDump ? [] : await listSequences(on)
  // Only after the snapshot: files are written before their rows, so the files of its rows exist now.
  const uploads = await findUploads()
  const missing = await findMissingFiles(on, uploads)
  const writtenBy = isPgDump ? 'pg_dump' : 'copy'
  return { writtenBy, migrations, tables, sequences, missing, uploads, note: writer?.note ?? null }
}

async function writeTables(
  on: ClientBase,
  archive: Archive,
  report: ProgressReporter,
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await listTables(on)) {
    const { name, columns } = table
    report(`${name}, ${megabytes(archive.bytes)} so far`)
    if (!isBackedUp(name)) {
      written.push({ name, columns, rows: 0 })
      continue
    }
    const rows = copyOut(on, table)
    await archive.addInParts(tableFolder(name), reportProgress(rows, name, report))
    // The row count is only known after the last row.
    await on.query('SELECT 1')
    written.push({ name, columns, rows: rows.rowCount })
  }
  return written
}

async function writeDump(
  on: ClientBase,
  archive: Archive,
  report: ProgressReporter,
): Promise<Manifest['tables']> {
  const { rows: exported } = await on.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
  const dump = pgDump(await getSnapshotUrl(), exported[0]?.snapshot ?? '')
  await archive.addInParts(DUMP, reportProgress(dump, 'pg_dump', report))
  const counted: Manifest['tables'] = []
  for (const { name, columns } of await listTables(on))
    counted.push({ name, columns, rows: isBackedUp(name) ? await countRows(on, name) : 0 })
  return counted
}

/** Reports progress while `content` passes through. */
async function* reportProgress(
  content: AsyncIterable<Buffer>,
  name: string,
  report: ProgressReporter,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    report(`${name} ${megabytes(bytes)}`)
    yield chunk
  }
}

/**
 * Returns the paths of files that have disappeared meanwhile; the jobs that delete uploads do not run during a
 * backup.
 */
async function writeUploads(archive: Archive, uploads: Uploads, report: ProgressReporter): Promise<string[]> {
  const gone: string[] = []
  let done = 0
  const storage = await openUploads()
  for await (const [file, object] of readAhead(uploads.keys(), storage)) {
    report(`${groupThousands(++done)} of ${groupThousands(uploads.size)} files, ${megabytes(archive.bytes)}`)
    const name = uploadName(file)
    if (object) await archive.addObject(name, object)
    else gone.push(`/${name}`)
  }
  return gone
}

async function writeSecret(archive: Archive): Promise<boolean> {
  const secret = await readFile(secretFilePath()).catch(nullIfMissing)
  if (secret) await archive.add(SECRET, secret)
  return secret !== null
}

async function getVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}
