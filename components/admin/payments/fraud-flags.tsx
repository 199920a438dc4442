import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderLinks } from '@/components/admin/payments/order-links'
import { ReceiptProblems } from '@/components/admin/payments/receipt-reading'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { FraudFlags, ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { getComparedAmount } from '@/lib/shop/payments/payments.rules'

/** Returns true if a payment has warnings. */
export const hasFraudFlags = ({
  amount_differs,
  same_transaction,
  same_picture: same_image,
}: FraudFlags): boolean => amount_differs || same_transaction.length > 0 || same_image.length > 0

/**
 * The warnings to read before the pending ones of these payments are verified, which happens at once, with what is wrong about
 * their receipts; null when they have none. Another amount than is due is no warning: what was seen stands in the field.
 */
export function toWarnings(order: PaidOrder, payments: readonly FlaggedPayment[]): ReactNode {
  const warned = payments.filter((payment) => payment.status === 'pending' && hasWarnings(payment))
  if (warned.length === 0) return null
  return warned.map((payment) => (
    <Warnings key={payment.id} order={order} payment={payment} isEarlier={payment !== payments[0]} />
  ))
}

/** What is wrong about a receipt besides the amount. */
const listProblems = ({ reading }: FlaggedPayment) =>
  (reading?.points ?? []).flatMap(({ problem }) =>
    problem === null || problem === 'too_little' || problem === 'too_much' ? [] : problem,
  )

const hasWarnings = (payment: FlaggedPayment): boolean =>
  hasFraudFlags(payment.flags) || listProblems(payment).length > 0

function Warnings({ order, payment, isEarlier }: Props & { isEarlier: boolean }) {
  const t = useTranslations('adminPayments')
  const problems = listProblems(payment)
  return (
    <>
      {isEarlier && <p className="mt-2 font-semibold first:mt-0">{t('earlier')}</p>}
      <FlagList order={order} payment={payment} />
      {payment.reading && problems.length > 0 && (
        <ReceiptProblems problems={problems} reading={payment.reading} />
      )}
    </>
  )
}

export type PaidOrder = Pick<OrderView, 'cash' | 'total_price' | 'money'>
export type FlaggedPayment = Pick<
  ReviewView,
  'id' | 'status' | 'flags' | 'amount_sent' | 'expected_amount' | 'transaction_digits' | 'reading'
>
type Props = { order: PaidOrder; payment: FlaggedPayment }

/** The warnings of a payment in a notice; nothing when it has none. */
export function FlagNotice(props: Props) {
  const t = useTranslations('adminPayments')
  if (!hasFraudFlags(props.payment.flags)) return null
  return (
    <Notice tone="danger" title={t('flags')}>
      <FlagList {...props} />
    </Notice>
  )
}

/** All warnings of a pending payment in a notice; nothing when it has none. */
export function WarningNotice({ order, payment }: Props) {
  const t = useTranslations('adminPayments')
  const warnings = toWarnings(order, [payment])
  return (
    warnings && (
      <Notice tone="danger" title={t('flags')}>
        {warnings}
      </Notice>
    )
  )
}

/** The warnings of a payment with their evidence and links to the other orders. */
function FlagList({ order, payment }: Props) {
  const t = useTranslations('adminPayments')
  const { flags, amount_sent: amountSent } = payment
  return (
    <ul className="mt-1 list-disc pl-5 empty:hidden">
      {flags.amount_differs && amountSent !== null && (
        <li>
          {t.rich('amountDiffers', {
            sent: () => <Price amount={amountSent} />,
            total: () => <Price amount={getComparedAmount(order, payment)} />,
          })}
        </li>
      )}
      {flags.same_transaction.length > 0 && (
        <li>
          {t('sameTransaction', { digits: payment.transaction_digits ?? '' })}{' '}
          <OrderLinks ids={flags.same_transaction} />
        </li>
      )}
      {flags.same_picture.length > 0 && (
        <li>
          {t('samePicture')} <OrderLinks ids={flags.same_picture} />
        </li>
      )}
    </ul>
  )
}
