import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/orders/status-badge'
import { ResubmitPaymentForm } from '@/components/payments/resubmit-payment-form'
import { AccountCard } from '@/components/payments/account-card'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { toOrderState } from '@/lib/orders/orders.rules'
import type { OrderView } from '@/lib/orders/orders.schema'
import { canSubmitPayment } from '@/lib/payments/payments.rules'
import type { OfferedAccountView } from '@/lib/payments/payment-accounts.schema'

type Props = { order: OrderView; accounts: readonly OfferedAccountView[]; hasPayment: boolean }

/**
 * The payment options with the chosen one as it was at the time of the order (decision D24), and the screenshot if
 * the viewer may see it.
 */
export function PaymentRecord({ order, accounts, hasPayment }: Props) {
  const t = useTranslations('payment')
  const text = useTranslations('order')
  const { payment_type: type, payment_account: orderAccount, payment_screenshot: screenshot } = order
  const others = accounts.filter((account) => account.payment_type !== type)
  const current = accounts.find((account) => account.payment_type === type)
  // Shows today's QR code only if the account is still the one of the order.
  const isSame = orderAccount !== null && orderAccount.account_number === current?.account_number
  const selectedAccount = orderAccount
    ? { ...orderAccount, qr_photo: isSame ? current.qr_photo : null }
    : current
  const visibleAccounts = [...(selectedAccount ? [selectedAccount] : []), ...others]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_16rem]">
      <ul className="grid gap-3 sm:grid-cols-2">
        {visibleAccounts.map((account) => (
          <li key={account.payment_type}>
            <AccountCard account={account} isChosen={account.payment_type === type}>
              <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
                {account.payment_type}
                {account.payment_type === type && <Badge>{t('chosen')}</Badge>}
              </p>
            </AccountCard>
          </li>
        ))}
      </ul>
      <figure className="flex flex-col gap-2">
        <figcaption className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          {t('screenshot')}
          <StatusBadge status={order.payment_status} />
        </figcaption>
        {hasPayment ? (
          <a href={screenshot} className="block overflow-hidden rounded-card border border-line">
            <img
              loading="lazy"
              src={screenshot}
              alt={text('screenshotAlt', { id: order.id })}
              width={256}
              height={384}
              className="max-h-112 w-full bg-sunken object-contain"
            />
            <span className="flex min-h-target items-center justify-center text-sm font-semibold text-jade">
              {text('openScreenshot')}
            </span>
          </a>
        ) : (
          <p className="text-sm text-muted">{text('screenshotOfOwner')}</p>
        )}
      </figure>
      {hasPayment && canSubmitPayment(toOrderState(order)) && <MorePayment order={order} />}
    </div>
  )
}

/** Another screenshot: requested when the payment was rejected, optional while it is pending. */
function MorePayment({ order }: { order: OrderView }) {
  const t = useTranslations('proof')
  return (
    <details open={order.payment_status === 'rejected'} id="another" className="lg:col-span-2">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
        {t('another')}
      </summary>
      <div className="mt-3">
        <ResubmitPaymentForm orderId={order.id} />
      </div>
    </details>
  )
}

/** Shown above an order with a rejected payment: the reason, and a form to send another screenshot. */
export function RejectedNotice({ order, hasPayment }: { order: OrderView; hasPayment: boolean }) {
  const t = useTranslations('proof')
  if (order.payment_status !== 'rejected' || order.order_status === 'order cancelled') return null
  return (
    <Notice tone="danger" title={t('rejectedTitle')}>
      {order.payment_reason !== null && <p className="whitespace-pre-line">{order.payment_reason}</p>}
      {hasPayment && (
        <a href="#another" className="mt-1 inline-flex min-h-target items-center font-semibold underline">
          {t('another')}
        </a>
      )}
    </Notice>
  )
}
