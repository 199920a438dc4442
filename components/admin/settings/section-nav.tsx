import { useTranslations } from 'next-intl'
import { NavLink } from '@/components/admin/nav-link'

/** The settings sections by their URL segment. */
export const settingsLinks = [
  ['shop', ''],
  ['delivery', '/delivery'],
  ['promotion', '/promotion'],
  ['slides', '/slides'],
  ['stock', '/stock'],
  ['payment', '/payment'],
  ['notifications', '/notifications'],
] as const
export type SettingsLink = (typeof settingsLinks)[number][0]

/** Navigation between the settings sections. */
export function SectionNav() {
  const t = useTranslations('adminSettings')
  return (
    <nav aria-label={t('sections')} className="mb-6">
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
