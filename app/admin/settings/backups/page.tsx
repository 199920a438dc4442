import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BackupList } from '@/components/admin/backups/backup-list'
import { BackupNotices } from '@/components/admin/backups/backup-notices'
import { ScheduleForm } from '@/components/admin/backups/schedule-form'
import { ActionButton } from '@/components/admin/action/action-button'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { Panel } from '@/components/admin/users/panel'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getBackupOverview } from '@/lib/platform/backups/runs/backup-runs.queries'
import { env } from '@/lib/platform/env/env'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'
import { formatDateTime } from '@/lib/platform/text/dates'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.backups') }
}

export default async function BackupsPage() {
  const admin = await requirePageAdmin('owner')
  const [t, overview] = await Promise.all([getTranslations('adminBackups'), getBackupOverview(admin)])
  const { backups, is_running, schedule, next_backup_at, free_bytes } = overview
  const file = `${env().DATA_DIR}/backups/${backups[0]?.name ?? 'zay-….tar.gz'}`
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminBackups']}>
      <section aria-labelledby="section" className="grid max-w-3xl gap-6">
        <SectionIntro place="backups">
          {!is_running && (
            <ActionButton call="POST /api/admin/backups" variant="primary" done={t('started')}>
              {t('make')}
            </ActionButton>
          )}
        </SectionIntro>
        <BackupNotices overview={overview} />
        <Panel id="list" title={t('list')} text={t('free', { size: formatBytes(free_bytes) })}>
          <BackupList backups={backups} needsPassword={admin.userId !== null} />
        </Panel>
        <Panel
          id="schedule"
          title={t('scheduleTitle')}
          text={next_backup_at ? t('next', { date: formatDateTime(next_backup_at) }) : t('off')}
        >
          <ScheduleForm schedule={schedule} />
        </Panel>
        <Panel id="restore" title={t('restoreTitle')} text={t('restoreText')}>
          <code className="block rounded-control bg-sunken px-3 py-2 break-all">
            {`DATA_DIR=.data-new npm run restore -- ${file}`}
          </code>
          <p className="mt-3 text-muted">{t('restoreAfter')}</p>
          {env().APP_SECRET !== undefined && <p className="mt-3">{t('secret')}</p>}
        </Panel>
      </section>
    </ClientMessages>
  )
}
