import { useTranslations } from 'next-intl'
import { ListHeading } from '@/components/admin/list/list-heading'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { type ListQuery, type ListUrlState, listUrl, withoutPage } from '@/components/admin/list/list-url'
import { ExportLink } from '@/components/orders/admin/export-orders'
import { type OrderStep, orderSteps } from '@/lib/orders/orders.schema'
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

type StepTabsProps = {
  urlState: ListUrlState
  step: OrderStep | undefined
  /** The number of orders per next step with the same search and dates, and of all. */
  counts: Readonly<Record<OrderStep | 'all', number>>
  /** Completed orders whose money a courier brings; `isShown`: their list is shown. Absent without any. */
  toCollect?: { count: number; isShown: boolean } | undefined
}

/** Tabs for what orders wait for, and for all orders, with counts. Few shops ever wait for the rest of the money. */
function StepTabs({ urlState, step, counts, toCollect }: StepTabsProps) {
  const t = useTranslations('admin.orders')
  const shown = orderSteps.filter((name) => name !== 'incomplete' || name === step || counts[name] > 0)
  const tabs = ([...shown, 'all'] as const).map((name) => ({
    name,
    label: t(`steps.${name}`),
    count: counts[name],
    href: listUrl(urlState, {
      next_step: name === 'all' ? null : name,
      to_collect: null,
      order_status: null,
      ...withoutPage,
    }),
  }))
  if (!toCollect) return <ListTabs label={t('tabs')} tabs={tabs} current={step ?? 'all'} />
  const href = listUrl(urlState, {
    next_step: null,
    to_collect: 'true',
    order_status: null,
    ...withoutPage,
  })
  const tab = { name: 'to_collect', label: t('steps.to_collect'), count: toCollect.count, href }
  return (
    <ListTabs
      label={t('tabs')}
      tabs={[...tabs, tab]}
      current={toCollect.isShown ? 'to_collect' : (step ?? 'all')}
    />
  )
}
