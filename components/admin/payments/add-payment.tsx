'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect } from '@/components/admin/form/form-fields'
import { ScreenshotUpload } from '@/components/admin/upload/screenshot-upload'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { toOrderState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import {
  type AccountChoice,
  getShownAccount,
  listPaidTo,
} from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { canSubmitPayment } from '@/lib/shop/payments/payments.rules'
import { MAX_TRANSACTION_NUMBER, toPaymentDetails } from '@/lib/shop/payments/transaction-digits.rules'

type Props = {
  order: OrderView
  /** The accounts that can be paid to. */
  accounts: readonly AccountChoice[]
  /** The newest one. */
  payment: ReviewView | undefined
}

/**
 * Adds a screenshot that the customer sent to staff, as long as they could add it themselves. Asks which account was paid
 * where it may be one of several.
 */
export function AddPayment({ order, accounts, payment }: Props) {
  const t = useTranslations('adminPayments')
  const { slots, place, remove } = useImageUploads('/api/admin/orders/screenshot', ['photo'], {})
  const type = order.cash?.prepay_type ?? order.payment_type
  const { options, chosen } = listPaidTo(type, getShownAccount(order, payment), accounts)
  if (!canSubmitPayment(toOrderState(order))) return null
  return (
    <details
      open={order.payment_status === 'rejected' || order.money.awaits_rest}
      className="rounded-card border border-line bg-surface p-5"
    >
      <summary className="-my-2 flex min-h-target cursor-pointer items-center font-semibold">
        {t('addTitle')}
      </summary>
      <p className="mt-3 mb-4 text-muted">{t('addText')}</p>
      <ActionForm
        call="POST /api/admin/orders/payments"
        labels={{ payment_screenshot: t('screenshot') }}
        fields={{ transaction_digits: { kind: 'code', max: MAX_TRANSACTION_NUMBER } }}
        required={['payment_screenshot']}
        toBody={(data) => ({
          ...toPaymentDetails(Object.fromEntries(data)),
          order_id: order.id,
          payment_screenshot: data.get('payment_screenshot'),
          payment_account_id: data.get('payment_account_id'),
        })}
        submit={t('add')}
        onDone={() => remove('photo')}
        done={t('added')}
        isLast
      >
        <ScreenshotUpload
          name="payment_screenshot"
          slot={slots['photo']}
          alt={t('screenshot')}
          add={t('addScreenshot')}
          replace={t('replaceScreenshot')}
          onFiles={(files) => place(files, 'photo')}
          onRemove={() => remove('photo')}
        />
        {options.length > 1 && (
          <FormSelect name="payment_account_id" label={t('paidTo')} defaultValue={chosen} options={options} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <FormNumber name="amount_sent" label={t('amountSent')} hint={t('optional')} />
          <FormNumber name="transaction_digits" label={t('lastDigits')} hint={t('optional')} />
        </div>
      </ActionForm>
    </details>
  )
}
