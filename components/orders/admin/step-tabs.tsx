import { useTranslations } from 'next-intl'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { type OrderStep, orderSteps } from '@/lib/orders/orders.schema'

type Props = {
  urlState: ListUrlState
  step: OrderStep | undefined
  /** The number of orders per next step with the same search and dates, and of all. */
  counts: Readonly<Record<OrderStep | 'all', number>>
  /** Completed orders whose money a courier brings; `isShown`: their list is shown. Absent without any. */
  toCollect?: { count: number; isShown: boolean } | undefined
}

/** Tabs for what orders wait for, and for all orders, with counts. Few shops ever wait for the rest of the money. */
export function StepTabs({ urlState, step, counts, toCollect }: Props) {
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
