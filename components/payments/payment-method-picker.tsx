import { useTranslations } from 'next-intl'
import { AccountCard } from '@/components/payments/account-card'
import type { OfferedAccountView } from '@/lib/payments/payment-accounts.schema'

type Props = {
  accounts: readonly OfferedAccountView[]
  selected?: string | undefined
  error?: string | undefined
}

/** Selects one of the shop's payment accounts. */
export function PaymentChoice({ accounts, selected, error }: Props) {
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
      <ul className="grid gap-3 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.payment_type}>
            <AccountCard account={account}>
              <label className="flex min-h-target items-center gap-3 font-bold after:absolute after:inset-0 after:rounded-[inherit]">
                <input
                  type="radio"
                  name="payment_type"
                  value={account.payment_type}
                  defaultChecked={account.payment_type === selected}
                  className="size-5 accent-jade"
                />
                {account.payment_type}
              </label>
            </AccountCard>
          </li>
        ))}
      </ul>
      {error && (
        <p id="payment_type-error" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
