import { Tabs } from '@base-ui/react/tabs'
import { useTranslations } from 'next-intl'
import { CardCell, CardRow, CardTable } from '@/components/admin/import/card-table'
import { buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import type {
  ImportRowKind,
  ImportRows,
  ImportView,
  ImportRowView,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const KINDS = ['refuse', 'duplicate', 'change', 'create', 'same'] as const satisfies readonly ImportRowKind[]

/** The rows of an import preview, grouped by their effect. Rows that need attention come first. */
export function PreviewTabs({ view, rows }: { view: ImportView; rows: ImportRows }) {
  const t = useTranslations('adminImport')
  const count = (kind: ImportRowKind) => (kind === 'duplicate' ? view.duplicates.count : view.counts[kind])
  const kinds = KINDS.filter((kind) => kind !== 'duplicate' || count(kind) > 0)
  const first = kinds.find((kind) => count(kind) > 0) ?? 'same'
  return (
    <Tabs.Root key={view.id} defaultValue={first}>
      <Tabs.List aria-label={t('tabs')} className="flex flex-wrap gap-x-1 border-b border-line">
        {kinds.map((kind) => (
          <Tabs.Tab
            key={kind}
            value={kind}
            className="-mb-px min-h-target border-b-3 border-transparent px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-jade data-active:text-ink"
          >
            {t(`kinds.${kind}`)} <span className="tabular-nums">({groupThousands(count(kind))})</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map((kind) => (
        <Tabs.Panel key={kind} value={kind} className="grid gap-3 pt-4">
          <ImportRowsTable kind={kind} id={view.id} count={count(kind)} rows={rows[kind]} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

type ImportRowsTableProps = { kind: ImportRowKind; id: number; count: number; rows: ImportRowView[] }

/** Rows of one group: invalid rows with all errors, the others with their changes. */
function ImportRowsTable({ kind, id, count, rows }: ImportRowsTableProps) {
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
          <div className="grid gap-1">
            <RowChanges changes={row.changes} isNew={kind === 'create'} />
            {row.problems.map(({ column, message }) => (
              <p key={column} className="font-medium text-danger">
                {message}
              </p>
            ))}
          </div>
        </CardCell>
      )}
    </CardRow>
  )
}

/** Every reason of an invalid row, each with its column. */
function Reasons({ problems }: Pick<ImportRowView, 'problems'>) {
  return (
    <dl className="grid gap-x-3 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)]">
      {problems.map(({ column, message }) => (
        <div key={`${column ?? ''} ${message}`} className="md:col-span-2 md:grid md:grid-cols-subgrid">
          <dt>{column ?? '-'}</dt>
          <dd className="text-danger">{message}</dd>
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

type RowChangesProps = { changes: ImportRowView['changes']; isNew: boolean }

/** The values that a row adds, or changes from before to after. */
function RowChanges({ changes, isNew }: RowChangesProps) {
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
