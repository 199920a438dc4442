import { useTranslations } from 'next-intl'
import { BackupProgress } from '@/components/admin/backups/backup-progress'
import { Notice } from '@/components/ui/state/notice'
import type { BackupsView } from '@/lib/platform/backups/runs/backup-runs.schema'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'
import { formatDateTime } from '@/lib/platform/text/dates'

/** What an owner should know of the backups: one is being made, one failed, the disk is too small for all of them. */
export function BackupNotices({ overview }: { overview: BackupsView }) {
  const t = useTranslations('adminBackups')
  const { backups, is_running, written_bytes, last_run, schedule, free_bytes } = overview
  const size = backups[0]?.bytes ?? 0
  const total = backups.reduce((sum, { bytes }) => sum + bytes, 0)
  const isDiskSmall = schedule.enabled && size * schedule.keep > free_bytes + total
  return (
    <>
      {is_running && <BackupProgress writtenBytes={written_bytes} />}
      {!is_running && last_run?.reason && (
        <Notice tone="danger" title={t('failed', { date: formatDateTime(last_run.started_at) })}>
          <p>{t(`reason.${last_run.reason}`, { free: formatBytes(free_bytes) })}</p>
          {last_run.reason !== 'low_disk' && last_run.detail && (
            <p className="mt-2 font-mono text-sm wrap-break-word text-muted">{last_run.detail}</p>
          )}
        </Notice>
      )}
      {!is_running && last_run && last_run.missing_files > 0 && (
        <Notice tone="danger" title={t('missing', { count: last_run.missing_files })}>
          {t('missingText')}
        </Notice>
      )}
      {isDiskSmall && (
        <Notice title={t('smallDisk')}>
          {t('smallDiskText', {
            keep: schedule.keep,
            needed: formatBytes(size * schedule.keep),
            free: formatBytes(free_bytes + total),
          })}
        </Notice>
      )}
    </>
  )
}
