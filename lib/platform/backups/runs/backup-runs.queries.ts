import type { Admin } from '@/lib/platform/actors/actors'
import {
  backupFolder,
  getFreeBytes,
  getNewestBackupTime,
  getPartialBytes,
  listBackupFiles,
  listPartialBackups,
} from '@/lib/platform/backups/backup-folder.queries'
import {
  backupScheduleInput,
  type BackupRunView,
  type BackupScheduleView,
  type BackupsView,
} from '@/lib/platform/backups/runs/backup-runs.schema'
import { getNewestTime } from '@/lib/platform/backups/backups.rules'
import { getNextScheduledTime, isBackupDue } from '@/lib/platform/backups/runs/backup-schedule.rules'
import { failureReasons } from '@/lib/platform/backups/backups.schema'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import { isDatabaseEmbedded } from '@/lib/platform/db/connections/connect'
import { query } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import { BACKUP_LOCK_ID } from '@/lib/platform/uploads/storage/storage.rules'

/** The key of the schedule among the settings. */
export const BACKUP_SETTING = 'backups'

/**
 * When the shop makes backups by itself. Until an owner decides, a shop to which people sign in makes one at 3 o'clock
 * each night and keeps 14; a shop on somebody's own machine makes none, nor one whose data are all elsewhere, because
 * its DATA_DIR may not last (decision 0122).
 */
export async function getBackupSchedule(on: DatabaseClient = db()): Promise<BackupScheduleView> {
  const row = await on.setting.findUnique({
    where: { key: BACKUP_SETTING },
    select: { value: true, version: true },
  })
  if (row) return { ...backupScheduleInput.parse(row.value), version: row.version }
  const { ADMIN_ACCESS, UPLOADS } = env()
  const hasDataHere = isDatabaseEmbedded() || UPLOADS === 'local'
  return { enabled: ADMIN_ACCESS === 'password' && hasDataHere, hour: 3, keep: 14, version: 0 }
}

/** Whether the schedule wants a backup now. */
export async function isScheduledBackupDue(now: Date): Promise<boolean> {
  const schedule = await getBackupSchedule()
  if (!schedule.enabled) return false
  const [newestFile, lastRun, lastSuccess] = await Promise.all([
    getNewestBackupTime(now.getTime()),
    db().backupRun.findFirst({ orderBy: { id: 'desc' }, select: { startedAt: true } }),
    // Another process may keep its backups on another machine.
    db().backupRun.findFirst({
      where: { file: { not: null } },
      orderBy: { id: 'desc' },
      select: { startedAt: true },
    }),
  ])
  const times = [newestFile ?? undefined, lastSuccess?.startedAt.getTime()]
  return isBackupDue(schedule, now, {
    newestBackup: getNewestTime(times, now.getTime()),
    lastAttempt: lastRun?.startedAt.getTime() ?? null,
  })
}

/** Whether a crash may have left an incomplete file or an unfinished run behind, or a backup is being made. */
export async function hasUnfinishedBackup(): Promise<boolean> {
  const run = await db().backupRun.findFirst({ where: { finishedAt: null }, select: { id: true } })
  return run !== null || (await listPartialBackups()).length > 0
}

/** Whether a process makes a backup right now. */
async function isBackupRunning(): Promise<boolean> {
  const [lock] = await query<{ isHeld: boolean }>()`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${BACKUP_LOCK_ID}::int::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS "isHeld"`
  return lock?.isHeld ?? false
}

/** The backups, the schedule and the result of the newest run, for the settings page. */
export async function getBackupOverview(_admin: Admin, now = new Date()): Promise<BackupsView> {
  const [isRunning, schedule, files, run] = await Promise.all([
    isBackupRunning(),
    getBackupSchedule(),
    listBackupFiles(),
    db().backupRun.findFirst({ orderBy: { id: 'desc' } }),
  ])
  const next = schedule.enabled ? getNextScheduledTime(now, schedule.hour) : null
  return {
    backups: files.map(({ name, madeAt, bytes }) => ({
      name,
      created_at: new Date(madeAt).toISOString(),
      bytes,
    })),
    is_running: isRunning,
    written_bytes: isRunning ? await getPartialBytes() : 0,
    last_run: run && backupRunView(run, isRunning),
    schedule,
    next_backup_at: next?.toISOString() ?? null,
    free_bytes: await getFreeBytes(backupFolder()),
  }
}

type Run = {
  startedAt: Date
  finishedAt: Date | null
  startedBy: string | null
  reason: string | null
  detail: string | null
  missing: number | null
}

/** A run that has not ended though nobody makes a backup was interrupted; the next run records that. */
function backupRunView(run: Run, isRunning: boolean): BackupRunView {
  const isInterrupted = run.finishedAt === null && !isRunning
  return {
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    started_by: run.startedBy,
    reason: isInterrupted ? 'interrupted' : (failureReasons.find((one) => one === run.reason) ?? null),
    detail: run.detail,
    missing_files: run.missing ?? 0,
  }
}
