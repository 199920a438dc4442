import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { EndpointView } from '@/lib/notifications/endpoints.schema'
import { formatDateTime } from '@/lib/text/dates'

/** Shows an endpoint's kind, state and last successful delivery. */
export function EndpointStatus({ target }: { target: EndpointView }) {
  const t = useTranslations('adminNotifications')
  return (
    <>
      <Badge>{t(`kind.${target.kind}`)}</Badge>
      {!target.active && <Badge tone="gold">{t('paused')}</Badge>}
      {target.waiting > 0 && <Badge tone="gold">{t('waiting', { count: target.waiting })}</Badge>}
      {target.dead > 0 && <Badge tone="danger">{t('dead', { count: target.dead })}</Badge>}
      <span className="text-sm font-normal text-muted tabular-nums">
        {target.last_delivered_at
          ? t('lastDelivered', { date: formatDateTime(target.last_delivered_at) })
          : t('neverDelivered')}
      </span>
    </>
  )
}
