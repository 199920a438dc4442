'use client'

import { useTranslations } from 'next-intl'
import { playSignal, SOUND } from '@/components/admin/live/sound'
import { Icon } from '@/components/ui/icon'
import { useStoredFlag } from '@/components/ui/browser/use-stored-flag'

/** Turns the sound for new orders and payments on or off. */
export function SoundSwitch({ className }: { className: string }) {
  const t = useTranslations('adminLive')
  const [isOn, setOn] = useStoredFlag(SOUND, false)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={t('sound')}
      onClick={() => {
        setOn(!isOn)
        if (!isOn) playSignal()
      }}
      className={className}
    >
      <Icon of={isOn ? 'icon-Bell' : 'icon-BellOff'} />
      <span className="lg:sr-only">{t('sound')}</span>
    </button>
  )
}
