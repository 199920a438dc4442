'use client'

import { useTranslations } from 'next-intl'
import { ScreenshotUpload } from '@/components/shop/checkout/screenshot-upload'
import { useScreenshot } from '@/components/shop/checkout/use-screenshot'
import { PaymentFields } from '@/components/shop/payments/payment-fields'
import { sendCall } from '@/components/ui/browser/call-api'
import { useFormCall } from '@/components/ui/browser/use-form-call'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/field/select'
import { toPaymentDetails } from '@/lib/shop/payments/transaction-digits.rules'

type Props = {
  orderId: number
  /** The account that is shown today, where its type has several. */
  accountId: number | undefined
  /** The account of the order and the one that is shown today, where they are not the same. */
  paidTo: { before: string; now: string; isNowLikely: boolean } | null
  /** What is missing, in Kyat. */
  due: number
}

/** Sends another payment screenshot for an order. Stores the chosen one until it is sent. */
export function ResubmitPaymentForm({ orderId, accountId, paidTo, due }: Props) {
  const t = useTranslations('proof')
  const screenshot = useScreenshot(`payment_screenshot_${orderId}`)
  const { errors, isBusy, send } = useFormCall(
    ({ paid_to: answer, ...fields }) =>
      sendCall('POST /api/payments', {
        body: {
          ...toPaymentDetails(fields),
          order_id: orderId,
          // Without one it is the account of the order's last payment.
          payment_account_id: answer === 'before' ? undefined : accountId,
          payment_screenshot: screenshot.path,
        },
      }),
    { done: t('sent'), failed: t('failed'), onDone: screenshot.remove },
  )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (screenshot.path !== null) send(new FormData(event.currentTarget))
      }}
      className="grid gap-5"
    >
      <ScreenshotUpload
        screenshot={screenshot}
        due={due}
        orderId={orderId}
        error={errors['payment_screenshot']?.join(' ')}
      />
      {paidTo && (
        <SelectField
          name="paid_to"
          label={t('paid_to')}
          defaultValue={paidTo.isNowLikely ? 'now' : 'before'}
          className="max-w-md"
        >
          <option value="before">{paidTo.before}</option>
          <option value="now">{paidTo.now}</option>
        </SelectField>
      )}
      <PaymentFields errors={errors} />
      <div>
        <Button type="submit" isBusy={isBusy} disabled={screenshot.path === null} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
