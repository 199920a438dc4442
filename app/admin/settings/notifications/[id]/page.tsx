import { BellRing } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readQuery, type SearchParams } from '@/app/admin/address'
import { addressOf } from '@/components/admin/list/address'
import { NoRows } from '@/components/admin/list/list-end'
import { DeadNotice } from '@/components/admin/notifications/dead-notice'
import { NotificationList } from '@/components/admin/notifications/notification-list'
import { StateFilter } from '@/components/admin/notifications/state-filter'
import { TargetActions } from '@/components/admin/notifications/target-actions'
import { TargetState } from '@/components/admin/notifications/target-state'
import { ClientMessages } from '@/components/ui/client-messages'
import { LinkButton } from '@/components/ui/link-button'
import { id as idField } from '@/lib/fields'
import { currentAdmin } from '@/lib/identity/pages/queries'
import { listNotifications } from '@/lib/notifications/delivery/queries'
import { notificationsPageQuery } from '@/lib/notifications/delivery/schema'
import { getTarget } from '@/lib/notifications/targets/queries'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNotifications')
  return { title: t('title') }
}

export default async function TargetPage({ params, searchParams }: Props) {
  const admin = await currentAdmin('owner')
  const parsed = idField().safeParse((await params).id)
  const target = parsed.success ? await getTarget(admin, parsed.data) : null
  if (!target) notFound()
  const query = await readQuery(notificationsPageQuery, searchParams)
  const [t, { notifications, next_before }] = await Promise.all([
    getTranslations('adminNotifications'),
    listNotifications(admin, target.id, query),
  ])
  const address = { path: `/admin/settings/notifications/${target.id}`, query: { status: query.status } }
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminNotifications']}>
      <section aria-labelledby="section" className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="section" className="text-xl font-bold wrap-break-word">
            {target.name}
          </h2>
          <p className="flex flex-wrap items-center gap-2">
            <TargetState target={target} />
          </p>
          <p className="break-all text-muted">{target.address}</p>
        </div>
        <TargetActions target={target} />
        {target.dead > 0 && <DeadNotice target={target} />}
        <div>
          <h3 className="mb-3 text-lg font-bold">{t('history')}</h3>
          <StateFilter address={address} chosen={query.status} />
          {notifications.length === 0 ? (
            <NoRows
              address={address}
              isFiltered={query.status !== undefined}
              icon={BellRing}
              empty={t('historyEmpty')}
            />
          ) : (
            <NotificationList targetId={target.id} notifications={notifications} />
          )}
          {next_before !== null && (
            <p className="mt-6">
              <LinkButton href={addressOf(address, { before: next_before })} variant="secondary">
                {t('older')}
              </LinkButton>
            </p>
          )}
        </div>
      </section>
    </ClientMessages>
  )
}
