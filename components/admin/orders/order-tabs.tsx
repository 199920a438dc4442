import { useTranslations } from 'next-intl'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { type ListUrlState, listUrl, withoutPage } from '@/components/admin/list/list-url'
import { type OrderStep, orderSteps, type ParcelState, parcelStates } from '@/lib/shop/orders/orders.schema'

type Tab = OrderStep | ParcelState | 'to_collect' | 'all'

type Props = {
  urlState: ListUrlState
  current: Tab
  /** The number of orders per next step with the same search and dates, of parcels by where they are, and of all. */
  counts: Readonly<Record<OrderStep | ParcelState | 'all', number>>
  /** The number of completed orders whose money a courier brings. */
  toCollect: number
}

/** What orders wait for; those that are to be shipped by where their parcels are. */
const stepTabs = orderSteps.flatMap((step): (OrderStep | ParcelState)[] =>
  step === 'to_ship' ? [...parcelStates] : [step],
)

/** Tabs that are there only while they have orders. Few shops ever wait for the rest of the money, or for a refused parcel. */
const rareTabs: readonly Tab[] = ['incomplete', 'returning']

/** Tabs for what orders wait for, and for all orders, with counts. */
export function OrderTabs({ urlState, current, counts, toCollect }: Props) {
  const t = useTranslations('admin.orders')
  const toTab = (name: Tab, count: number) => ({
    name,
    label: t(`steps.${name}`),
    count,
    href: listUrl(urlState, {
      next_step: isOneOf(orderSteps, name) ? name : null,
      parcel: isOneOf(parcelStates, name) ? name : null,
      to_collect: name === 'to_collect' ? 'true' : null,
      order_status: null,
      ...withoutPage,
    }),
  })
  const shown = stepTabs.filter((name) => !rareTabs.includes(name) || name === current || counts[name] > 0)
  const tabs = ([...shown, 'all'] as const).map((name) => toTab(name, counts[name]))
  if (current === 'to_collect' || toCollect > 0) tabs.push(toTab('to_collect', toCollect))
  return <ListTabs label={t('tabs')} tabs={tabs} current={current} />
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value)
