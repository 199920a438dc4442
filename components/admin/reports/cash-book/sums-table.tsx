/**
 * components/admin/reports/cash-book: The cash book: its sums by account, day and person, and its movements.
 */

import { useTranslations } from 'next-intl'
import { type Column, ListTable, RowLink } from '@/components/admin/list/list-table'
import { SignedPrice } from '@/components/admin/reports/signed-price'
import type { CashSums } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** A line of sums; `href` leads to its movements, a line without sums says what is not there. */
export type SumLine = { name: string; href: string | null; sums: CashSums | null }

type Props = { id: string; title: string; head: string; lines: readonly SumLine[]; total?: CashSums }

type Row = SumLine & { key: number; isTotal?: boolean }

/** Sums with a line for each account, day or person, and their total where there are several. */
export function SumsTable({ id, title, head, lines, total }: Props) {
  const t = useTranslations('adminCashBook')
  const rows: Row[] = lines.map((line, key) => ({ ...line, key }))
  if (total && lines.length > 1)
    rows.push({ name: t('total'), href: null, sums: total, key: rows.length, isTotal: true })
  const amounts = [
    [t('received'), ({ received }: CashSums) => received],
    [t('paidBack'), (sums: CashSums) => sums.paid_back],
    [t('courierFees'), (sums: CashSums) => sums.courier_fees],
  ] as const
  const columns: Column<Row>[] = [
    {
      label: head,
      cell: (row) => <Name row={row} label={t('open', { name: row.name })} />,
      phone: 'name',
      className: 'min-w-0 wrap-anywhere md:min-w-40',
    },
    ...amounts.map(([label, getAmount]): Column<Row> => ({
      label,
      cell: ({ sums }) => sums !== null && getAmount(sums) !== 0 && <SignedPrice amount={getAmount(sums)} />,
      phone: 'detail',
      isLabelled: true,
      isNumber: true,
    })),
    {
      label: t('net'),
      cell: ({ sums }) =>
        sums && (
          <strong>
            <SignedPrice amount={sums.net} />
          </strong>
        ),
      phone: 'sum',
      isNumber: true,
    },
    {
      label: t('count'),
      cell: ({ sums }) => sums && groupThousands(sums.movement_count),
      phone: 'detail',
      isLabelled: true,
      isNumber: true,
    },
  ]
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      <ListTable caption={title} columns={columns} rows={rows} getKey={({ key }) => key} />
    </section>
  )
}

function Name({ row: { name, href, isTotal }, label }: { row: Row; label: string }) {
  if (href !== null)
    return (
      <RowLink href={href} aria-label={label} className="inline-flex min-h-target items-center text-jade">
        {name}
      </RowLink>
    )
  return (
    <span className={`inline-flex min-h-target items-center ${isTotal ? 'font-bold' : 'text-muted'}`}>
      {name}
    </span>
  )
}
