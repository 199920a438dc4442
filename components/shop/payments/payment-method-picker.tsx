import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PaymentGuide } from '@/components/shop/payments/payment-guide'
import { cn } from '@/components/ui/cn'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  accounts: readonly OfferedAccountView[]
  /** Kyat. */
  amount: number
  /** Whether the QR codes may have the amount: not once the goods are no longer held. */
  hasCode: boolean
  selected?: string | undefined
  error?: string | undefined
  /** Further options. */
  children?: ReactNode
}

/** Selects one of the shop's payment accounts; the selected one opens and says how to pay. */
export function PaymentChoice({ accounts, amount, hasCode, selected, error, children }: Props) {
  const t = useTranslations('payment')
  return (
    <fieldset
      id="payment_type"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'payment_type-error' : undefined}
    >
      <legend className="sr-only">{t('choose')}</legend>
      <ul className="flex flex-col gap-3">
        {accounts.map((account) => (
          <li key={account.payment_type} className="pay-option">
            <label className="flex min-h-14 items-center gap-3 px-4 py-2 font-bold">
              <input
                type="radio"
                name="payment_type"
                value={account.payment_type}
                defaultChecked={account.payment_type === selected}
                className="size-5 accent-jade"
              />
              <PaymentMark type={account.payment_type} />
              <span>{account.payment_type}</span>
            </label>
            <div className="pay-guide">
              <PaymentGuide account={account} amount={amount} hasCode={hasCode} />
            </div>
          </li>
        ))}
        {children}
      </ul>
      {error && (
        <p id="payment_type-error" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Mark = { letters: string; look: string }
const marks: Partial<Record<PaymentType, Mark>> = {
  KBZPay: { letters: 'KP', look: 'bg-jade text-on-jade' },
  WaveMoney: { letters: 'WM', look: 'bg-gold-soft text-gold-ink' },
  'KBZ Bank': { letters: 'KB', look: 'bg-jade-soft text-jade-deep' },
  'Yoma Bank': { letters: 'YB', look: 'bg-danger-soft text-danger' },
  MMQR: { letters: 'QR', look: 'bg-jade-soft text-jade-deep' },
}
const toMark = (type: PaymentType): Mark =>
  marks[type] ?? { letters: `${type[0] ?? ''}P`, look: 'bg-gold-soft text-gold-ink' }

/** A plain mark of a way to pay, instead of a logo. */
function PaymentMark({ type }: { type: PaymentType }) {
  const { letters, look } = toMark(type)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-9 shrink-0 items-center justify-center rounded-control text-sm font-bold',
        look,
      )}
    >
      {letters}
    </span>
  )
}
