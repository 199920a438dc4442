import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/orders/status-badge'
import { LatePayment } from '@/components/payments/review/late-payment'
import { ReopenPayment } from '@/components/payments/review/reopen-payment'
import { ReviewForm } from '@/components/payments/review/review-form'
import { FlagNotice } from '@/components/payments/review/fraud-flags'
import { PaymentFacts } from '@/components/payments/review/payment-facts'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import type { OrderView } from '@/lib/orders/orders.schema'
import { canBeReopened, canBeReviewed, canRecordLatePayment } from '@/lib/payments/payments.rules'
import { toPaymentState } from '@/lib/orders/orders.rules'
import type { ReviewView } from '@/lib/payments/payment-review.schema'
import { formatDateTime } from '@/lib/text/dates'

type Props = { order: OrderView; payment: ReviewView; next: string; reasons: readonly string[] }

/** The customer's payment details, the warnings and the decision. */
export function ReviewPanel({ order, payment, next, reasons }: Props) {
  const t = useTranslations('adminPayments')
  const state = toPaymentState(order)
  return (
    <section aria-labelledby="review" className="rounded-card border border-line bg-surface p-5">
      <h2
        id="review"
        className="mb-4 flex flex-wrap items-center justify-between gap-2 text-lg font-semibold"
      >
        {t('review')} <StatusBadge status={order.payment_status} />
      </h2>
      <div className="grid gap-5">
        <FlagNotice payment={payment} total={order.total_price} />
        <dl className="grid grid-cols-2 gap-4">
          <PaymentFacts payment={payment} />
          <div>
            <dt className="text-sm text-muted">{t('orderStatus')}</dt>
            <dd>
              <StatusBadge status={order.order_status} />
            </dd>
          </div>
        </dl>
        {canBeReviewed(state) ? (
          <ReviewForm key={payment.id} order={order} payment={payment} next={next} reasons={reasons} />
        ) : canRecordLatePayment(state) ? (
          <LatePayment key={payment.id} payment={payment} />
        ) : (
          <Decided payment={payment} />
        )}
        {canBeReopened(state) && <ReopenPayment paymentId={payment.id} />}
        <Link
          href={`/admin/orders/${order.id}`}
          className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('toOrder')}
        </Link>
      </div>
    </section>
  )
}

function Decided({ payment }: { payment: ReviewView }) {
  const t = useTranslations('adminPayments')
  const { reviewed_at: at, reviewed_by: by } = payment
  return (
    <Notice tone="info" title={t('nothingToDecide')}>
      {at !== null && <p>{t('decidedBy', { name: by ?? '-', date: formatDateTime(at) })}</p>}
      {payment.reason !== null && <p className="whitespace-pre-line">{payment.reason}</p>}
    </Notice>
  )
}
