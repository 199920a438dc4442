import { useTranslations } from 'next-intl'
import { ScreenshotViewer } from '@/components/admin/orders/screenshot/viewer'
import { FlagNotice, hasFraudFlags } from '@/components/admin/payments/fraud-flags'
import { PaymentDetails } from '@/components/admin/payments/payment-details'
import { ReceiptReading } from '@/components/admin/payments/receipt-reading'
import { cn } from '@/components/ui/cn'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import { getShownAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { NamedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

type Props = {
  order: OrderView
  payment?: ReviewView | undefined
  /** What it should bring, in Kyat. */
  due: number
  /** On the page where it is compared: the screenshot is as large as the screen allows, below what it should show. */
  isReview?: boolean
}

/**
 * The screenshot and the expected amount and payment account; with `payment` also what the customer said about it, and
 * its warnings.
 */
export function PaymentSubmission({ order, payment, due, isReview = false }: Props) {
  const t = useTranslations('admin.proof')
  const { payment_screenshot: screenshot } = order
  if (screenshot === null) return null
  const account = getShownAccount(order, payment)
  return (
    <section aria-labelledby="proof">
      <div className={isReview ? 'sr-only' : undefined}>
        <SectionHeading id="proof" title={t('heading')} />
      </div>
      {payment && hasFraudFlags(payment.flags) && (
        <div className="mb-4">
          <FlagNotice order={order} payment={payment} />
        </div>
      )}
      <div
        className={cn(
          'grid items-start rounded-card border border-line bg-surface',
          isReview ? 'gap-3 p-3 md:p-5' : 'gap-6 p-5 md:grid-cols-[auto_1fr] md:*:first:order-last',
        )}
      >
        <div className="grid gap-5">
          <Expected account={account} due={due} isLine={isReview} />
          {payment && (
            <dl className="grid grid-cols-2 gap-4">
              <PaymentDetails payment={payment} />
            </dl>
          )}
          {payment && <ReceiptReading reading={payment.reading} due={due} account={account} />}
        </div>
        <ScreenshotViewer
          src={withAdminParam(screenshot)}
          isLarge={isReview}
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
          <Expected account={account} due={due} />
        </ScreenshotViewer>
      </div>
    </section>
  )
}

function Expected({
  account,
  due,
  isLine = false,
}: {
  /** The account that the customer was shown. */
  account: NamedAccountView | null
  /** Kyat. */
  due: number
  isLine?: boolean
}) {
  const t = useTranslations('admin.proof')
  return (
    <dl
      className={cn('flex gap-x-8 max-md:flex-row max-md:flex-wrap', isLine ? 'gap-y-1' : 'flex-col gap-y-3')}
    >
      <div>
        <dt className="text-muted">{t('expect')}</dt>
        <dd className="text-2xl font-bold">
          <Price amount={due} />
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('account')}</dt>
        <dd className="font-medium">{account ? `${account.payment_type} · ${account.account_name}` : '-'}</dd>
        {account && (
          <dd className="user-text font-medium tabular-nums">
            {account.account_number}
            {account.label !== null && <span className="text-muted"> · {account.label}</span>}
          </dd>
        )}
      </div>
    </dl>
  )
}
