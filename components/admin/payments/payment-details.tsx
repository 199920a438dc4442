import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** What the customer said about a payment: amount, last digits, and when. For a description list. */
export function PaymentDetails({ payment }: { payment: ReviewView }) {
  const t = useTranslations('adminPayments')
  return (
    <>
      {payment.amount_sent !== null && (
        <div>
          <dt className="text-sm text-muted">{t('amountSent')}</dt>
          <dd className="font-medium">
            <Price amount={payment.amount_sent} />
          </dd>
        </div>
      )}
      {payment.transaction_digits !== null && (
        <div>
          <dt className="text-sm text-muted">{t('digits')}</dt>
          <dd className="font-medium tabular-nums">{payment.transaction_digits}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted">{t('sentAt')}</dt>
        <dd className="font-medium tabular-nums">{formatDateTime(payment.created_at)}</dd>
      </div>
    </>
  )
}
