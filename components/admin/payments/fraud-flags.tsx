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
 * The warnings to read before a pending payment is verified, with what is wrong about its receipt; null when it has none.
 * Another amount than is due is no warning: what was seen stands in the field.
 */
export function toWarnings(order: PaidOrder, payment: FlaggedPayment | undefined): ReactNode {
  if (payment?.status !== 'pending') return null
  const problems = (payment.reading?.points ?? []).flatMap(({ problem }) =>
    problem === null || problem === 'too_little' || problem === 'too_much' ? [] : problem,
  )
  if (problems.length === 0 && !hasFraudFlags(payment.flags)) return null
  return (
    <>
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
  'status' | 'flags' | 'amount_sent' | 'expected_amount' | 'transaction_digits' | 'reading'
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
