import { useLocale, useTranslations } from 'next-intl'
import type { ImportProblem } from '@/lib/catalogue/transfer/schema'
import { languageOf } from '@/lib/i18n/languages'
import { refusalIn } from '@/lib/i18n/refusals'

/** What is wrong with a file, each with its line and its column. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTranslations('adminImport')
  const language = languageOf(useLocale())
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
              <td className="py-1 align-top">{refusalIn(language, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
