'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale } from 'next-intl'
import { LOCALE_COOKIE } from '@/lib/platform/i18n/locales'

/** The lifetime of the locale cookie in seconds: one year. */
const LOCALE_COOKIE_SECONDS = 31_536_000

/** Selects the locale and shows the same page in it (decision D4). */
export function LocaleSelect({
  label,
  languages: locales,
}: {
  label: string
  languages: Record<string, string>
}) {
  const choose = (locale: string) => {
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax`
    window.location.reload()
  }
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        defaultValue={useLocale()}
        onChange={(event) => choose(event.target.value)}
        autoComplete="off"
        className="language"
      >
        {Object.entries(locales).map(([locale, name]) => (
          <option key={locale} value={locale}>
            {name}
          </option>
        ))}
      </select>
      <Icon
        of="icon-ChevronDown"
        className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2"
      />
    </span>
  )
}
