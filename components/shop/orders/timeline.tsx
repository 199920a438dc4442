import { useTranslations } from 'next-intl'
import { useRevisionTexts } from '@/components/shop/orders/revision'
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
  changed: 'bg-gold',
  change_requested: 'bg-gold',
}

/** The events of an order, oldest first: event, time, reason and, for staff, the user. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTranslations('timeline')
  const { toLineText, toSumText, toAddressText } = useRevisionTexts()
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
            {event.revision?.lines.map((line) => (
              <p key={line.product_id} className="wrap-anywhere">
                {toLineText(line)}
              </p>
            ))}
            {event.revision?.amounts.map((amount) => (
              <p key={amount.field} className="wrap-anywhere">
                {toSumText(amount)}
              </p>
            ))}
            {event.changes?.map((change) => (
              <p key={change.field} className="wrap-anywhere">
                {toAddressText(change)}
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
