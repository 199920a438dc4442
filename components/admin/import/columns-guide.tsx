import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Cell, Table } from '@/components/ui/table'
import { productFileColumns } from '@/lib/shop/catalogue/import/product-import.schema'

/** Documents the columns of an import file. */
export function ColumnsGuide() {
  const t = useTranslations('adminImport')
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="flex min-h-target cursor-pointer items-center gap-2 px-4 py-2 font-semibold">
        <Icon of="icon-ChevronDown" className="size-5 shrink-0 in-open:rotate-180" />
        {t('guide')}
      </summary>
      <div className="px-4 pb-4">
        <p className="mb-3 text-sm text-muted">{t('guideText')}</p>
        <Table caption={t('guide')} heads={[t('column'), t('meaning')]}>
          {productFileColumns.map((column) => (
            <tr key={column}>
              <Cell className="font-medium whitespace-nowrap">{column}</Cell>
              <Cell className="min-w-56">{t(`columns.${column}`)}</Cell>
            </tr>
          ))}
        </Table>
      </div>
    </details>
  )
}
