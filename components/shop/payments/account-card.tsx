import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/button/copy-button'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Account = PaymentAccountView & { qr_photo?: string | null }
type Props = { account: Account; isChosen?: boolean; children: ReactNode }

/** The message that labels the number of an account: wallets have a phone number. */
export const getNumberLabel = (type: PaymentType) =>
  type === 'KBZPay' || type === 'WaveMoney' ? 'phoneNumber' : 'accountNumber'

/** A payment account with holder, number, copy button and QR code; `children` is its name. */
export function AccountCard({ account, isChosen = false, children }: Props) {
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
      {account.qr_photo && (
        <a
          href={account.qr_photo}
          target="_blank"
          rel="noopener"
          className="relative z-10 self-start rounded-control border border-line bg-paper p-1"
        >
          <img
            loading="lazy"
            src={account.qr_photo}
            alt={t('qr', { type: account.payment_type })}
            width={128}
            height={128}
            className="size-32 object-contain"
          />
        </a>
      )}
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
