import { query } from '@/lib/platform/db/query'
import type { ArchiverState } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** What the server says about its archiver; times in milliseconds since 1970. */
export async function getArchiverState(): Promise<ArchiverState> {
  const [row] = await query<{
    isOn: boolean
    file: string
    archivedAt: Date | null
    failedAt: Date | null
    failedCount: string
    beganAt: Date
  }>()`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn", pg_walfile_name(pg_current_wal_lsn()) AS file,
      last_archived_time AS "archivedAt",
      last_failed_time AS "failedAt", failed_count::text AS "failedCount",
      coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())) AS "beganAt"
    FROM pg_stat_archiver`
  if (!row) throw new Error('pg_stat_archiver is empty')
  const isFailing = row.failedAt !== null && row.failedAt > (row.archivedAt ?? new Date(0))
  return {
    isOn: row.isOn,
    timeline: parseInt(row.file.slice(0, 8), 16),
    failingSince: isFailing ? row.beganAt.getTime() : null,
    failedCount: Number(row.failedCount),
  }
}
