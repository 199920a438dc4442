import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EndpointList } from '@/components/admin/notifications/endpoint-list'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { EmptyState } from '@/components/ui/state/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listEndpoints } from '@/lib/shop/notifications/notifications.queries'
import { endpointKinds } from '@/lib/shop/notifications/endpoints.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNotifications')
  return { title: t('title') }
}

export default async function NotificationsPage() {
  const admin = await requirePageAdmin('owner')
  const [t, endpoints] = await Promise.all([getTranslations('adminNotifications'), listEndpoints(admin)])
  const add = (
    <div className="flex flex-wrap gap-3">
      {endpointKinds.toReversed().map((kind) => (
        <LinkButton key={kind} href={`/admin/settings/notifications/create/${kind}`} variant="secondary">
          <Icon of="icon-Plus" />
          {t(`kind.${kind}`)}
        </LinkButton>
      ))}
    </div>
  )
  return (
    <section aria-labelledby="section">
      <SectionIntro place="notifications">{endpoints.length > 0 && add}</SectionIntro>
      {endpoints.length === 0 ? (
        <EmptyState icon="icon-BellRing" title={t('none')}>
          {add}
        </EmptyState>
      ) : (
        <EndpointList endpoints={endpoints} />
      )}
    </section>
  )
}
