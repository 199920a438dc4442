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

/** The settings sections by their URL segment. */
const settingsLinks = [
  ['shop', ''],
  ['delivery', '/delivery'],
  ['cash', '/cash'],
  ['legal', '/legal'],
  ['promotion', '/promotion'],
  ['slides', '/slides'],
  ['stock', '/stock'],
  ['payment', '/payment'],
  ['rejection', '/rejection'],
  ['messages', '/messages'],
  ['notifications', '/notifications'],
  ['backups', '/backups'],
  ['health', '/health'],
] as const
type SettingsLink = (typeof settingsLinks)[number][0]

/** Navigation between the settings sections. */
export function SectionNav() {
  const t = useTranslations('adminSettings')
  return (
    <nav aria-label={t('sections')} className="screen-only mb-6">
      {/* On phones the rows are spaced so that each can be tapped even while another is half covered by the bar above. */}
      <ul className="flex flex-wrap gap-1 border-b border-line pb-2 max-lg:gap-y-3">
        {settingsLinks.map(([name, end]) => (
          <li key={name}>
            <NavLink
              href={`/admin/settings${end}`}
              isExact={name === 'shop'}
              className="inline-flex min-h-target items-center rounded-control px-3 py-1.5 leading-control font-medium"
            >
              {t(`section.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
