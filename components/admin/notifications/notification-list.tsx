import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { Link } from '@/components/ui/link/link'
import {
  type NotificationStatus,
  type NotificationView,
  notificationStatuses,
} from '@/lib/shop/notifications/deliveries.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { Notice } from '@/components/ui/state/notice'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'

const tones: Record<NotificationStatus, BadgeVariant> = {
  waiting: 'gold',
  delivered: 'success',
  dead: 'danger',
}

type Props = { endpointId: number; notifications: readonly NotificationView[] }

/** Lists notifications, newest first, with event, time and delivery state. */
export const NotificationList = ({ endpointId, notifications }: Props) => (
  <ol className="divide-y divide-line rounded-card border border-line bg-surface">
    {notifications.map((notification) => (
      <li
        key={notification.id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
      >
        <What notification={notification} />
        {notification.status === 'dead' && notification.event !== 'trial' && (
          <Again endpointId={endpointId} notification={notification} />
        )}
      </li>
    ))}
  </ol>
)

function What({ notification }: { notification: NotificationView }) {
  const t = useTranslations('adminNotifications')
  const { event, order_id: order, status, attempts, next_at, problem, created_at } = notification
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`event.${event}`)}</span>
        {order !== null && (
          <Link href={`/admin/orders/${order}`} className="text-jade underline">
            {t('order', { id: String(order) })}
          </Link>
        )}
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted tabular-nums">
        {[
          formatDateTime(created_at),
          attempts > 0 && t('attempts', { count: attempts }),
          problem,
          attempts > 0 && next_at && t('next', { date: formatDateTime(next_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function Again({ endpointId, notification }: { endpointId: number; notification: NotificationView }) {
  const t = useTranslations('adminNotifications')
  const name = `${t(`event.${notification.event}`)}, ${t('order', { id: String(notification.order_id) })}`
  return (
    <ActionButton
      call="POST /api/admin/notifications/{id}/resend"
      params={{ id: endpointId }}
      body={{ notification_id: notification.id }}
      done={t('resent')}
      label={t('resendOf', { name })}
    >
      {t('resend')}
    </ActionButton>
  )
}

/** Reports failed notifications and offers to send them all again. */
export function FailedNotice({ endpoint: { id, dead } }: { endpoint: EndpointView }) {
  const t = useTranslations('adminNotifications')
  return (
    <Notice tone="danger" title={t('deadNotice', { count: dead })}>
      <p className="mb-3">{t('deadText')}</p>
      <ActionButton
        call="POST /api/admin/notifications/{id}/resend"
        params={{ id }}
        body={{}}
        done={t('resent')}
      >
        {t('resendAll', { count: dead })}
      </ActionButton>
    </Notice>
  )
}

type StateFilterProps = { urlState: ListUrlState; selected: NotificationStatus | undefined }

/** Filters notifications: all, pending, delivered or failed. */
export function StateFilter({ urlState, selected }: StateFilterProps) {
  const t = useTranslations('adminNotifications')
  return (
    <nav aria-label={t('filter')} className="screen-only mb-3 flex flex-wrap gap-1">
      {[undefined, ...notificationStatuses].map((state) => (
        <Link
          key={state ?? 'all'}
          href={listUrl(urlState, { status: state })}
          aria-current={state === selected ? 'page' : undefined}
          className="inline-flex min-h-target items-center rounded-control px-3 py-1.5 leading-control font-medium aria-[current=page]:bg-jade-soft aria-[current=page]:text-jade-deep"
        >
          {state ? t(`state.${state}`) : t('all')}
        </Link>
      ))}
    </nav>
  )
}
