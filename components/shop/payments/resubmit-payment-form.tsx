'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ScreenshotUpload } from '@/components/shop/checkout/screenshot-upload'
import { useScreenshot } from '@/components/shop/checkout/use-screenshot'
import { PaymentFields } from '@/components/shop/payments/payment-fields'
import { sendCall } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { useCall } from '@/components/ui/browser/use-call'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { type ApiError, isClientError } from '@/lib/platform/http/client'

/** Sends another payment screenshot for an order. Stores the chosen one until it is sent. */
export function ResubmitPaymentForm({ orderId }: { orderId: number }) {
  const t = useTranslations('proof')
  const router = useRouter()
  const screenshot = useScreenshot(`payment_screenshot_${orderId}`)
  const [errors, setErrors] = useState<ApiError['errors']>({})

  const { isBusy, send } = useCall(
    (form: FormData) => {
      setErrors({})
      const body = { ...Object.fromEntries(form), order_id: orderId, payment_screenshot: screenshot.path }
      return sendCall('POST /api/payments', { body })
    },
    {
      onDone: () => {
        screenshot.remove()
        toast.done(t('sent'))
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
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (screenshot.path !== null) send(new FormData(event.currentTarget))
      }}
      className="grid gap-5"
    >
      <ScreenshotUpload screenshot={screenshot} error={errors['payment_screenshot']?.join(' ')} />
      <PaymentFields errors={errors} />
      <div>
        <Button type="submit" isBusy={isBusy} disabled={screenshot.path === null} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
