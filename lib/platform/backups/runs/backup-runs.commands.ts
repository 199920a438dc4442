/**
 * lib/platform/backups/runs: Backups that the shop makes itself: on request, by schedule, and their downloads.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type AuditActor, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import {
  backupFolder,
  getFreeBytes,
  listBackupFiles,
  listPartialBackups,
} from '@/lib/platform/backups/backup-folder.queries'
import {
  getBackupSchedule,
  hasUnfinishedBackup,
  isScheduledBackupDue,
} from '@/lib/platform/backups/runs/backup-runs.queries'
import {
  getFailureReason,
  getRequiredBytes,
  LowDiskError,
} from '@/lib/platform/backups/runs/backup-schedule.rules'
import { createBackup, pruneBackups } from '@/lib/platform/backups/backups.commands'
import { tryBackupLock } from '@/lib/platform/backups/archive/snapshot.queries'
import { db } from '@/lib/platform/db/client'
import { isDatabaseEmbedded } from '@/lib/platform/db/connections/connect'
import { query } from '@/lib/platform/db/query'
import { conflict } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'
import { TIMEOUTS, withTimeout } from '@/lib/platform/process/timeouts'
import { cutText } from '@/lib/platform/text/shorten'

/** How many runs are remembered. */
const MAX_RUNS = 50
/** Characters of an error's message that are stored. */
const MAX_DETAIL_LENGTH = 500

type Outcome = 'started' | 'running' | 'not due'
/** `outcome` is known once the run is recorded; `done` resolves when the backup is made or has failed. */
type BackupStart = { outcome: Outcome; done: Promise<void> }

/**
 * Starts a backup for an owner, who does not wait for it. Its result is recorded as a run.
 * @throws AppError 'conflict' while one is being made.
 */
export async function startBackup(admin: Admin<'owner'>): Promise<void> {
  const { outcome } = await withTimeout(
    TIMEOUTS.answer,
    beginBackup(admin, () => Promise.resolve(true)),
  )
  if (outcome === 'running') throw conflict(errorText('backup_running'))
}

/**
 * Starts the backup that the schedule wants at `now`, if any, and removes what a crash has left behind. Of several
 * processes one does it.
 */
export async function startDueBackup(now = new Date()): Promise<BackupStart> {
  const isWanted = () => isScheduledBackupDue(now)
  if (!(await isWanted()) && !(await hasUnfinishedBackup()))
    return { outcome: 'not due', done: Promise.resolve() }
  return beginBackup(null, isWanted)
}

async function beginBackup(actor: AuditActor | null, isWanted: () => Promise<boolean>): Promise<BackupStart> {
  let settle: (outcome: Outcome) => void = () => undefined
  const started = new Promise<Outcome>((resolve) => (settle = resolve))
  const work = tryBackupLock(async () => {
    await closeInterruptedRuns()
    if (!(await isWanted())) {
      settle('not due')
      return
    }
    const { id } = await db().backupRun.create({ data: { startedBy: actor?.name ?? null } })
    settle('started')
    await runBackup(id, actor)
  })
  // An error before the run is recorded is the caller's; later nobody waits for it.
  const outcome = await Promise.race([
    started,
    work.then((isHeld): Outcome => (isHeld ? 'started' : 'running')),
  ])
  const done = work.then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'a backup could not be finished'),
  )
  return { outcome, done }
}

/** Runs and files of a process that ended before its backup did. */
async function closeInterruptedRuns(): Promise<void> {
  await db().backupRun.updateMany({
    where: { finishedAt: null },
    data: { finishedAt: new Date(), reason: 'interrupted' },
  })
  for (const name of await listPartialBackups()) await rm(path.join(backupFolder(), name), { force: true })
}

async function runBackup(id: number, actor: AuditActor | null): Promise<void> {
  await db().backupRun.deleteMany({ where: { id: { lte: id - MAX_RUNS } } })
  const backup = await createBackupForRun(id)
  if (!backup) return
  const name = path.basename(backup.file)
  await db().backupRun.update({
    where: { id },
    data: { finishedAt: new Date(), file: name, missing: backup.missing.length },
  })
  await recordAudit(db(), actor ?? { name: 'schedule', ip: '' }, {
    action: 'backup.create',
    subjectType: 'backup',
    subjectId: name,
    after: { bytes: backup.bytes, rows: backup.rows, missing: backup.missing.length },
  })
  const { enabled, keep } = await getBackupSchedule()
  const removed = enabled ? await pruneBackups(keep, backup) : []
  log.info({ file: backup.file, bytes: backup.bytes, removed }, 'a backup was made')
}

/** Makes the backup of a run; null when it failed, which the run then says. */
async function createBackupForRun(id: number) {
  try {
    await assertDiskSpace()
    return await createBackup(isDatabaseEmbedded(), () => undefined)
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
    const detail = cutText(error instanceof Error ? error.message : String(error), MAX_DETAIL_LENGTH)
    const data = { finishedAt: new Date(), reason: getFailureReason(error), detail }
    await db().backupRun.update({ where: { id }, data })
    return null
  }
}

/** @throws LowDiskError when a backup like the newest one, or one of everything, might fill the disk. */
async function assertDiskSpace(): Promise<void> {
  const [newest] = await listBackupFiles()
  const required = getRequiredBytes(newest?.bytes ?? (await getShopBytes()))
  const free = await getFreeBytes(backupFolder())
  if (free < required) throw new LowDiskError(free, required)
}

/** Bytes of the database and of all uploads, more than a first backup takes. */
async function getShopBytes(): Promise<number> {
  const [row] = await query<{ bytes: string }>()`
    SELECT (pg_database_size(current_database()) + (SELECT coalesce(sum(size_bytes), 0) FROM uploads))::text AS bytes`
  return Number(row?.bytes ?? 0)
}
