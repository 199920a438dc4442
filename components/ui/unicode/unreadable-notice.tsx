import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/state/notice'
import { formatError } from '@/lib/platform/errors/format-error'
import type { UnreadableParameter } from '@/lib/platform/validation/page-query'

/** Says which parts of a search could not be read, and are not in the list below. */
export function UnreadableNotice({ of }: { of: readonly UnreadableParameter[] }) {
  const t = useTranslations('unreadable')
  const locale = useLocale()
  if (of.length === 0) return null
  return (
    <Notice tone="danger" title={t('title')} role="status" className="mb-4">
      <ul>
        {of.map(({ name, message }) => {
          const key = `parameters.${name}` as 'parameters.search'
          return (
            <li key={name}>
              {t.has(key) ? t(key) : name}: {formatError(locale, message)}
            </li>
          )
        })}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  )
}
