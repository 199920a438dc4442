/**
 * components/admin/notifications: Endpoints and their notifications.
 */

import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link/link'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'
import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Lists the endpoints with their events and delivery state. */
export function EndpointList({ endpoints }: { endpoints: readonly EndpointView[] }) {
  const t = useTranslations('adminNotifications')
  return (
    <ul aria-label={t('targets')} className="grid gap-3">
      {endpoints.map((endpoint) => (
        <li
          key={endpoint.id}
          className="relative grid gap-1 rounded-card border border-line bg-surface p-5 hover:border-jade"
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <Link
              href={`/admin/settings/notifications/${endpoint.id}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {endpoint.name}
            </Link>
            <EndpointStatus endpoint={endpoint} />
          </p>
          <p className="text-sm break-all text-muted">{endpoint.address}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows an endpoint's kind, state and last successful delivery. */
export function EndpointStatus({ endpoint }: { endpoint: EndpointView }) {
  const t = useTranslations('adminNotifications')
  return (
    <>
      <Badge>{t(`kind.${endpoint.kind}`)}</Badge>
      {!endpoint.active && <Badge tone="gold">{t('paused')}</Badge>}
      {endpoint.waiting > 0 && <Badge tone="gold">{t('waiting', { count: endpoint.waiting })}</Badge>}
      {endpoint.dead > 0 && <Badge tone="danger">{t('dead', { count: endpoint.dead })}</Badge>}
      <span className="text-sm font-normal text-muted tabular-nums">
        {endpoint.last_delivered_at
          ? t('lastDelivered', { date: formatDateTime(endpoint.last_delivered_at) })
          : t('neverDelivered')}
      </span>
    </>
  )
}
