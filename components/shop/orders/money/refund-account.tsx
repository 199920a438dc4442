'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendCall } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { useCall } from '@/components/ui/browser/use-call'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { type ApiError, isClientError } from '@/lib/platform/http/client'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
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
  const router = useRouter()
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const { isBusy, send } = useCall(
    (form: FormData) => {
      setErrors({})
      const body = { ...Object.fromEntries(form), order_id: orderId }
      return sendCall('POST /api/orders/refund-account', { body })
    },
    {
      onDone: () => {
        toast.done(t('saved'))
        onSaved()
        focusMain()
        router.refresh()
        return false
      },
      onError: (error) => {
        if (isClientError(error)) setErrors(error.errors)
        toast.failed(toErrorMessage(error, t('failed')))
      },
    },
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
      className="mt-3 grid gap-4"
    >
      <SelectField
        name="payment_type"
        label={t('payment_type')}
        errors={errors['payment_type']}
        defaultValue={account?.payment_type ?? paidWith}
        isRequired
      >
        {paymentTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField
        name="account_number"
        label={t('account_number')}
        errors={errors['account_number']}
        defaultValue={account?.account_number}
        maxLength={accountFields.account_number.max}
        autoComplete="off"
        isRequired
      />
      <TextField
        name="account_name"
        label={t('account_name')}
        errors={errors['account_name']}
        defaultValue={account?.account_name}
        maxLength={accountFields.account_name.max}
        autoComplete="name"
        isRequired
      />
      <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  )
}
