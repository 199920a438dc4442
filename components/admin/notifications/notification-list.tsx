import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { NotificationStatus, NotificationView } from '@/lib/notifications/deliveries.schema'
import { formatDateTime } from '@/lib/text/dates'

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
      <p className="text-sm wrap-break-word text-muted tabular-nums">
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
      path={`/api/admin/notifications/${endpointId}/resend`}
      method="POST"
      body={{ notification_id: notification.id }}
      done={t('resent')}
      label={t('resendOf', { name })}
    >
      {t('resend')}
    </ActionButton>
  )
}
