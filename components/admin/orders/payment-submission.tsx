import { useTranslations } from 'next-intl'
import { ScreenshotViewer } from '@/components/admin/orders/screenshot/viewer'
import { FlagNotice, hasFraudFlags } from '@/components/admin/payments/fraud-flags'
import { PaymentDetails } from '@/components/admin/payments/payment-details'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

/**
 * The screenshot beside the expected amount and payment account; with `payment` also what the customer said about it,
 * and its warnings.
 */
export function PaymentSubmission({
  order,
  payment,
}: {
  order: OrderView
  payment?: ReviewView | undefined
}) {
  const t = useTranslations('admin.proof')
  const { payment_screenshot: screenshot } = order
  if (screenshot === null) return null
  return (
    <section aria-labelledby="proof" className="mt-8">
      <SectionHeading id="proof" title={t('heading')} />
      {payment && hasFraudFlags(payment.flags) && (
        <div className="mb-4">
          <FlagNotice payment={payment} total={order.cash ? order.cash.prepay : order.total_price} />
        </div>
      )}
      <div className="grid items-start gap-6 rounded-card border border-line bg-surface p-5 md:grid-cols-[auto_1fr] md:*:first:order-last">
        <div className="grid gap-5">
          <Expected order={order} />
          {payment && (
            <dl className="grid grid-cols-2 gap-4">
              <PaymentDetails payment={payment} />
            </dl>
          )}
        </div>
        <ScreenshotViewer
          src={withAdminParam(screenshot)}
          labels={{
            title: t('heading'),
            alt: t('alt'),
            look: t('look'),
            openFull: t('openFull'),
            failed: t('failed'),
            close: t('close'),
            tools: t('tools'),
            zoomIn: t('zoomIn'),
            zoomOut: t('zoomOut'),
            rotate: t('rotate'),
            fit: t('fit'),
            keys: t('keys'),
          }}
        >
          <Expected order={order} />
        </ScreenshotViewer>
      </div>
    </section>
  )
}

function Expected({ order }: { order: OrderView }) {
  const t = useTranslations('admin.proof')
  const account = order.payment_account
  return (
    <dl className="flex flex-col gap-3 max-md:flex-row max-md:flex-wrap max-md:gap-x-8">
      <div>
        <dt className="text-muted">{t('expect')}</dt>
        <dd className="text-2xl font-bold">
          <Price amount={getExpectedPayment(order)} />
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('account')}</dt>
        <dd className="font-medium">{account ? `${account.payment_type} · ${account.account_name}` : '-'}</dd>
        {account && <dd className="font-medium tabular-nums">{account.account_number}</dd>}
      </div>
    </dl>
  )
}
