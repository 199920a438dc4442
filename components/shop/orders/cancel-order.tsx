'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'

/** A refresh takes all of it away. */
const passFocus = passFocusTo('main')

/** Cancels an order that the shop has not begun to process, after a second press. */
export function CancelOrder({ id, isPaid }: { id: number; isPaid: boolean }) {
  const t = useTranslations('cancelOrder')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isRefreshing, startTransition] = useTransition()
  const cancel = async () => {
    setBusy(true)
    try {
      await callApi('POST /api/orders/cancel', { body: { order_id: id, reason: null } })
      toast.done(t('done'))
    } catch (error) {
      toast.failed(toErrorMessage(error, t('failed')))
    }
    setBusy(false)
    startTransition(() => router.refresh())
  }
  return (
    <details ref={passFocus} className="self-start">
      <summary className="min-h-target cursor-pointer content-center font-medium text-danger">
        {t('ask')}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3">
        <p>{t(isPaid ? 'textPaid' : 'text')}</p>
        <Button variant="danger" isBusy={isBusy || isRefreshing} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </div>
    </details>
  )
}
