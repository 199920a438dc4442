'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CsvUpload } from '@/components/admin/upload/csv-upload'
import { useCheckedFile } from '@/components/admin/upload/use-checked-file'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Notice } from '@/components/ui/state/notice'
import { Cell, Table } from '@/components/ui/table'
import type { OrderFileCounts, OrderFileOutcome } from '@/lib/shop/orders/files/order-file.schema'

/** A row of the plan of a file about orders. */
type PlanRow = {
  line: number
  order_id: number | null
  outcome: OrderFileOutcome
  message: string | null
  column: string | null
}
type Plan = { counts: OrderFileCounts; rows: readonly PlanRow[] }
type Row<P extends Plan> = P['rows'][number]
type Column<R> = { head: string; of: (row: R) => ReactNode }

type Props<P extends Plan> = {
  path: string
  /** The first lines of such a file, shown before one is chosen. */
  example: string
  columns: readonly Column<Row<P>>[]
  /** What the rows to change come to. */
  summary?: (plan: P) => ReactNode
  /** A file whose invalid rows are left out, and what is sent with it. */
  document?: {
    title: (plan: P) => string
    submit: string
    done: string
    canApply: (plan: P) => boolean
    fields: (plan: P) => ReactNode
    toFields: (data: FormData, file: File) => Readonly<Record<string, string>>
    onDone: (plan: P) => void
  }
}

/** The plan goes when it was applied. */
const passFocus = passFocusTo('main')

/** Maximum number of rows on the screen. */
const MAX_ROWS = 200

/** Takes a CSV file about orders: first it shows what each row would do, then it does it. */
export function OrderFile<P extends Plan>({ path, example, columns, summary, document }: Props<P>) {
  const t = useTranslations('adminShipments')
  const texts = { failed: t('fileFailed'), applied: document?.done ?? t('fileApplied') }
  const { plan, failure, isBusy, check, apply } = useCheckedFile<P>(path, texts)
  return (
    <div className="grid justify-items-start gap-4">
      <figure className="max-w-full">
        <figcaption className="mb-1 text-sm text-muted">{t('example')}</figcaption>
        <pre className="overflow-x-auto rounded-lg border border-line bg-surface p-3 text-sm">{example}</pre>
      </figure>
      <CsvUpload
        label={t('upload')}
        busyLabel={t('checking')}
        isBusy={isBusy}
        onFile={(file) => void check(file)}
      />
      {failure !== null && (
        <Notice tone="danger" role="alert" title={failure}>
          {null}
        </Notice>
      )}
      {plan && (
        <div ref={passFocus} className="grid w-full gap-4">
          <Notice
            role="status"
            tone={plan.counts.invalid > 0 && !document ? 'danger' : 'info'}
            title={document ? document.title(plan) : t('plan', plan.counts)}
          >
            {plan.counts.invalid > 0 && <p>{t(document ? 'leftOut' : toWarning(plan.counts))}</p>}
            {plan.counts.change > 0 && summary?.(plan)}
          </Notice>
          {document?.canApply(plan) && (
            <form
              className="grid gap-4 rounded-card border border-line bg-surface p-4"
              onSubmit={(event) => {
                event.preventDefault()
                const data = new FormData(event.currentTarget)
                void apply({
                  skipsInvalid: true,
                  toFields: (file) => document.toFields(data, file),
                  onDone: document.onDone,
                })
              }}
            >
              {document.fields(plan)}
              <Button type="submit" isBusy={isBusy} className="justify-self-start">
                {document.submit}
              </Button>
            </form>
          )}
          <PlanTable rows={plan.rows} columns={columns} />
          {!document && plan.counts.change > 0 && (
            <Button
              variant={plan.counts.invalid > 0 ? 'secondary' : 'primary'}
              isBusy={isBusy}
              onClick={() => void apply({ skipsInvalid: plan.counts.invalid > 0 })}
              className="justify-self-start"
            >
              {plan.counts.invalid > 0 ? t('applyValid', { count: plan.counts.change }) : t('apply')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const toWarning = ({ change }: OrderFileCounts) => (change > 0 ? 'invalidAmongOthers' : 'invalid')

function PlanTable<R extends PlanRow>({
  rows,
  columns,
}: {
  rows: readonly R[]
  columns: readonly Column<R>[]
}) {
  const t = useTranslations('adminShipments')
  const isInvalid = (row: R) => row.outcome === 'invalid'
  const sorted = [...rows.filter(isInvalid), ...rows.filter((row) => !isInvalid(row))]
  return (
    <>
      <Table
        className="max-h-96 overflow-y-auto"
        caption={t('rows')}
        heads={[t('line'), t('order'), t('outcome'), ...columns.map(({ head }) => head)]}
      >
        {sorted.slice(0, MAX_ROWS).map((row) => (
          <tr key={row.line}>
            <Cell>{row.line}</Cell>
            <Cell>{row.order_id}</Cell>
            <Cell className={cn('min-w-48', isInvalid(row) && 'font-semibold text-danger')}>
              {row.column !== null && `${row.column}: `}
              {row.message ?? t(`outcomes.${row.outcome}`)}
            </Cell>
            {columns.map(({ head, of }) => (
              <Cell key={head}>{of(row)}</Cell>
            ))}
          </tr>
        ))}
      </Table>
      {rows.length > MAX_ROWS && <p className="text-sm text-muted">{t('firstRows', { count: MAX_ROWS })}</p>}
    </>
  )
}
