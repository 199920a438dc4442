import { useTranslations } from 'next-intl'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { type OrderStatus, orderStatuses } from '@/lib/orders/orders.schema'

type Props = {
  urlState: ListUrlState
  status: OrderStatus | undefined
  /** The number of orders per status with the same search and dates. */
  counts: Readonly<Record<OrderStatus, number>>
}

/** Tabs for all orders and for each status, with counts. */
export function StatusTabs({ urlState, status, counts }: Props) {
  const t = useTranslations('admin.orders')
  const tStatus = useTranslations('status')
  const all = orderStatuses.reduce((sum, one) => sum + counts[one], 0)
  const tabs = [
    { status: undefined, name: t('all'), count: all },
    ...orderStatuses.map((one) => ({ status: one, name: tStatus(one), count: counts[one] })),
  ]
  return (
    <nav aria-label={t('tabs')} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              href={listUrl(urlState, { order_status: tab.status, ...withoutPage })}
              keepsScroll
              aria-current={tab.status === status ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-target items-center gap-2 rounded-control border px-3 text-sm leading-control font-semibold',
                tab.status === status
                  ? 'border-jade bg-jade text-on-jade'
                  : 'border-line-strong bg-surface hover:border-jade hover:text-jade',
              )}
            >
              <span className="first-letter:uppercase">{tab.name}</span>
              <span className="tabular-nums">{tab.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
