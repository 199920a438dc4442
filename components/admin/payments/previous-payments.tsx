import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** The screenshots of earlier payments of the order. */
export function PreviousPayments({ payments }: { payments: readonly ReviewView[] }) {
  const t = useTranslations('adminPayments')
  const tStatus = useTranslations('status')
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
          </li>
        ))}
      </ul>
    </section>
  )
}
