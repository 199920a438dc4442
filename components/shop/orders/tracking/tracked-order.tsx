/**
 * components/shop/orders/tracking: Finding an order by its number and phone number.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { displayPaymentStatus, toMoneyState } from '@/components/shop/orders/display-status'
import { TrackingNumber } from '@/components/shop/orders/delivery/tracking-number'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import type { TrackedView } from '@/lib/shop/orders/order-tracking.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  order: TrackedView
  /** The shop's phone number. */
  phone: string
  ref: Ref<HTMLElement>
}

/** The order data visible to anyone who knows number and phone, and the next step. */
export function TrackedOrder({ order, phone, ref }: Props) {
  const t = useTranslations('track')
  const money = useTranslations('moneyState')
  const delivery = useTranslations('delivery')
  const { shipping_status: shipping } = order
  const state = toMoneyState(order)
  const isIncomplete = state === 'incomplete'
  const [missing, due] = [groupThousands(order.money.missing), groupThousands(order.money.due)]
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="tracked"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="acheik text-gold" aria-hidden="true" />
      <div className="p-5">
        <h2 id="tracked" className="text-xl font-bold">
          {t('found', { id: order.id })}
        </h2>
        <dl className="mt-3 divide-y divide-line">
          <Fact name={t('date')}>
            <span className="tabular-nums">{formatDateTime(order.created_at)}</span>
          </Fact>
          <Fact name={t('orderStatus')}>
            <StatusBadge status={order.order_status} />
          </Fact>
          <Fact name={t('shipping')}>
            {shipping ? (
              <StatusBadge status={shipping} />
            ) : (
              <span className="text-muted">{t('notSent')}</span>
            )}
          </Fact>
          {order.courier !== null && <Fact name={delivery('courier')}>{order.courier}</Fact>}
          {order.tracking_number !== null && (
            <Fact name={delivery('trackingNumber')}>
              <TrackingNumber number={order.tracking_number} url={order.tracking_url} />
            </Fact>
          )}
          <Fact name={t('payment')}>
            <StatusBadge status={displayPaymentStatus(order)} />
          </Fact>
        </dl>
        {isIncomplete && <p className="mt-2 font-semibold">{money('incomplete', { amount: missing })}</p>}
        {order.money.due > 0 && <p className="mt-2 font-semibold">{money('due', { amount: due })}</p>}
        {state !== 'verified' && (
          <p className="mt-2 font-medium">
            {money(state === 'rejected' || isIncomplete ? `${state}Tracked` : `${state}Next`, { phone })}
          </p>
        )}
      </div>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
