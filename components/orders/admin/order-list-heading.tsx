import { useTranslations } from 'next-intl'
import { ListHeading } from '@/components/admin/list/list-heading'
import type { ListQuery, ListUrlState } from '@/components/admin/list/list-url'
import { ExportLink } from '@/components/orders/admin/export-orders'
import { StepTabs } from '@/components/orders/admin/step-tabs'
import type { OrderStep } from '@/lib/orders/orders.schema'
import { groupThousands } from '@/lib/text/numbers'

type Props = {
  urlState: ListUrlState
  filter: ListQuery
  total: number
  step: OrderStep | undefined
  steps: Readonly<Record<OrderStep | 'all', number>>
  /** Completed orders whose money a courier brings, and its sum in Kyat. */
  toCollect: { count: number; sum: number }
}

/** The heading of the list of orders: its tabs, the export, and the sum where money is to be collected. */
export function OrderListHeading({ urlState, filter, total, step, steps, toCollect }: Props) {
  const t = useTranslations('admin.orders')
  const money = useTranslations('money')
  const isShown = filter['to_collect'] === 'true'
  const isOffered = isShown || toCollect.count > 0
  const sum = t('toCollectSum', { amount: money('kyat', { amount: groupThousands(toCollect.sum) }) })
  return (
    <ListHeading
      title={t('nav')}
      count={[t('count', { count: total }), ...(isShown ? [sum] : [])].join(' · ')}
      tabs={
        <StepTabs
          urlState={urlState}
          step={step}
          counts={steps}
          toCollect={isOffered ? { count: toCollect.count, isShown } : undefined}
        />
      }
    >
      <ExportLink filter={filter} />
    </ListHeading>
  )
}
