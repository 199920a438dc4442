import { getErrorCode } from '@/lib/platform/errors/error-code'
import { BackupError, type BackupSchedule, type FailureReason } from '@/lib/platform/backups/backups.schema'
import { startOfLocalDay } from '@/lib/platform/text/dates'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds between two attempts, after a failure or a crash. */
const RETRY_INTERVAL_MS = HOUR_MS

/** Bytes that stay free beside a new backup, for orders, uploads and the database. */
const RESERVED_BYTES = 500_000_000

/** The most recent instant at which the schedule wanted a backup: `hour` o'clock in Yangon, today or yesterday. */
export function getLastScheduledTime(now: Date, hour: number): Date {
  const today = startOfLocalDay(now).getTime() + hour * HOUR_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** The next instant at which the schedule wants a backup. */
export const getNextScheduledTime = (now: Date, hour: number): Date =>
  new Date(getLastScheduledTime(now, hour).getTime() + DAY_MS)

type History = {
  /** The time of the newest backup, made by the shop or a command, in milliseconds since 1970; null for none. */
  newestBackup: number | null
  /** The start of the newest attempt; null for none. */
  lastAttempt: number | null
}

/**
 * Whether the schedule wants a backup now: there is none since its last instant, however long ago that was, so a
 * backup that was missed while the machine was off is made after the next start. An attempt that failed is repeated
 * after an hour. Times in the future, from a clock that was wrong, do not count.
 */
export function isBackupDue(
  { enabled, hour }: BackupSchedule,
  now: Date,
  { newestBackup, lastAttempt }: History,
): boolean {
  if (!enabled) return false
  const isPast = (time: number | null): time is number => time !== null && time <= now.getTime()
  if (isPast(newestBackup) && newestBackup >= getLastScheduledTime(now, hour).getTime()) return false
  return !isPast(lastAttempt) || now.getTime() - lastAttempt >= RETRY_INTERVAL_MS
}

/** Bytes that must be free before a backup of about `expectedBytes` is begun. */
export const getRequiredBytes = (expectedBytes: number): number => expectedBytes * 1.2 + RESERVED_BYTES

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Why a backup failed, as far as a screen can say what to do. */
export function getFailureReason(error: unknown): FailureReason {
  if (error instanceof LowDiskError) return 'low_disk'
  const code = getErrorCode(error)
  if (DISK_FULL.has(code)) return 'disk_full'
  return NOT_WRITABLE.has(code) ? 'not_writable' : 'failed'
}

/** A backup that was not begun, because it would have filled the disk. */
export class LowDiskError extends BackupError {
  constructor(freeBytes: number, requiredBytes: number) {
    super(`${Math.floor(freeBytes / 1e6)} MB are free, ${Math.ceil(requiredBytes / 1e6)} MB are needed`)
  }
}
