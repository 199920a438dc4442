import { Tabs } from '@base-ui/react/tabs'
import { useTranslations } from 'next-intl'
import { ImportRowsTable } from '@/components/catalogue/admin/import/rows-table'
import type { ImportRowKind, ImportRows, ImportView } from '@/lib/catalogue/product-import.schema'
import { groupThousands } from '@/lib/text/numbers'

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
