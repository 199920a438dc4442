import { useTranslations } from 'next-intl'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import { Link } from '@/components/ui/link'
import { type NotificationStatus, notificationStatuses } from '@/lib/notifications/deliveries.schema'

type Props = { address: ListUrlState; selected: NotificationStatus | undefined }

/** Filters notifications: all, pending, delivered or failed. */
export function StateFilter({ address, selected }: Props) {
  const t = useTranslations('adminNotifications')
  return (
    <nav aria-label={t('filter')} className="mb-3 flex flex-wrap gap-1">
      {[undefined, ...notificationStatuses].map((state) => (
        <Link
          key={state ?? 'all'}
          href={listUrl(address, { status: state })}
          aria-current={state === selected ? 'page' : undefined}
          className="inline-flex min-h-target items-center rounded-control px-3 py-1.5 leading-control font-medium aria-[current=page]:bg-jade-soft aria-[current=page]:text-jade-deep"
        >
          {state ? t(`state.${state}`) : t('all')}
        </Link>
      ))}
    </nav>
  )
}
