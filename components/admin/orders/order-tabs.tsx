import { useTranslations } from 'next-intl'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { type ListUrlState, listUrl, withoutPage } from '@/components/admin/list/list-url'
import { type OrderStep, orderSteps } from '@/lib/shop/orders/orders.schema'

type Props = {
  urlState: ListUrlState
  current: OrderStep | 'to_collect' | 'all'
  /** The number of orders per next step with the same search and dates, and of all. */
  counts: Readonly<Record<OrderStep | 'all', number>>
  /** The number of completed orders whose money a courier brings. */
  toCollect: number
}

/** Tabs for what orders wait for, and for all orders, with counts. Few shops ever wait for the rest of the money. */
export function OrderTabs({ urlState, current, counts, toCollect }: Props) {
  const t = useTranslations('admin.orders')
  const toTab = (name: Props['current'], count: number) => ({
    name,
    label: t(`steps.${name}`),
    count,
    href: listUrl(urlState, {
      next_step: name === 'all' || name === 'to_collect' ? null : name,
      to_collect: name === 'to_collect' ? 'true' : null,
      order_status: null,
      ...withoutPage,
    }),
  })
  const steps = orderSteps.filter((name) => name !== 'incomplete' || name === current || counts[name] > 0)
  const tabs = ([...steps, 'all'] as const).map((name) => toTab(name, counts[name]))
  if (current === 'to_collect' || toCollect > 0) tabs.push(toTab('to_collect', toCollect))
  return <ListTabs label={t('tabs')} tabs={tabs} current={current} />
}
