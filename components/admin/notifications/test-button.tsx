'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { apiFetch } from '@/lib/platform/http/client'
import type { NotificationView } from '@/lib/shop/notifications/deliveries.schema'

/** Sends a test message and shows the result. */
export function TestButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations('adminNotifications')
  const tForm = useTranslations('adminForm')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const press = async () => {
    setBusy(true)
    try {
      const path = `/api/admin/notifications/${id}/trial`
      const { notification } = await apiFetch<{ notification: NotificationView }>(path, { method: 'POST' })
      if (notification.problem === null) toast.done(t('delivered'))
      else toast.failed(t('notDelivered', { problem: notification.problem }))
    } catch (error) {
      toast.failed(toErrorMessage(error, tForm('notDone')))
    }
    router.refresh()
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} aria-label={t('sendTrialOf', { name })} onClick={() => void press()}>
      {t('sendTrial')}
    </Button>
  )
}
