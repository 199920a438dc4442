/**
 * components/shop/payments: Paying: accounts, screenshot, and another payment.
 */

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field/text-field'
import { MAX_TRANSACTION_NUMBER } from '@/lib/shop/payments/transaction-digits.rules'

type Props = {
  errors?: Partial<Record<string, readonly string[]>>
  /** The initial values of the fields. */
  typed?: Readonly<Record<string, string>>
}

/** Optional payment details besides the screenshot, which help the shop find the payment. */
export function PaymentFields({ errors = {}, typed = {} }: Props) {
  const t = useTranslations('proof')
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {(['amount_sent', 'transaction_digits'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          hint={t(`${name}_hint`)}
          errors={errors[name]}
          defaultValue={typed[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={name === 'transaction_digits' ? MAX_TRANSACTION_NUMBER : 20}
        />
      ))}
    </div>
  )
}
