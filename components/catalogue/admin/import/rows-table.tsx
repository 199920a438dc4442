import { useLocale, useTranslations } from 'next-intl'
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
    refuse: [t('reason')],
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
  return (
    <CardRow>
      <CardCell label={t('line')}>{row.line}</CardCell>
      <CardCell label={t('product')} className="font-medium md:max-w-60 md:min-w-28">
        {row.product_name === '' ? '-' : row.product_name}
        {row.id !== null && kind !== 'duplicate' && <span className="text-muted"> #{row.id}</span>}
      </CardCell>
      {kind === 'refuse' && (
        <CardCell label={t('reason')} className="md:min-w-80">
          <Reasons problems={row.problems} />
        </CardCell>
      )}
      {kind === 'duplicate' && <DuplicateCells duplicate={row.duplicate} />}
      {(kind === 'create' || kind === 'change') && (
        <CardCell label={t('changes')} className="md:min-w-52">
          <RowChanges changes={row.changes} isNew={kind === 'create'} />
        </CardCell>
      )}
    </CardRow>
  )
}

/** Every reason of an invalid row, each with its column. */
function Reasons({ problems }: Pick<ImportRowView, 'problems'>) {
  const locale = parseLocale(useLocale())
  return (
    <dl className="grid gap-x-3 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
      {problems.map(({ column, message }) => (
        <div key={`${column ?? ''} ${message}`} className="md:col-span-2 md:grid md:grid-cols-subgrid">
          <dt>{column ?? '-'}</dt>
          <dd className="text-danger">{translateError(locale, message)}</dd>
        </div>
      ))}
    </dl>
  )
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
