import { useTranslations } from 'next-intl'
import { toConfirmRequest } from '@/components/orders/admin/confirm-request'
import { toWarnings } from '@/components/payments/review/fraud-flags'
import { RejectPayment } from '@/components/payments/review/reject-payment'
import { VerifyPayment } from '@/components/payments/review/verify-payment'
import { isAllowedUpdate, toOrderState } from '@/lib/orders/orders.rules'
import type { OrderView } from '@/lib/orders/orders.schema'
import { reviewChecklist, type ReviewView } from '@/lib/payments/payment-review.schema'

type Props = {
  order: OrderView
  payment: ReviewView
  /** The page to open after the decision. */
  next: string
  /** Saved reasons for a rejection. */
  reasons: readonly string[]
}

/**
 * What to compare, and the decision: verify and confirm in one step, verify only, or reject with a reason. Pressing a
 * button states that all of the checklist holds (decision 0118). It opens the next payment.
 */
export function ReviewForm({ order, payment, next, reasons }: Props) {
  const t = useTranslations('adminPayments')
  return (
    <div className="grid gap-4">
      <div id="checklist">
        <p className="mb-1 font-semibold">{t('checklist')}</p>
        <ul className="list-disc pl-5">
          {reviewChecklist.map((check) => (
            <li key={check}>{t(`check.${check}`)}</li>
          ))}
        </ul>
      </div>
      <VerifyPayment
        order={order}
        payment={payment}
        next={next}
        warnings={toWarnings(order, payment)}
        canConfirm={isAllowedUpdate(toOrderState(order), 'order confirmed')}
        confirmRequest={toConfirmRequest(order, payment)}
      />
      <RejectPayment paymentId={payment.id} next={next} reasons={reasons} />
    </div>
  )
}
