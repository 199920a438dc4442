import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Price } from '@/components/ui/price'
import type { TimelineEventKind, TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

const dots: Partial<Record<TimelineEventKind, string>> = {
  rejected: 'bg-danger',
  incomplete: 'bg-danger',
  cancelled: 'bg-danger',
  verified: 'bg-success',
  completed: 'bg-success',
  note: 'bg-gold',
}

/** The events of an order, oldest first: event, time, reason and, for staff, the user. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTranslations('timeline')
  return (
    <ol className="flex flex-col">
      {events.map((event, index) => (
        <li key={event.id} className="relative flex gap-3 pb-5 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-1.5 w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={cn('relative mt-1.5 size-3.5 shrink-0 rounded-full', dots[event.kind] ?? 'bg-jade')}
          />
          <div className="min-w-0">
            <p className="font-medium">
              {t(event.kind)}
              {event.amount !== null && (
                <>
                  : <Price amount={event.amount} />
                </>
              )}
            </p>
            {event.changes?.map(({ field, before, after }) => (
              <p key={field} className="wrap-anywhere">
                {t('change', {
                  field: t(`fields.${field}`),
                  before: before ?? t('nothing'),
                  after: after ?? t('nothing'),
                })}
              </p>
            ))}
            {event.text !== null && <p className="wrap-anywhere whitespace-pre-line">{event.text}</p>}
            <p className="text-sm text-muted tabular-nums">
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.actor !== null && event.by === 'shop' && ` · ${event.actor}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
