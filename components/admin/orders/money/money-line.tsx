import { useNow, useTranslations } from 'next-intl'
import { Age } from '@/components/admin/list/age'
import { getWaitingSince } from '@/components/admin/orders/money/waiting-since'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { pendingDuration } from '@/lib/shop/reports/dashboard/dashboard.rules'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import { getToCollectNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = { order: OrderView; events: readonly TimelineEvent[] }

/** What is open of the money, and its amount in Kyat. */
function getOpenMoney(order: OrderView) {
  const { money, payment_status: payment, order_status: status, total_price: total } = order
  const toCollect = payment === 'pending' && !order.cash?.awaits_prepay ? getToCollectNow(order) : 0
  if (money.due > 0) return { state: 'toPayBack', amount: money.due } as const
  if (status === 'order cancelled') return { state: 'nothing', amount: 0 } as const
  if (toCollect > 0) return { state: 'toCollect', amount: toCollect } as const
  if (money.awaits_rest || payment === 'rejected') return { state: 'missing', amount: money.missing } as const
  if (payment === 'pending') return { state: 'toCheck', amount: order.cash?.prepay ?? total } as const
  return { state: 'paid', amount: money.received + money.collected } as const
}

/** One line of what matters: the open money, who has the parcel, and since when. */
export function MoneyLine({ order, events }: Props) {
  const t = useTranslations('adminOrder.line')
  const money = useTranslations('money')
  const { state, amount } = getOpenMoney(order)
  const parcel = [order.courier, order.tracking_number].filter(Boolean).join(' ')
  const since = getWaitingSince(order, events)
  const now = useNow()
  const isOld = since !== undefined && pendingDuration(new Date(since), now).count > 0
  return (
    <p className="flex flex-wrap gap-x-2 text-lg font-semibold tabular-nums">
      <span>{t(state, { amount: money('kyat', { amount: groupThousands(amount) }) })}</span>
      {parcel !== '' && <span className="user-text">· {parcel}</span>}
      {isOld && (
        <span className="font-normal text-muted">
          · {t.rich('since', { age: () => <Age since={since} /> })}
        </span>
      )}
    </p>
  )
}
