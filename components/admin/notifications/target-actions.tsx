import { useTranslations } from 'next-intl'
import { CallButton } from '@/components/admin/form/call-button'
import { TrialButton } from '@/components/admin/notifications/trial-button'
import type { TargetView } from '@/lib/notifications/targets/schema'

/** What an owner does with a target: try it, let it rest, take it away. */
export function TargetActions({ target: { id, name, active } }: { target: TargetView }) {
  const t = useTranslations('adminNotifications')
  const path = `/api/admin/notifications/${id}`
  return (
    <div className="flex flex-wrap gap-3">
      <TrialButton id={id} name={name} />
      {active ? (
        <CallButton
          path={path}
          method="PATCH"
          body={{ active: false }}
          size="regular"
          question={{ title: t('pauseQuestion', { name }), text: t('pauseText'), confirm: t('pause') }}
          done={t('pausedDone')}
        >
          {t('pause')}
        </CallButton>
      ) : (
        <CallButton path={path} method="PATCH" body={{ active: true }} size="regular" done={t('resumed')}>
          {t('resume')}
        </CallButton>
      )}
      <CallButton
        path={path}
        variant="danger"
        size="regular"
        question={{ title: t('removeQuestion', { name }), text: t('removeText'), confirm: t('remove') }}
        done={t('removed')}
        to="/admin/settings/notifications"
      >
        {t('remove')}
      </CallButton>
    </div>
  )
}
