import { useLocale, useTranslations } from 'next-intl'
import { CardCell, CardRow, CardTable } from '@/components/catalogue/admin/import/card-table'
import type { ImportError } from '@/lib/catalogue/product-import.schema'
import { translateError } from '@/lib/i18n/error-messages'
import { parseLocale } from '@/lib/i18n/locales'

/** The errors of an import file, each with line and column. */
export function RowErrors({ problems }: { problems: readonly ImportError[] }) {
  const t = useTranslations('adminImport')
  const locale = parseLocale(useLocale())
  return (
    <CardTable caption={t('problemsOf')} heads={[t('line'), t('column'), t('reason')]} className="mt-2">
      {problems.map(({ line, column, message }) => (
        <CardRow key={`${line} ${column ?? ''} ${message}`}>
          <CardCell label={t('line')}>{line}</CardCell>
          <CardCell label={t('column')} className="font-medium">
            {column ?? '-'}
          </CardCell>
          <CardCell label={t('reason')}>{translateError(locale, message)}</CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
