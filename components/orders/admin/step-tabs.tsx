import { useTranslations } from 'next-intl'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { type OrderStep, orderSteps } from '@/lib/orders/orders.schema'

type Props = {
  urlState: ListUrlState
  step: OrderStep | undefined
  /** The number of orders per next step with the same search and dates, and of all. */
  counts: Readonly<Record<OrderStep | 'all', number>>
}

/** Tabs for what orders wait for, and for all orders, with counts. */
export function StepTabs({ urlState, step, counts }: Props) {
  const t = useTranslations('admin.orders')
  const tabs = [...orderSteps, 'all'] as const
  return (
    <nav aria-label={t('tabs')}>
      <ul className="flex flex-wrap gap-1.5">
        {tabs.map((tab) => {
          const isCurrent = tab === (step ?? 'all')
          return (
            <li key={tab}>
              <Link
                href={listUrl(urlState, {
                  next_step: tab === 'all' ? null : tab,
                  order_status: null,
                  ...withoutPage,
                })}
                keepsScroll
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'inline-flex min-h-target items-center gap-1.5 rounded-control border px-2.5 text-sm leading-control font-semibold',
                  isCurrent
                    ? 'border-jade bg-jade text-on-jade'
                    : 'border-line-strong bg-surface hover:border-jade hover:text-jade',
                )}
              >
                <span>{t(`steps.${tab}`)}</span>
                <span className="tabular-nums">{counts[tab]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
