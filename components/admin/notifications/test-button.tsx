'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { toast } from '@/components/ui/toast/toast'

/** Sends a test message and shows the result. */
export function TestButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations('adminNotifications')
  return (
    <ActionButton
      call="POST /api/admin/notifications/{id}/trial"
      params={{ id }}
      variant="primary"
      size="regular"
      label={t('sendTrialOf', { name })}
      onDone={({ notification: { problem } }) => {
        if (problem === null) toast.done(t('delivered'))
        else toast.failed(t('notDelivered', { problem }))
      }}
    >
      {t('sendTrial')}
    </ActionButton>
  )
}
