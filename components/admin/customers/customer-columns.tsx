/**
 * components/admin/customers: Customers by the phone numbers of their orders.
 */

import type { useTranslations } from 'next-intl'
import { linkColumn, personColumn, priceColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { CustomerView } from '@/lib/shop/customers/customers.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Texts = ReturnType<typeof useTranslations<'adminCustomers'>>

/** The columns of the list of customers. */
export const customerColumns = (t: Texts): Column<CustomerView>[] => [
  personColumn(t('columns.name'), ({ name }) => name ?? t('nobody')),
  {
    label: t('columns.phones'),
    cell: ({ phones }) => (
      <span className="grid">
        {phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="flex min-h-target items-center" />
        ))}
      </span>
    ),
    phone: 'detail',
    phoneCell: ({ phones: [phone] }) => phone !== undefined && <PhoneLink phone={phone} />,
    className: 'whitespace-nowrap',
  },
  {
    label: t('columns.orders'),
    cell: ({ order_count: count }) => count,
    sort: { ascending: 'orders_asc', descending: 'orders' },
    isNumber: true,
  },
  {
    ...priceColumn<CustomerView>(t('columns.sum'), (customer) => customer.order_sum),
    sort: { ascending: 'sum_asc', descending: 'sum' },
  },
  { label: t('columns.refused'), cell: (customer) => customer.refused_count || '-', isNumber: true },
  { label: t('columns.returned'), cell: (customer) => customer.return_count || '-', isNumber: true },
  {
    label: t('columns.last'),
    cell: ({ last_order_at: time }) => (time === null ? '-' : formatDateTime(time)),
    sort: { ascending: 'oldest', descending: 'newest' },
    className: 'whitespace-nowrap',
  },
  {
    label: t('columns.label'),
    cell: (customer) => <CustomerMarks customer={customer} blocked={t('blocked')} />,
    phone: 'detail',
  },
  linkColumn(t('customer'), ({ id, name, phones }) => ({
    href: `/admin/customers/${id}`,
    label: `${t('customer')}: ${name ?? phones[0] ?? ''}`,
  })),
]

/** Above the link that covers the row. */
const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a
    href={toTelHref(phone)}
    className={cn('relative z-1 text-jade tabular-nums underline underline-offset-4', className)}
  >
    {phone}
  </a>
)

type Marks = { customer: Pick<CustomerView, 'label' | 'is_blocked'>; blocked: string }

/** The label of a customer, and that they pay in advance. */
export const CustomerMarks = ({ customer: { label, is_blocked: isBlocked }, blocked }: Marks) => (
  <span className="inline-flex flex-wrap gap-1">
    {label !== null && <Badge tone="neutral">{label}</Badge>}
    {isBlocked && <Badge tone="danger">{blocked}</Badge>}
  </span>
)
