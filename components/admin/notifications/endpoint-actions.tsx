import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { ChatForm } from '@/components/admin/notifications/chat-form'
import { TestButton } from '@/components/admin/notifications/test-button'
import type { EndpointView } from '@/lib/shop/notifications/endpoints.schema'

/** Actions of an endpoint: test, pause, delete, change its chat. */
export function EndpointActions({ endpoint }: { endpoint: EndpointView }) {
  const { id, kind, name, active } = endpoint
  const t = useTranslations('adminNotifications')
  const change = { call: 'PATCH /api/admin/notifications/{id}', params: { id }, size: 'regular' } as const
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TestButton id={id} name={name} />
        {active ? (
          <ActionButton
            {...change}
            body={{ active: false }}
            question={{ title: t('pauseQuestion', { name }), text: t('pauseText'), confirm: t('pause') }}
            done={t('pausedDone')}
          >
            {t('pause')}
          </ActionButton>
        ) : (
          <ActionButton {...change} body={{ active: true }} done={t('resumed')}>
            {t('resume')}
          </ActionButton>
        )}
        <ActionButton
          call="DELETE /api/admin/notifications/{id}"
          params={{ id }}
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
