import { type Section } from '@/lib/shop/settings/settings-fields.schema'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import type { Saved } from '@/components/admin/settings/use-saved-section'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NavLink } from '@/components/admin/frame/nav-link'

/** A settings section: its introduction and its form. */
export function SectionView({ section, ...saved }: Saved & { section: Section }) {
  return (
    <section aria-labelledby="section">
      <SectionIntro place={section === 'lowStock' ? 'stock' : section} />
      <SettingsForm key={section} section={section} {...saved} />
    </section>
  )
}

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

/** The settings sections by their URL segment, in three groups. */
const settingsGroups = {
  shop: [
    ['shop', ''],
    ['promotion', '/promotion'],
    ['slides', '/slides'],
    ['legal', '/legal'],
  ],
  selling: [
    ['delivery', '/delivery'],
    ['payment', '/payment'],
    ['cash', '/cash'],
    ['stock', '/stock'],
    ['rejection', '/rejection'],
    ['receipts', '/receipts'],
    ['ratings', '/ratings'],
    ['staff', '/staff'],
    ['messages', '/messages'],
  ],
  system: [
    ['notifications', '/notifications'],
    ['backups', '/backups'],
    ['health', '/health'],
  ],
} as const
const groupNames = ['shop', 'selling', 'system'] as const
type SettingsLink = (typeof settingsGroups)[(typeof groupNames)[number]][number][0]

/** Navigation between the settings sections: beside the form where there is space, else lines that scroll sideways. */
export function SectionNav() {
  const t = useTranslations('adminSettings')
  return (
    <nav aria-label={t('sections')} className="screen-only mb-4 grid gap-x-4 xl:gap-y-4">
      {groupNames.map((group) => (
        <div
          key={group}
          className="flex items-center gap-2 max-xl:-mx-4 max-xl:[scrollbar-width:none] max-xl:overflow-x-auto max-xl:border-b max-xl:border-line max-xl:px-4 xl:block"
        >
          <p
            id={`group-${group}`}
            className="w-18 shrink-0 text-sm font-semibold text-muted xl:w-auto xl:px-3 xl:pb-1"
          >
            {t(`groups.${group}`)}
          </p>
          <ul aria-labelledby={`group-${group}`} className="flex shrink-0 gap-1 xl:flex-col xl:gap-0">
            {settingsGroups[group].map(([name, end]) => (
              <li key={name}>
                <NavLink
                  href={`/admin/settings${end}`}
                  isExact={name === 'shop'}
                  className="flex min-h-target items-center rounded-control px-3 py-1.5 leading-control font-medium whitespace-nowrap xl:whitespace-normal"
                >
                  {t(`section.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
