import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { ChatForm } from '@/components/admin/notifications/chat-form'
import { TestButton } from '@/components/admin/notifications/test-button'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'

/** Actions of an endpoint: test, pause, delete, change its chat. */
export function EndpointActions({ endpoint }: { endpoint: EndpointView }) {
  const { id, kind, name, active } = endpoint
  const t = useTranslations('adminNotifications')
  const path = `/api/admin/notifications/${id}`
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TestButton id={id} name={name} />
        {active ? (
          <ActionButton
            path={path}
            method="PATCH"
            body={{ active: false }}
            size="regular"
            question={{ title: t('pauseQuestion', { name }), text: t('pauseText'), confirm: t('pause') }}
            done={t('pausedDone')}
          >
            {t('pause')}
          </ActionButton>
        ) : (
          <ActionButton path={path} method="PATCH" body={{ active: true }} size="regular" done={t('resumed')}>
            {t('resume')}
          </ActionButton>
        )}
        <ActionButton
          path={path}
          variant="danger"
          size="regular"
          question={{ title: t('removeQuestion', { name }), text: t('removeText'), confirm: t('remove') }}
          done={t('removed')}
          to="/admin/settings/notifications"
        >
          {t('remove')}
        </ActionButton>
      </div>
      {kind === 'telegram' && <ChatForm endpoint={endpoint} />}
    </>
  )
}
