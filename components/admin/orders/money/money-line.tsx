import { useNow, useTranslations } from 'next-intl'
import { Age } from '@/components/admin/list/age'
import { getOpenMoney } from '@/components/admin/orders/money/open-money'
import { getWaitingSince } from '@/components/admin/orders/money/waiting-since'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { pendingDuration } from '@/lib/shop/reports/dashboard/dashboard.rules'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

type Props = {
  order: OrderView
  /** The newest one. */
  payment: ReviewView | undefined
  events: readonly TimelineEvent[]
}

/** One line of what matters: the open money, who has the parcel, and since when. */
export function MoneyLine({ order, payment, events }: Props) {
  const t = useTranslations('adminOrder.line')
  const money = useTranslations('money')
  const { state, amount } = getOpenMoney(order, payment)
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
