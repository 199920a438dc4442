import { useTranslations } from 'next-intl'
import { Received } from '@/components/admin/couriers/settlement-table'
import { SettlementDifference } from '@/components/admin/orders/cash/settlement-difference'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { SettlementLine, SettlementView } from '@/lib/shop/orders/cash/settlement-documents.schema'

const amount = (value: number | null) => value !== null && <Price amount={value} />

/** The sums of a settlement. */
export function SettlementSums({ settlement }: { settlement: SettlementView }) {
  const t = useTranslations('adminShipments')
  const { collected, corrected, courier_fees: fees, to_receive: due, file, recorded_by: actor } = settlement
  const items = [
    [t('collected'), amount(collected)],
    ...(corrected === 0 ? [] : [[t('corrections'), amount(corrected)]]),
    [t('fees'), amount(fees)],
    [t('toReceive'), amount(due)],
    [t('receivedShort'), <Received key="received" settlement={settlement} />],
  ]
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {items.map(([name, value], index) => (
          <div key={index}>
            <dt className="text-muted">{name}</dt>
            <dd className="text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm user-text text-muted">
        {[file && `${t('fileName')}: ${file}`, `${t('recordedBy')}: ${actor}`].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** The rows of a settlement: those that were left out first. */
export function SettlementLines({ rows }: { rows: readonly SettlementLine[] }) {
  const t = useTranslations('adminShipments')
  const isInvalid = (row: SettlementLine) => row.outcome === 'invalid'
  const sorted = [...rows.filter(isInvalid), ...rows.filter((row) => !isInvalid(row))]
  return (
    <Table
      caption={t('rows')}
      heads={[
        t('line'),
        t('order'),
        t('outcome'),
        t('due'),
        t('collected'),
        t('difference'),
        t('courierFee'),
      ]}
    >
      {sorted.map((row) => (
        <tr key={row.line}>
          <Cell>{row.line}</Cell>
          <Cell className="user-text">
            {row.order_id === null ? (
              row.name
            ) : (
              <Link
                href={`/admin/orders/${row.order_id}`}
                className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
              >
                {row.order_id}
              </Link>
            )}
          </Cell>
          <Cell className={cn('min-w-40', isInvalid(row) && 'font-semibold text-danger')}>
            {row.message ?? t(`outcomes.${row.outcome}`)}
          </Cell>
          <Cell className="whitespace-nowrap">{amount(row.due)}</Cell>
          <Cell className="whitespace-nowrap">{amount(row.collected)}</Cell>
          <Cell>
            <SettlementDifference row={row} />
          </Cell>
          <Cell className="whitespace-nowrap">{amount(row.courier_fee)}</Cell>
        </tr>
      ))}
    </Table>
  )
}
