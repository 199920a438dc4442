import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Cell, Table } from '@/components/ui/table'
import type { ImportAction, ImportRowView } from '@/lib/catalogue/product-import.schema'
import { parseLocale } from '@/lib/i18n/locales'
import { translateError } from '@/lib/i18n/error-messages'
import { groupThousands } from '@/lib/text/numbers'

type Props = { kind: ImportAction; id: number; count: number; rows: ImportRowView[] }

/** Rows of one group: invalid rows with all errors, the others with their changes. */
export function ImportRowsTable({ kind, id, count, rows }: Props) {
  const t = useTranslations('adminImport')
  if (rows.length === 0) return <p className="py-4 text-muted">{t(`none.${kind}`)}</p>
  const heads = [
    t('line'),
    t('product'),
    ...(kind === 'refuse' ? [t('column'), t('reason')] : kind === 'same' ? [] : [t('changes')]),
  ]
  return (
    <>
      <Table caption={t(`kinds.${kind}`)} heads={heads}>
        {rows.map((row) =>
          kind === 'refuse' ? (
            <Rejected key={row.line} row={row} />
          ) : (
            <Row key={row.line} row={row} hasChanges={kind !== 'same'} />
          ),
        )}
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {count > rows.length && (
          <p className="text-sm text-muted">
            {t('shown', { shown: String(rows.length), count: groupThousands(count) })}
          </p>
        )}
        <a
          href={`/api/products/imports/${id}/rows?kind=${kind}`}
          download
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <Icon of="icon-Download" className="size-4" />
          {t('downloadRows')}
        </a>
      </div>
    </>
  )
}

function Rejected({ row }: { row: ImportRowView }) {
  const locale = parseLocale(useLocale())
  return row.problems.map(({ column, message }, index) => (
    <tr key={`${column ?? ''} ${message}`}>
      {index === 0 && (
        <>
          <Cell rowSpan={row.problems.length} className="align-top">
            {row.line}
          </Cell>
          <Cell rowSpan={row.problems.length} className="max-w-60 min-w-28 align-top font-medium break-words">
            {row.product_name === '' ? '-' : row.product_name}
          </Cell>
        </>
      )}
      <Cell className="align-top">{column ?? '-'}</Cell>
      <Cell className="min-w-56 align-top text-danger">{translateError(locale, message)}</Cell>
    </tr>
  ))
}

function Row({ row, hasChanges }: { row: ImportRowView; hasChanges: boolean }) {
  return (
    <tr>
      <Cell className="align-top">{row.line}</Cell>
      <Cell className="max-w-60 min-w-28 align-top font-medium break-words">
        {row.product_name} {row.id !== null && <span className="text-muted">#{row.id}</span>}
      </Cell>
      {hasChanges && (
        <Cell className="min-w-52 align-top">
          <Changes row={row} />
        </Cell>
      )}
    </tr>
  )
}

function Changes({ row }: { row: ImportRowView }) {
  const t = useTranslations('adminImport')
  const isNew = row.changes.every(({ before }) => before === null) && row.id === null
  const formatValue = (value: string | null) => (value === null || value === '' ? t('nothing') : value)
  return (
    <dl className="grid gap-1 text-sm">
      {row.changes
        .filter(({ column, after }) => !isNew || (column !== 'product_name' && after !== null))
        .map(({ column, before, after }) => (
          <div key={column} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{column}</dt>
            <dd className="line-clamp-3 break-words">
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
