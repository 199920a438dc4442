'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'

/** Cancels an order that the shop has not begun to process, after a second press. */
export function CancelOrder({ id, isPaid }: { id: number; isPaid: boolean }) {
  const t = useTranslations('cancelOrder')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await callApi('POST /api/orders/cancel', { body: { order_id: id, reason: null } })
      toast.done(t('done'))
    } catch (error) {
      toast.failed(toErrorMessage(error, t('failed')))
    }
    setBusy(false)
    router.refresh()
  }
  return (
    <details className="self-start">
      <summary className="min-h-target cursor-pointer content-center font-medium text-danger">
        {t('ask')}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3">
        <p>{t(isPaid ? 'textPaid' : 'text')}</p>
        <Button variant="danger" isBusy={isBusy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </div>
    </details>
  )
}
