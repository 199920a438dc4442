import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { Notice } from '@/components/ui/notice'
import type { EndpointView } from '@/lib/notifications/endpoints.schema'

/** Reports failed notifications and offers to send them all again. */
export function FailedNotice({ target: { id, dead } }: { target: EndpointView }) {
  const t = useTranslations('adminNotifications')
  return (
    <Notice tone="danger" title={t('deadNotice', { count: dead })}>
      <p className="mb-3">{t('deadText')}</p>
      <ActionButton path={`/api/admin/notifications/${id}/resend`} method="POST" body={{}} done={t('resent')}>
        {t('resendAll', { count: dead })}
      </ActionButton>
    </Notice>
  )
}
