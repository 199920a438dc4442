/**
 * components/admin/payments: The review of payments.
 */

import { useLocale, useTranslations } from 'next-intl'
import { fillOrderTexts, type TextSettings } from '@/components/admin/messages/order-texts'
import { PhoneTexts } from '@/components/admin/messages/phone-texts'
import { toConfirmRequest } from '@/components/admin/orders/confirm-request'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { LatePayment } from '@/components/admin/payments/late-payment'
import { RejectPayment } from '@/components/admin/payments/reject-payment'
import { ReopenPayment } from '@/components/admin/payments/reopen-payment'
import { toConfirmWarnings } from '@/components/admin/payments/confirm-warnings'
import { FlagNotice, toWarnings } from '@/components/admin/payments/fraud-flags'
import { PaymentDetails } from '@/components/admin/payments/payment-details'
import { ReceiptReading } from '@/components/admin/payments/receipt-reading'
import { VerifyPayment } from '@/components/admin/payments/verify-payment'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { getShownAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import {
  canBeReopened,
  canBeReviewed,
  canRecordLatePayment,
  sumWaiting,
} from '@/lib/shop/payments/payments.rules'
import { toPaymentState, isAllowedUpdate, toOrderState } from '@/lib/shop/orders/orders.rules'
import { type ReviewView, reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: OrderView
  payment: ReviewView
  /** The page to open after the decision. */
  next: string
  /** The earlier payments of the order. Those that wait are verified with this one. */
  earlier: readonly ReviewView[]
  settings: TextSettings
  /** Saved reasons for a rejection. */
  reasons: readonly string[]
  /** What the reader may still accept as missing of the order today; null without a limit. */
  limit: MoneyLimit | null
  /** Parcels that the phone number of a cash order refused before. */
  refusedCount: number
}

/** The customer's payment details, the warnings and the decision. */
export function ReviewPanel(props: Props) {
  const { order, payment, earlier, settings } = props
  const { phone } = order.order_ship_address
  const texts = fillOrderTexts(order, settings, useLocale(), payment)
  const t = useTranslations('adminPayments')
  const state = toPaymentState(order)
  const waiting = sumWaiting(earlier)
  return (
    <section aria-labelledby="review" className="rounded-card border border-line bg-surface p-5">
      <h2
        id="review"
        className="mb-4 flex flex-wrap items-center justify-between gap-2 text-lg font-semibold"
      >
        {t('review')} <StatusBadge status={order.payment_status} />
      </h2>
      <div className="grid gap-5">
        <ReceiptReading
          reading={payment.reading}
          due={getExpectedPayment(order, payment)}
          account={getShownAccount(order, payment)}
        />
        <FlagNotice order={order} payment={payment} />
        {waiting > 0 && payment.status === 'pending' && (
          <Notice tone="info" title={t('earlierWaits')}>
            <p>{t.rich('earlierCounts', { amount: () => <Price amount={waiting} /> })}</p>
          </Notice>
        )}
        <dl className="grid grid-cols-2 gap-4">
          {phone !== null && (
            <div className="col-span-2">
              <dt className="text-sm text-muted">{t('phone')}</dt>
              <dd>
                <PhoneTexts phone={phone} texts={texts} />
              </dd>
            </div>
          )}
          <PaymentDetails payment={payment} />
          <div>
            <dt className="text-sm text-muted">{t('orderStatus')}</dt>
            <dd>
              <StatusBadge status={order.order_status} />
            </dd>
          </div>
        </dl>
        {canBeReviewed(state) ? (
          <ReviewForm key={payment.id} {...props} />
        ) : canRecordLatePayment(state, payment) ? (
          <LatePayment key={payment.id} payment={payment} />
        ) : (
          <Decided payment={payment} />
        )}
        {canBeReopened(state, payment) && <ReopenPayment paymentId={payment.id} />}
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

/**
 * What to compare, and the decision: verify and confirm in one step, verify only, or reject with a reason. Pressing a
 * button states that all of the checklist holds (decision 0119). It opens the next payment.
 */
function ReviewForm({ order, payment, earlier, next, reasons, limit, refusedCount }: Props) {
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
        earlier={earlier}
        next={next}
        warnings={toWarnings(order, [payment, ...earlier])}
        confirmWarnings={toConfirmWarnings(order, [payment, ...earlier], refusedCount)}
        limit={limit}
        canConfirm={isAllowedUpdate(toOrderState(order), 'order confirmed')}
        confirmRequest={toConfirmRequest(order, payment)}
      />
      <RejectPayment paymentId={payment.id} next={next} reasons={reasons} />
    </div>
  )
}
