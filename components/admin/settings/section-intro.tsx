import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SettingsLink } from '@/components/admin/settings/section-nav'

/** The heading of a settings section and what it changes in the shop. */
export function SectionIntro({ place, children }: { place: SettingsLink; children?: ReactNode }) {
  const t = useTranslations('adminSettings')
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-2xl">
        <h2 id="section" className="text-xl font-bold">
          {t(`section.${place}`)}
        </h2>
        <p className="text-muted">{t(`text.${place}`)}</p>
      </div>
      {children}
    </div>
  )
}
