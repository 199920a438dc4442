'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/ui/field/call-form'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { listTypesWith } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  orderId: number
  /** What the customer said before. */
  account: PaymentAccountView | null
  /** How the customer paid, as far as it is one of the accounts. */
  paidWith: string
}

/** Asks the customer where the shop is to send the money that is due back, and shows what they said. */
export function RefundAccount({ orderId, account, paidWith }: Props) {
  const t = useTranslations('refundAccount')
  const [isOpen, setOpen] = useState(account === null)
  return (
    <section
      aria-labelledby="refund-account"
      className="max-w-xl rounded-card border border-line bg-surface p-5"
    >
      <h2 id="refund-account" className="text-lg font-bold">
        {t('heading')}
      </h2>
      {account && !isOpen ? (
        <>
          <p className="mt-2 user-text">
            <span className="font-semibold">{account.payment_type}</span>, {account.account_number},{' '}
            {account.account_name}
          </p>
          <button
            type="button"
            className="mt-1 min-h-target font-semibold text-jade underline underline-offset-4"
            onClick={() => setOpen(true)}
          >
            {t('change')}
          </button>
        </>
      ) : (
        <RefundAccountForm
          orderId={orderId}
          account={account}
          paidWith={paidWith}
          onSaved={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function RefundAccountForm({ orderId, account, paidWith, onSaved }: Props & { onSaved: () => void }) {
  const t = useTranslations('refundAccount')
  return (
    <CallForm
      call="POST /api/orders/refund-account"
      toBody={(fields) => ({ ...fields, order_id: orderId })}
      words={{ submit: t('save'), done: t('saved'), failed: t('failed') }}
      onDone={onSaved}
      className="mt-3 gap-4"
    >
      {(errors) => (
        <>
          <SelectField
            name="payment_type"
            label={t('payment_type')}
            errors={errors['payment_type']}
            defaultValue={account?.payment_type ?? paidWith}
            // The button that opened the form is gone.
            autoFocus={account !== null}
            isRequired
          >
            {listTypesWith(account?.payment_type ?? paidWith).map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
          {(['account_number', 'account_name'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name)}
              errors={errors[name]}
              defaultValue={account?.[name]}
              maxLength={accountFields[name].max}
              autoComplete={name === 'account_name' ? 'name' : 'off'}
              isRequired
            />
          ))}
        </>
      )}
    </CallForm>
  )
}
