import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { displayPaymentStatus } from '@/components/shop/orders/display-status'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { ResubmitPaymentForm } from '@/components/shop/payments/resubmit-payment-form'
import { AccountCard } from '@/components/shop/payments/account-card'
import { Badge } from '@/components/ui/badge'
import { getToPayNow, toOrderState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { nameShown } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import { canSubmitPayment } from '@/lib/shop/payments/payments.rules'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  order: OrderView
  accounts: readonly OfferedAccountView[]
  hasPayment: boolean
  /** Kyat. */ nextPayment: number
}

/**
 * The account that was paid to, as it was at the time of the order (decision D24), the shop's other accounts folded,
 * and the screenshot if the viewer may see it.
 */
export function PaymentRecord({ order, accounts, hasPayment, nextPayment }: Props) {
  const t = useTranslations('payment')
  const text = useTranslations('order')
  const { payment_account: orderAccount, payment_screenshot: screenshot } = order
  // Of cash on delivery, the account to which the fee is sent.
  const type = orderAccount?.payment_type ?? order.payment_type
  // Nothing is sent to an account.
  const isAtDoor = order.cash !== null && !order.cash.awaits_prepay
  const current = accounts.find((account) => account.payment_type === type)
  const amount = hasPayment ? getToPayNow(order) : 0
  // Shows today's QR code only if the account is still the one of the order.
  const isSame = orderAccount !== null && orderAccount.account_number === current?.account_number
  // Of several accounts of the type, another one may be shown today.
  const isAnother = !isSame && current?.payment_account_id !== undefined
  const others = accounts.filter((account) => account.payment_type !== type || isAnother)
  const selectedAccount = orderAccount
    ? { ...orderAccount, ...(isSame && { qr_photo: current.qr_photo, qr_code: current.qr_code }) }
    : current
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_16rem]">
      <div className="grid gap-3">
        <div className="max-w-md">
          {selectedAccount ? (
            <AccountCard account={selectedAccount} amount={amount} orderId={order.id} isChosen>
              <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
                {type}
                <Badge>{t('chosen')}</Badge>
              </p>
            </AccountCard>
          ) : (
            <p className="font-bold">
              <PaymentTypeName type={type} />
            </p>
          )}
        </div>
        {others.length > 0 && !isAtDoor && (
          <details open={!selectedAccount || (isAnother && amount > 0)}>
            <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
              {t('others')}
            </summary>
            <ul className="mt-2 grid gap-3 sm:grid-cols-2">
              {others.map((account) => (
                <li key={account.payment_type}>
                  <AccountCard account={account} amount={amount} orderId={order.id}>
                    <p className="font-bold">{account.payment_type}</p>
                  </AccountCard>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <figure className="flex flex-col gap-2">
        <figcaption className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          {t(screenshot === null ? 'title' : 'screenshot')}
          <StatusBadge status={displayPaymentStatus(order)} />
        </figcaption>
        {screenshot === null ? null : hasPayment ? (
          <a href={screenshot} className="block overflow-hidden rounded-card border border-line">
            <img
              loading="lazy"
              src={screenshot}
              alt={text('screenshotAlt', { id: order.id })}
              width={256}
              height={384}
              className="max-h-112 w-full bg-sunken object-contain"
            />
            <span className="flex min-h-target items-center justify-center text-sm font-semibold text-jade print:hidden">
              {text('openScreenshot')}
            </span>
          </a>
        ) : (
          <p className="text-sm text-muted">{text('screenshotOfOwner')}</p>
        )}
      </figure>
      {hasPayment && canSubmitPayment(toOrderState(order)) && (
        <MorePayment
          order={order}
          accountId={current?.payment_account_id}
          paidTo={
            isAnother && orderAccount
              ? {
                  before: nameShown({ ...orderAccount, label: null }),
                  now: nameShown({ ...current, label: null }),
                  // A screenshot that is sent again is of the transfer before; the rest is a new one.
                  isNowLikely: order.money.awaits_rest,
                }
              : null
          }
          due={nextPayment}
        />
      )}
    </div>
  )
}

/** Another screenshot: requested when the payment was rejected or the rest is missing, optional while it is pending. */
function MorePayment({
  order,
  ...form
}: { order: OrderView } & Omit<ComponentProps<typeof ResubmitPaymentForm>, 'orderId'>) {
  const t = useTranslations('proof')
  return (
    <details
      open={order.payment_status === 'rejected' || order.money.awaits_rest}
      id="another"
      className="lg:col-span-2 print:hidden"
    >
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
        {t('another')}
      </summary>
      <div className="mt-3">
        <ResubmitPaymentForm orderId={order.id} {...form} />
      </div>
    </details>
  )
}
