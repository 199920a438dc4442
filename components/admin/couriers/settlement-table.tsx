import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { SettlementView } from '@/lib/shop/orders/cash/settlement-documents.schema'
import { formatIsoDay } from '@/lib/platform/text/dates'
import { cn } from '@/components/ui/cn'

/** What was received for a settlement, or paid to the courier: red while it is not what is due. */
export function Received({ settlement: { received, to_receive: due } }: { settlement: SettlementView }) {
  const t = useTranslations('adminShipments')
  if (received === null) return <span className="font-semibold text-danger">{t('notYet')}</span>
  return (
    <span className={cn('whitespace-nowrap', received !== due && 'font-semibold text-danger')}>
      {received < 0 && `${t('paidToCourier')}: `}
      <Price amount={Math.abs(received)} />
    </span>
  )
}

/** Settlements, newest first. */
export function SettlementTable({ settlements }: { settlements: readonly SettlementView[] }) {
  const t = useTranslations('adminShipments')
  return (
    <Table
      caption={t('settlements')}
      heads={['#', t('courier'), t('day'), t('fileName'), t('collected'), t('toReceive'), t('receivedShort')]}
    >
      {settlements.map((settlement) => (
        <tr key={settlement.id} className="hover:bg-sunken">
          <Cell>
            <Link
              href={`/admin/couriers/settlements/${settlement.id}`}
              aria-label={t('settlementOf', { id: String(settlement.id) })}
              className="inline-flex min-h-target min-w-target items-center font-semibold text-jade underline underline-offset-4"
            >
              {settlement.id}
            </Link>
          </Cell>
          <Cell className="user-text font-medium">{settlement.courier}</Cell>
          <Cell className="whitespace-nowrap">{formatIsoDay(settlement.day)}</Cell>
          <Cell className="user-text">{settlement.file}</Cell>
          <Cell className="whitespace-nowrap">
            <Price amount={settlement.collected + settlement.corrected} />
          </Cell>
          <Cell className="whitespace-nowrap">
            <Price amount={settlement.to_receive} />
          </Cell>
          <Cell>
            <Received settlement={settlement} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
