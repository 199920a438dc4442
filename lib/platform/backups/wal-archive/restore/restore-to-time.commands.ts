/**
 * lib/platform/backups/wal-archive/restore: Restores the database to a moment: chooses a base backup, unpacks it and
 * replays the log.
 */

import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { closeDatabase } from '@/lib/platform/db/client'
import { DATABASE, useDatabase } from '@/lib/platform/db/connections/connect'
import { prepareBinaries } from '@/lib/platform/db/embedded/binaries'
import {
  clusterLock,
  type EmbeddedFolders,
  locateEmbedded,
  toReplacedDir,
  toRestoringDir,
} from '@/lib/platform/db/embedded/folders'
import { isServerRunning, type RecoveredServer, stopServer } from '@/lib/platform/db/embedded/recovery'
import { listArchiveSettings, prepareSpool } from '@/lib/platform/db/embedded/spool'
import { env } from '@/lib/platform/env/env'
import { withProcessLock } from '@/lib/platform/process/process-lock'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { fsyncDirectory } from '@/lib/platform/uploads/storage/file-writes.commands'
import { openSourceArchive } from '@/lib/platform/backups/wal-archive/restore/archive-source.commands'
import {
  DamagedBaseError,
  extractBase,
} from '@/lib/platform/backups/wal-archive/base-backups/extract-base.commands'
import { replay } from '@/lib/platform/backups/wal-archive/restore/replay.commands'
import { planRestore, readCatalogue } from '@/lib/platform/backups/wal-archive/restore/restore-plan.queries'
import { archiveSpool } from '@/lib/platform/backups/wal-archive/spool.commands'
import type { ArchiveKind, BaseBackup } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

type Options = {
  /** Milliseconds since 1970. */
  at: number
  kind: ArchiveKind
  /** Which cluster, where the archive has several and none is here; absent: that of the present database. */
  systemId?: string | undefined
}

export type TimeRestore<T> = {
  base: BaseBackup
  /** Newer base backups that are damaged, with the reason. */
  damaged: string[]
  /** Where the database is that was replaced; null when there was none. */
  replacedDir: string | null
  /** What `inspect` returned. */
  inspected: T
}

/**
 * Restores the embedded database to a time: a base backup and the log up to then, prepared beside the present database,
 * which is moved aside only when the restored one has been inspected and stopped. Uploads stay as they are. `inspect` runs
 * while the restored database is open.
 * @throws BackupError when the shop runs, another restore runs, or the time is not possible.
 */
export async function restoreToTime<T>(
  options: Options,
  report: ProgressReporter,
  inspect: () => Promise<T>,
): Promise<TimeRestore<T>> {
  const folders = await locateEmbedded(env().DATA_DIR)
  return withProcessLock(
    clusterLock(folders.databaseDir),
    () => restoreAlone(options, folders, report, inspect),
    () => {
      throw new BackupError('This database is being started or restored by another process')
    },
  )
}

async function restoreAlone<T>(
  options: Options,
  folders: EmbeddedFolders,
  report: ProgressReporter,
  inspect: () => Promise<T>,
): Promise<TimeRestore<T>> {
  const { databaseDir, home, user } = folders
  const binaries = await prepareBinaries(home, user)
  const restoringDir = toRestoringDir(databaseDir)
  if (existsSync(databaseDir) && (await isServerRunning(databaseDir, binaries, user)))
    throw new BackupError('The shop is running: stop it, then restore')
  // A restore that was killed leaves its server behind.
  if (existsSync(restoringDir) && (await isServerRunning(restoringDir, binaries, user)))
    await stopServer(restoringDir, binaries, user)
  try {
    const { server, ...restored } = await prepare(options, folders, binaries, report)
    const inspected = await inspectServer(server, report, inspect)
    const replacedDir = await exchange(databaseDir, restoringDir)
    // The history of the new timeline.
    await archiveSpool()
    return { ...restored, replacedDir, inspected }
  } catch (error) {
    if (existsSync(restoringDir) && (await isServerRunning(restoringDir, binaries, user)))
      await stopServer(restoringDir, binaries, user)
    await rm(restoringDir, { recursive: true, force: true })
    throw error
  }
}

async function prepare(
  { at, kind, systemId }: Options,
  { databaseDir, spoolDir, home, user }: EmbeddedFolders,
  binaries: string,
  report: ProgressReporter,
): Promise<{ server: RecoveredServer; base: BaseBackup; damaged: string[] }> {
  report('reading the archive')
  await archiveSpool()
  const store = await openSourceArchive(kind, databaseDir, systemId)
  const catalogue = await readCatalogue(store)
  const { timeline, candidates } = await planRestore(store, catalogue, at)
  const archivesWal = env().WAL_ARCHIVE !== 'off'
  await prepareSpool({ archivesWal, spoolDir, user })
  const target = toRestoringDir(databaseDir)
  const damaged: string[] = []
  for (const { base, names } of candidates) {
    report(`extracting the base backup of ${base.finishedAt}`)
    try {
      await extractBase(store, base, target, user)
    } catch (error) {
      if (!(error instanceof DamagedBaseError)) throw error
      damaged.push(error.message)
      continue
    }
    const files = { store, databaseDir: target, walDir: path.join(home, 'wal-restore'), binaries, user }
    const log = {
      names,
      histories: catalogue.histories,
      segmentBytes: base.segmentBytes,
      timeline: timeline.id,
    }
    const settings = archivesWal ? listArchiveSettings(spoolDir) : []
    return { server: await replay({ ...files, ...log, at, settings }, report), base, damaged }
  }
  throw new BackupError(`No base backup is usable: ${damaged.join('; ')}`)
}

async function inspectServer<T>(
  server: RecoveredServer,
  report: ProgressReporter,
  inspect: () => Promise<T>,
): Promise<T> {
  report('inspecting the restored database')
  useDatabase({ url: server.url(DATABASE), isOurs: true })
  let inspected: T
  try {
    inspected = await inspect()
  } finally {
    await closeDatabase()
  }
  await server.stop()
  return inspected
}

/** Moves the present database aside and the restored one to its place. */
async function exchange(databaseDir: string, restoringDir: string): Promise<string | null> {
  const replacedDir = existsSync(databaseDir) ? toReplacedDir(databaseDir, new Date()) : null
  if (replacedDir !== null) await rename(databaseDir, replacedDir)
  try {
    await rename(restoringDir, databaseDir)
  } catch (error) {
    if (replacedDir !== null) await rename(replacedDir, databaseDir)
    throw error
  }
  await fsyncDirectory(path.dirname(databaseDir))
  return replacedDir
}
