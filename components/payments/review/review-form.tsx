import { useTranslations } from 'next-intl'
import { toConfirmRequest } from '@/components/orders/admin/confirm-request'
import { DecisionButton } from '@/components/orders/admin/decision-button'
import { toWarnings } from '@/components/payments/review/fraud-flags'
import { RejectPayment } from '@/components/payments/review/reject-payment'
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
  const canConfirm = isAllowedUpdate(toOrderState(order), 'order confirmed')
  const verify = {
    path: `/api/payments/${payment.id}`,
    body: { status: 'verified', checked: reviewChecklist },
  }
  const decision = { id: order.id, warnings: toWarnings(order, payment), returnTo: next }
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
      <div className="grid gap-2">
        {canConfirm && (
          <DecisionButton
            {...decision}
            request={toConfirmRequest(order, payment)}
            label={t('verifyAndConfirm')}
            done={t('verifiedAndConfirmed', { id: String(order.id) })}
            shortcut="V"
          />
        )}
        <DecisionButton
          {...decision}
          request={verify}
          label={t(canConfirm ? 'verifyOnly' : 'verify')}
          done={t('verified')}
          variant={canConfirm ? 'secondary' : 'primary'}
          {...(canConfirm ? {} : { shortcut: 'V' })}
        />
      </div>
      <RejectPayment paymentId={payment.id} next={next} reasons={reasons} />
    </div>
  )
}
