import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { Notice } from '@/components/ui/notice'
import type { EndpointView } from '@/lib/notifications/endpoints.schema'

/** Says that something was given up, and the way to send all of it once more. */
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
