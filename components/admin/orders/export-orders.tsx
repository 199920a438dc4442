'use client'

import { useTranslations } from 'next-intl'
import { listUrl, type ListQuery } from '@/components/admin/list/list-url'
import { storeText, useStoredText } from '@/components/ui/browser/stored-text'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/field/checkbox'
import { LinkButton } from '@/components/ui/link/link-button'
import { Icon } from '@/components/ui/icon'
import { exportColumns, type ExportColumn } from '@/lib/shop/orders/files/order-export.rules'

/** A link that downloads the orders of a filter as CSV, with the columns that this browser remembers. */
export function ExportLink({ filter }: { filter: ListQuery }) {
  const t = useTranslations('adminShipments')
  const [columns] = useExportColumns()
  const query = { ...filter, columns: columns.length === 0 ? null : columns.join(',') }
  return (
    <a
      href={listUrl({ path: '/api/orders/export', query })}
      download
      title={t('export')}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <Icon of="icon-Download" className="size-5 shrink-0" />
      <span className="md:max-2xl:sr-only">{t('export')}</span>
    </a>
  )
}

/** The choice of columns of the export. */
function ExportColumns() {
  const t = useTranslations('adminShipments')
  const [columns, setColumns] = useExportColumns()
  return (
    <details className="with-script">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
        {t('columns')}: {t('chosen', { count: columns.length })}
      </summary>
      <fieldset className="grid max-w-md gap-1 rounded-card border border-line bg-surface p-4">
        <legend className="sr-only">{t('columns')}</legend>
        <p className="text-sm text-muted">{t('columnsHint')}</p>
        <div className="max-h-72 overflow-y-auto">
          {exportColumns.map((name) => {
            const place = columns.indexOf(name) + 1
            return (
              <Checkbox
                key={name}
                checked={place > 0}
                onChange={() =>
                  setColumns(place > 0 ? columns.filter((other) => other !== name) : [...columns, name])
                }
              >
                {name}
                {place > 0 && <span className="text-muted tabular-nums"> · {place}</span>}
              </Checkbox>
            )
          })}
        </div>
        <Button variant="quiet" size="small" onClick={() => setColumns([])}>
          {t('chooseAll')}
        </Button>
      </fieldset>
    </details>
  )
}

/** What belongs to the list and is needed less often: the files of couriers, and the columns of the export. */
export function OrderListTools() {
  const t = useTranslations('adminShipments')
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      <LinkButton href="/admin/couriers" variant="secondary" size="small">
        {t('page')}
      </LinkButton>
      <ExportColumns />
    </div>
  )
}

const KEY = 'zay-export-columns'
const isColumn = (name: string): name is ExportColumn => (exportColumns as readonly string[]).includes(name)

/** The columns that this browser exports, in the order in which they were chosen, and a function that changes them. */
function useExportColumns(): readonly [ExportColumn[], (columns: readonly ExportColumn[]) => void] {
  const text = useStoredText(KEY) ?? ''
  const setColumns = (columns: readonly ExportColumn[]) =>
    storeText(KEY, columns.length === 0 ? null : columns.join(','))
  return [text.split(',').filter(isColumn), setColumns]
}
