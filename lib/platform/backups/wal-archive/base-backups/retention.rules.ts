import { isBackupDue } from '@/lib/platform/backups/runs/backup-schedule.rules'
import type { BackupSchedule } from '@/lib/platform/backups/backups.schema'
import type { BaseBackup } from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import {
  classifyWalFile,
  getSegmentNumber,
  parseArchiveName,
  parseSegment,
  toBaseDescription,
} from '@/lib/platform/backups/wal-archive/wal-files.rules'

type Archive = { names: Iterable<string>; bases: readonly BaseBackup[] }

/**
 * What may be deleted when the newest `keep` base backups remain, in the order of deletion: old base backups, their
 * descriptions first, and the segments that none of the others begins with or continues. A later base backup may begin
 * earlier in the log, after a restore, so the lowest beginning counts. Histories of timelines are small and remain.
 */
export function listExpired({ names, bases }: Archive, keep: number): string[] {
  const byAge = bases.toSorted((one, other) => Date.parse(other.finishedAt) - Date.parse(one.finishedAt))
  const kept = byAge.slice(0, Math.max(1, keep))
  if (kept.length === 0) return []
  const first = Math.min(
    ...kept.map(({ startLsn, segmentBytes }) => getSegmentNumber(startLsn, segmentBytes)),
  )
  const segmentBytes = kept[0]?.segmentBytes ?? 0
  const isUnneeded = (name: string) => {
    const walName = parseArchiveName(name)
    if (walName === null || classifyWalFile(walName) !== 'segment') return false
    return parseSegment(walName, segmentBytes).number < first
  }
  return [
    ...byAge.slice(kept.length).flatMap(({ file }) => [toBaseDescription(file), file]),
    ...[...names].filter(isUnneeded).toSorted(),
  ]
}

/** What a new base backup may follow; times in milliseconds since 1970. */
type History = {
  /** The newest base backup that the log continues without a gap; null for none. */
  newest: Pick<BaseBackup, 'timeline' | 'finishedAt'> | null
  /** The timeline of the database now. */
  timeline: number
  lastAttempt: number | null
}

/**
 * Whether a base backup is due: there is none that the log continues, the database is on another timeline since a
 * restore, or the schedule wants a backup. A shop without scheduled backups makes base backups at the same hour.
 */
export function isBaseBackupDue(
  { hour, keep }: BackupSchedule,
  now: Date,
  { newest, timeline, lastAttempt }: History,
): boolean {
  const newestBackup = newest && newest.timeline === timeline ? Date.parse(newest.finishedAt) : null
  return isBackupDue({ enabled: true, hour, keep }, now, { newestBackup, lastAttempt })
}
