import { useTranslations } from 'next-intl'
import { type MoneyState, toMoneyState } from '@/components/shop/orders/display-status'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import { toShownMoney } from '@/lib/shop/money/money.rules'
import { getToCollectNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const tones = {
  pending: 'info',
  cash: 'info',
  verified: 'success',
  rejected: 'danger',
  incomplete: 'danger',
  due: 'info',
  settled: 'success',
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

/** The state of the payment above an order, with what to do next, and what the shop owes. */
export function MoneyNotice({ order, phone, isOwner }: Props) {
  const t = useTranslations('moneyState')
  const proof = useTranslations('proof')
  const money = toShownMoney(order)
  const state = toMoneyState({ ...order, money })
  const { isAnotherNeeded, amounts } = toSentence(state, money)
  const due = groupThousands(money.due)
  return (
    <>
      <Notice tone={tones[state]} title={t(state, amounts)}>
        <PayAtDoor order={order} />
        {state === 'rejected' && order.payment_reason !== null && (
          <p className="whitespace-pre-line">{order.payment_reason}</p>
        )}
        {isAnotherNeeded && !isOwner ? (
          <p>{t('anotherToShop', { phone })}</p>
        ) : (
          state !== 'verified' && <p>{t(`${state}Next`, { phone })}</p>
        )}
        {isAnotherNeeded && isOwner && (
          <a href="#another" className="mt-1 inline-flex min-h-target items-center font-semibold underline">
            {proof('another')}
          </a>
        )}
      </Notice>
      {money.due > 0 && state !== 'due' && (
        <Notice tone="info" title={t('due', { amount: due })}>
          <p>{t('dueNext', { phone })}</p>
        </Notice>
      )}
    </>
  )
}

/** What the customer pays at the door. */
function PayAtDoor({ order }: { order: OrderView }) {
  const t = useTranslations('moneyState')
  const amount = getToCollectNow(order)
  return amount > 0 && <p>{t.rich('payAtDoor', { amount: () => <Price amount={amount} /> })}</p>
}

/** What the sentences of a state need: its amount, and whether the customer is to send another screenshot. */
const toSentence = (state: MoneyState, { due, missing }: ReturnType<typeof toShownMoney>) => ({
  isAnotherNeeded: state === 'rejected' || state === 'incomplete',
  amounts: { amount: groupThousands(state === 'due' ? due : missing) },
})

/** The same in one line of the order history, where only what the customer has to know or do is shown. */
export function MoneyLine({ order, phone }: { order: OrderView; phone: string }) {
  const t = useTranslations('moneyState')
  const money = toShownMoney(order)
  const found = toMoneyState({ ...order, money })
  const isQuiet = found === 'pending' || found === 'cash' || found === 'verified'
  const state = isQuiet && money.due > 0 ? 'due' : found
  if (state === 'pending' || state === 'cash' || state === 'verified') return null
  // Nobody was asked to send any.
  if (state === 'cancelled' && order.cash?.prepay === 0) return null
  const { isAnotherNeeded, amounts } = toSentence(state, money)
  const isCalm = state === 'cancelled' || state === 'settled'
  const className = cn('text-sm leading-control font-semibold', isCalm ? 'text-muted' : 'text-danger')
  const line = t(`${state}Line`, { phone, ...amounts })
  if (!isAnotherNeeded) return <p className={className}>{line}</p>
  return (
    <p className={className}>
      <Link
        href={`/orderdetail/${order.id}#another`}
        className="relative z-10 inline-flex min-h-target items-center underline underline-offset-4"
      >
        {line}
      </Link>
    </p>
  )
}
