import type { ArchiverState, WalStatus } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** For how many milliseconds the log has waited to be archived, at the time `now`. */
export function getArchiveDelay(status: WalStatus, archiver: ArchiverState | null, now: number): number {
  const since = [status.waitingSince, archiver?.failingSince ?? null].filter((time) => time !== null)
  return since.length === 0 ? 0 : Math.max(0, now - Math.min(...since))
}
