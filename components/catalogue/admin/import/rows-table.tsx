import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardCell, CardRow, CardTable } from '@/components/catalogue/admin/import/card-table'
import { RowChanges } from '@/components/catalogue/admin/import/row-changes'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ImportRowKind, ImportRowView } from '@/lib/catalogue/product-import.schema'
import { parseLocale } from '@/lib/i18n/locales'
import { translateError } from '@/lib/i18n/error-messages'
import { groupThousands } from '@/lib/text/numbers'

type Props = { kind: ImportRowKind; id: number; count: number; rows: ImportRowView[] }

/** Rows of one group: invalid rows with all errors, the others with their changes. */
export function ImportRowsTable({ kind, id, count, rows }: Props) {
  const t = useTranslations('adminImport')
  if (rows.length === 0) return <p className="py-4 text-muted">{t(`none.${kind}`)}</p>
  const heads = {
    refuse: [t('column'), t('reason')],
    change: [t('changes')],
    create: [t('changes')],
    same: [],
    duplicate: [t('duplicates.of'), t('duplicates.changes')],
  }
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <CardTable caption={t(`kinds.${kind}`)} heads={[t('line'), t('product'), ...heads[kind]]}>
          {rows.map((row) => (
            <Row key={row.line} kind={kind} row={row} />
          ))}
        </CardTable>
      </div>
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

function Row({ kind, row }: { kind: ImportRowKind; row: ImportRowView }) {
  const t = useTranslations('adminImport')
  const head = (
    <>
      <CardCell label={t('line')}>{row.line}</CardCell>
      <CardCell label={t('product')} className="font-medium md:max-w-60 md:min-w-28">
        {row.product_name === '' ? '-' : row.product_name}
        {row.id !== null && kind !== 'duplicate' && <span className="text-muted"> #{row.id}</span>}
      </CardCell>
    </>
  )
  if (kind === 'refuse') return <InvalidRow row={row} head={head} />
  return (
    <CardRow>
      {head}
      {kind === 'duplicate' && <DuplicateCells duplicate={row.duplicate} />}
      {(kind === 'create' || kind === 'change') && (
        <CardCell label={t('changes')} className="md:min-w-52">
          <RowChanges changes={row.changes} isNew={kind === 'create'} />
        </CardCell>
      )}
    </CardRow>
  )
}

function InvalidRow({ row, head }: { row: ImportRowView; head: ReactNode }) {
  const t = useTranslations('adminImport')
  const locale = parseLocale(useLocale())
  return row.problems.map(({ column, message }) => (
    <CardRow key={`${column ?? ''} ${message}`}>
      {head}
      <CardCell label={t('column')}>{column ?? '-'}</CardCell>
      <CardCell label={t('reason')} className="text-danger md:min-w-56">
        {translateError(locale, message)}
      </CardCell>
    </CardRow>
  ))
}

function DuplicateCells({ duplicate }: Pick<ImportRowView, 'duplicate'>) {
  const t = useTranslations('adminImport')
  const { id, line, changes } = duplicate ?? { id: null, line: null, changes: [] }
  return (
    <>
      <CardCell label={t('duplicates.of')}>
        {line !== null ? t('duplicates.line', { line: String(line) }) : `#${id ?? ''}`}
      </CardCell>
      <CardCell label={t('duplicates.changes')} className="md:min-w-52">
        {changes.length > 0 ? <RowChanges changes={changes} isNew={false} /> : t('duplicates.none')}
      </CardCell>
    </>
  )
}
