import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readList, type SearchParams } from '@/app/admin/search-params'
import { EmptyRows, OlderLink } from '@/components/admin/list/list-footer'
import {
  FailedNotice,
  NotificationList,
  StateFilter,
} from '@/components/admin/notifications/notification-list'
import { EndpointActions } from '@/components/admin/notifications/endpoint-actions'
import { EndpointStatus } from '@/components/admin/notifications/endpoint-list'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listNotifications, getEndpoint } from '@/lib/shop/notifications/notifications.queries'
import { notificationsPageQuery } from '@/lib/shop/notifications/deliveries.schema'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNotifications')
  return { title: t('title') }
}

export default async function EditEndpointPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('owner')
  const parsed = idField().safeParse((await params).id)
  const endpoint = parsed.success ? await getEndpoint(admin, parsed.data) : null
  if (!endpoint) notFound()
  const list = await readList(
    { path: `/admin/settings/notifications/${endpoint.id}`, query: notificationsPageQuery },
    searchParams,
  )
  const [t, { notifications, next_before }] = await Promise.all([
    getTranslations('adminNotifications'),
    listNotifications(admin, endpoint.id, list.query),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminNotifications']}>
      <section aria-labelledby="section" className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="section" className="text-xl font-bold wrap-anywhere">
            {endpoint.name}
          </h2>
          <p className="flex flex-wrap items-center gap-2">
            <EndpointStatus endpoint={endpoint} />
          </p>
          <p className="break-all text-muted">{endpoint.address}</p>
        </div>
        <EndpointActions endpoint={endpoint} />
        {endpoint.dead > 0 && <FailedNotice endpoint={endpoint} />}
        <div>
          <h3 className="mb-3 text-lg font-bold">{t('history')}</h3>
          <UnreadableNotice of={list.unreadable} />
          <StateFilter urlState={list.urlState} selected={list.query.status} />
          {notifications.length === 0 ? (
            <EmptyRows list={list} icon="icon-BellRing" empty={t('historyEmpty')} />
          ) : (
            <NotificationList endpointId={endpoint.id} notifications={notifications} />
          )}
          <p className="mt-6 empty:hidden">
            <OlderLink list={list} before={next_before}>
              {t('older')}
            </OlderLink>
          </p>
        </div>
      </section>
    </ClientMessages>
  )
}
