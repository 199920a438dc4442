import { useTranslations } from 'next-intl'
import { toMoneyState } from '@/components/orders/display-status'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/notice'
import type { OrderView } from '@/lib/orders/orders.schema'

const tones = {
  pending: 'info',
  cash: 'info',
  verified: 'success',
  rejected: 'danger',
  cancelledPaid: 'danger',
  cancelled: 'info',
} as const

type Props = {
  order: OrderView
  /** The shop's phone number. */
  phone: string
  /** Whether the viewer is the customer, who may send another screenshot. */
  isOwner: boolean
}

/** The state of the payment above an order, with what to do next. */
export function MoneyNotice({ order, phone, isOwner }: Props) {
  const t = useTranslations('moneyState')
  const proof = useTranslations('proof')
  const state = toMoneyState(order)
  return (
    <Notice tone={tones[state]} title={t(state)}>
      <PayAtDoor order={order} />
      {state === 'rejected' && order.payment_reason !== null && (
        <p className="whitespace-pre-line">{order.payment_reason}</p>
      )}
      {state !== 'verified' && <p>{t(`${state}Next`, { phone })}</p>}
      {state === 'rejected' && isOwner && (
        <a href="#another" className="mt-1 inline-flex min-h-target items-center font-semibold underline">
          {proof('another')}
        </a>
      )}
    </Notice>
  )
}

/** What the customer pays at the door. */
function PayAtDoor({ order }: { order: OrderView }) {
  const t = useTranslations('moneyState')
  const amount = order.order_status === 'order cancelled' ? 0 : (order.cash?.to_collect ?? 0)
  return amount > 0 && <p>{t.rich('payAtDoor', { amount: () => <Price amount={amount} /> })}</p>
}

/** The same in one line of the order history, where only what the customer has to do is shown. */
export function MoneyLine({ order, phone }: { order: OrderView; phone: string }) {
  const t = useTranslations('moneyState')
  const state = toMoneyState(order)
  if (state === 'pending' || state === 'cash' || state === 'verified') return null
  // Nobody was asked to send any.
  if (state === 'cancelled' && order.cash?.prepay === 0) return null
  const className = cn(
    'text-sm leading-control font-semibold',
    state === 'cancelled' ? 'text-muted' : 'text-danger',
  )
  if (state !== 'rejected') return <p className={className}>{t(`${state}Line`, { phone })}</p>
  return (
    <p className={className}>
      <Link
        href={`/orderdetail/${order.id}#another`}
        className="relative z-10 inline-flex min-h-target items-center underline underline-offset-4"
      >
        {t('rejectedLine')}
      </Link>
    </p>
  )
}
