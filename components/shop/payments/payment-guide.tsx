import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/button/copy-button'
import { getNumberLabel } from '@/components/shop/payments/account-card'
import { PaymentCode } from '@/components/shop/payments/payment-code'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The apps in which customers pay, by the names their operators give them. */
const apps: Partial<Record<PaymentType, string>> = { WaveMoney: 'WavePay', 'KBZ Bank': 'KBZ mBanking' }

type Props = {
  account: OfferedAccountView
  /** Kyat. */
  amount: number
  /** Whether the QR code may have the amount. */
  hasCode: boolean
}

/** How to pay with one account in three steps. */
export function PaymentGuide({ account, amount, hasCode }: Props) {
  const t = useTranslations('payment')
  const money = useTranslations('money')
  const { payment_type: type, account_number: number } = account
  const sum = money('kyat', { amount: groupThousands(amount) })
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} title={t('sendExactly', { amount: sum })}>
        <p className="text-sm text-muted">
          {type === 'MMQR' ? t('openAnyApp') : t('openApp', { app: apps[type] ?? type })}
        </p>
        <dl className="mt-2">
          <dt className="text-sm text-muted">{t('accountName')}</dt>
          <dd className="user-text font-medium">{account.account_name}</dd>
          <dt className="mt-1 text-sm text-muted">{t(getNumberLabel(type))}</dt>
          <dd className="text-lg font-semibold tabular-nums">{number}</dd>
        </dl>
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton
            text={number}
            label={t('copyOf', { type })}
            copied={t('copied')}
            failed={t('copyFailed', { number })}
          >
            {t('copyNumber')}
          </CopyButton>
          <CopyButton
            text={String(amount)}
            label={t('copyAmountOf', { type })}
            copied={t('copiedAmount')}
            failed={t('copyAmountFailed', { amount: sum })}
          >
            {t('copyAmount')}
          </CopyButton>
        </div>
        <PaymentCode account={account} amount={hasCode ? amount : 0} className="mt-3" />
      </Step>
      <Step number={2} title={t('takeScreenshot')}>
        <p className="text-sm text-muted">{t('takeScreenshotText')}</p>
      </Step>
      <Step number={3} title={t('uploadIt')}>
        <p className="text-sm text-muted">{t('uploadItText')}</p>
      </Step>
    </ol>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-jade text-sm font-bold text-on-jade"
    >
      {number}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </li>
)
