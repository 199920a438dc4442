import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { ImportRowView } from '@/lib/catalogue/product-import.schema'

type Props = { changes: ImportRowView['changes']; isNew: boolean }

/** The values that a row adds, or changes from before to after. */
export function RowChanges({ changes, isNew }: Props) {
  const t = useTranslations('adminImport')
  const formatValue = (value: string | null) => (value === null || value === '' ? t('nothing') : value)
  return (
    <dl className="grid gap-1 text-sm">
      {changes
        .filter(({ column, after }) => !isNew || (column !== 'product_name' && after !== null))
        .map(({ column, before, after }) => (
          <div key={column} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{column}</dt>
            <dd className="line-clamp-3 wrap-anywhere">
              {!isNew && (
                <>
                  <del className="text-muted">{formatValue(before)}</del>{' '}
                  <span className="sr-only">{t('becomes')}</span>
                  <Icon of="icon-ArrowRight" className="mr-1 inline size-4" />
                </>
              )}
              {isNew ? (
                formatValue(after)
              ) : (
                <ins className="font-medium no-underline">{formatValue(after)}</ins>
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
