import { BellRing } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams } from '@/app/admin/search-params'
import { listUrl } from '@/components/admin/list/list-url'
import { EmptyRows } from '@/components/admin/list/list-footer'
import { FailedNotice } from '@/components/admin/notifications/failed-notice'
import { NotificationList } from '@/components/admin/notifications/notification-list'
import { StateFilter } from '@/components/admin/notifications/state-filter'
import { EndpointActions } from '@/components/admin/notifications/target-actions'
import { EndpointStatus } from '@/components/admin/notifications/target-state'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { LinkButton } from '@/components/ui/link-button'
import { idSchema as idField } from '@/lib/validators'
import { requireAdmin } from '@/lib/auth/page-guards.queries'
import { listNotifications, getEndpoint } from '@/lib/notifications/notifications.queries'
import { notificationsPageQuery } from '@/lib/notifications/deliveries.schema'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNotifications')
  return { title: t('title') }
}

export default async function EditEndpointPage({ params, searchParams }: Props) {
  const admin = await requireAdmin('owner')
  const parsed = idField().safeParse((await params).id)
  const target = parsed.success ? await getEndpoint(admin, parsed.data) : null
  if (!target) notFound()
  const query = await parseSearchParams(notificationsPageQuery, searchParams)
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
            <EndpointStatus target={target} />
          </p>
          <p className="break-all text-muted">{target.address}</p>
        </div>
        <EndpointActions target={target} />
        {target.dead > 0 && <FailedNotice target={target} />}
        <div>
          <h3 className="mb-3 text-lg font-bold">{t('history')}</h3>
          <StateFilter address={address} selected={query.status} />
          {notifications.length === 0 ? (
            <EmptyRows
              address={address}
              isFiltered={query.status !== undefined}
              icon={BellRing}
              empty={t('historyEmpty')}
            />
          ) : (
            <NotificationList endpointId={target.id} notifications={notifications} />
          )}
          {next_before !== null && (
            <p className="mt-6">
              <LinkButton href={listUrl(address, { before: next_before })} variant="secondary">
                {t('older')}
              </LinkButton>
            </p>
          )}
        </div>
      </section>
    </ClientMessages>
  )
}
