'use client'

import { useTranslations } from 'next-intl'
import { ScreenshotUpload } from '@/components/shop/checkout/screenshot-upload'
import { useScreenshot } from '@/components/shop/checkout/use-screenshot'
import { PaymentFields } from '@/components/shop/payments/payment-fields'
import { sendCall } from '@/components/ui/browser/call-api'
import { useFormCall } from '@/components/ui/browser/use-form-call'
import { Button } from '@/components/ui/button/button'

type Props = {
  orderId: number
  /** The account that is shown, where its type has several. */
  accountId: number | undefined
  /** What is missing, in Kyat. */
  due: number
}

/** Sends another payment screenshot for an order. Stores the chosen one until it is sent. */
export function ResubmitPaymentForm({ orderId, accountId, due }: Props) {
  const t = useTranslations('proof')
  const screenshot = useScreenshot(`payment_screenshot_${orderId}`)
  const { errors, isBusy, send } = useFormCall(
    (fields) =>
      sendCall('POST /api/payments', {
        body: {
          ...fields,
          order_id: orderId,
          payment_account_id: accountId,
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
      <ScreenshotUpload screenshot={screenshot} due={due} error={errors['payment_screenshot']?.join(' ')} />
      <PaymentFields errors={errors} />
      <div>
        <Button type="submit" isBusy={isBusy} disabled={screenshot.path === null} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
