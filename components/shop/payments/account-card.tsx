import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/button/copy-button'
import { type AccountWithCode, PaymentCode } from '@/components/shop/payments/payment-code'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'

type Props = {
  account: AccountWithCode
  /** What is to be paid now, in Kyat, and for which order, if anything is. */
  amount?: number | undefined
  orderId?: number
  isChosen?: boolean
  children: ReactNode
}

/** The message that labels the number of an account: wallets have a phone number. */
export const getNumberLabel = (type: PaymentType) =>
  type === 'WaveMoney' || type.endsWith('Pay') ? 'phoneNumber' : 'accountNumber'

/** A payment account with holder, number, copy button and QR code; `children` is its name. */
export function AccountCard({ account, amount, orderId, isChosen = false, children }: Props) {
  const t = useTranslations('payment')
  return (
    <div
      className={cn(
        'relative flex h-full flex-col gap-2 rounded-card border p-4 transition-colors',
        isChosen
          ? 'border-jade bg-jade-soft'
          : 'border-line-strong bg-surface has-checked:border-jade has-checked:bg-jade-soft',
      )}
    >
      {children}
      <dl className="flex-1 text-sm">
        <dt className="text-muted">{t('accountName')}</dt>
        <dd className="user-text font-medium">{account.account_name}</dd>
        <dt className="mt-1 text-muted">{t(getNumberLabel(account.payment_type))}</dt>
        <dd className="text-lg font-semibold tabular-nums">{account.account_number}</dd>
      </dl>
      <PaymentCode account={account} amount={amount} orderId={orderId} isSmall className="relative z-10" />
      <div className="relative z-10 self-start">
        <CopyButton
          text={account.account_number}
          label={t('copyOf', { type: account.payment_type })}
          copied={t('copied')}
          failed={t('copyFailed', { number: account.account_number })}
        >
          {t('copy')}
        </CopyButton>
      </div>
    </div>
  )
}
