import { useTranslations } from 'next-intl'
import { type PaidOrder, WarningNotice } from '@/components/admin/payments/fraud-flags'
import { PaymentBadges } from '@/components/admin/payments/payment-badges'
import { RejectPayment } from '@/components/admin/payments/reject-payment'
import { Badge } from '@/components/ui/badge'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: PaidOrder
  payments: readonly ReviewView[]
  /** The page on which they are. */
  page: string
  /** Saved reasons for a rejection. */
  reasons: readonly string[]
}

/** The screenshots of earlier payments of the order; nothing without one. One that still waits, because the order changed since, can be rejected. */
export function PreviousPayments({ order, payments, page, reasons }: Props) {
  const t = useTranslations('adminPayments')
  const tStatus = useTranslations('status')
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="rounded-card border border-line bg-surface p-5">
      <h2 id="earlier" className="mb-3 text-lg font-semibold">
        {t('earlier')}
      </h2>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 tabular-nums">
                {formatDateTime(payment.created_at)}
                <Badge>{payment.status === 'replaced' ? t('replaced') : tStatus(payment.status)}</Badge>
                {payment.status === 'pending' && <PaymentBadges payment={payment} />}
              </p>
              {payment.reason !== null && <p className="text-sm text-muted">{payment.reason}</p>}
            </div>
            <a
              href={withAdminParam(payment.payment_screenshot)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
            >
              {t('open')}
            </a>
            {payment.status === 'pending' && (
              <div className="grid w-full gap-3">
                <WarningNotice order={order} payment={payment} />
                <RejectPayment paymentId={payment.id} next={page} reasons={reasons} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
