import { useTranslations } from 'next-intl'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { type OrderStep, orderSteps } from '@/lib/orders/orders.schema'

type Props = {
  urlState: ListUrlState
  step: OrderStep | undefined
  /** The number of orders per next step with the same search and dates, and of all. */
  counts: Readonly<Record<OrderStep | 'all', number>>
}

/** Tabs for what orders wait for, and for all orders, with counts. Few shops ever wait for the rest of the money. */
export function StepTabs({ urlState, step, counts }: Props) {
  const t = useTranslations('admin.orders')
  const shown = orderSteps.filter((name) => name !== 'incomplete' || name === step || counts[name] > 0)
  const tabs = ([...shown, 'all'] as const).map((name) => ({
    name,
    label: t(`steps.${name}`),
    count: counts[name],
    href: listUrl(urlState, {
      next_step: name === 'all' ? null : name,
      order_status: null,
      ...withoutPage,
    }),
  }))
  return <ListTabs label={t('tabs')} tabs={tabs} current={step ?? 'all'} />
}
