/**
 * components/admin/backups: Backups and their schedule.
 */

import { useTranslations } from 'next-intl'
import { DownloadBackup } from '@/components/admin/backups/download-backup'
import { EmptyState } from '@/components/ui/state/empty-state'
import type { BackupsView } from '@/lib/platform/backups/runs/backup-runs.schema'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = Pick<BackupsView, 'backups'> & { needsPassword: boolean }

/** The finished backups, newest first, each with its date, size and download. */
export function BackupList({ backups, needsPassword }: Props) {
  const t = useTranslations('adminBackups')
  if (backups.length === 0) return <EmptyState icon="icon-Archive" as="p" title={t('none')} />
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {backups.map(({ name, created_at, bytes }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 first:pt-0"
        >
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">
              {formatDateTime(created_at)} · {formatBytes(bytes)}
            </p>
            <p className="text-sm break-all text-muted">{name}</p>
          </div>
          <DownloadBackup
            name={name}
            needsPassword={needsPassword}
            label={t('downloadOf', { date: formatDateTime(created_at) })}
          />
        </li>
      ))}
    </ul>
  )
}
