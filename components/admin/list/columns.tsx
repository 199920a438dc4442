import { Age } from '@/components/admin/list/age'
import { type Column, RowAction } from '@/components/admin/list/list-table'
import { PersonName } from '@/components/admin/list/person-name'
import { Price } from '@/components/ui/price'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Columns of several lists. */

export const personColumn = <Row,>(label: string, getName: (row: Row) => string): Column<Row> => ({
  label,
  cell: (row) => <PersonName name={getName(row)} />,
  phone: 'name',
  className: 'min-w-0 font-medium md:min-w-44 min-[85rem]:min-w-70',
})

/** Kyat; null where there is none yet. */
export const priceColumn = <Row,>(label: string, getAmount: (row: Row) => number | null): Column<Row> => ({
  label,
  cell: (row) => {
    const amount = getAmount(row)
    return amount === null ? '-' : <Price amount={amount} />
  },
  phone: 'sum',
  className: 'whitespace-nowrap',
})

/** When something was, which a phone shows as how long ago. */
export const dateColumn = <Row,>(label: string, getTime: (row: Row) => string): Column<Row> => ({
  label,
  cell: (row) => formatDateTime(getTime(row)),
  phone: 'age',
  phoneCell: (row) => <Age since={getTime(row)} />,
  className: 'whitespace-nowrap',
})

/** The number of an order. */
export const numberColumn = <Row,>(label: string, getNumber: (row: Row) => number): Column<Row> => ({
  label,
  cell: getNumber,
  phone: 'number',
  className: 'font-semibold whitespace-nowrap',
})

/** The link of each row, which says what it does; `label` also says with which record. */
export const linkColumn = <Row,>(
  label: string,
  getLink: (row: Row) => { href: string; label: string },
): Column<Row> => ({
  label,
  cell: (row) => <RowAction {...getLink(row)}>{label}</RowAction>,
  phone: 'cover',
  className: 'whitespace-nowrap',
})
