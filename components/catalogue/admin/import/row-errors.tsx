import { useLocale, useTranslations } from 'next-intl'
import type { ImportError } from '@/lib/catalogue/product-import.schema'
import { parseLocale } from '@/lib/i18n/locales'
import { translateError } from '@/lib/i18n/error-messages'

/** The errors of an import file, each with line and column. */
export function RowErrors({ problems }: { problems: readonly ImportError[] }) {
  const t = useTranslations('adminImport')
  const locale = parseLocale(useLocale())
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="group" aria-label={t('problemsOf')}>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{t('problemsOf')}</caption>
        <thead className="text-sm">
          <tr>
            {(['line', 'column', 'reason'] as const).map((head) => (
              <th key={head} scope="col" className="py-1 pr-4 font-semibold whitespace-nowrap">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line} ${column ?? ''} ${message}`}>
              <td className="py-1 pr-4 align-top">{line}</td>
              <td className="py-1 pr-4 align-top font-medium break-words">{column ?? '-'}</td>
              <td className="py-1 align-top">{translateError(locale, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
