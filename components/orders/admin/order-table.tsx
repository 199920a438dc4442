import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { PaymentTypeName } from '@/components/payments/payment-type-name'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import { PersonName } from '@/components/admin/list/person-name'
import { SelectRow } from '@/components/admin/list/selection'
import { displayPaymentStatus } from '@/components/orders/display-status'
import { PlaceBadge } from '@/components/orders/place-badge'
import { StatusBadge } from '@/components/orders/status-badge'
import { Price } from '@/components/ui/price'
import type { OrderView } from '@/lib/orders/orders.schema'
import { formatDateTime } from '@/lib/text/dates'

type Texts = ReturnType<typeof useTranslations<'admin.orders'>>

const sorts: Partial<Record<string, Column['sort']>> = {
  total: { ascending: 'total_asc', descending: 'total_desc' },
  date: { ascending: 'oldest', descending: 'newest' },
}

/**
 * The columns of the specification (section 2). The list can be sorted by total and by date. `selectAll` is in the head
 * of the first.
 */
export const orderColumns = (t: Texts, selectAll: ReactNode): Column[] =>
  (['number', 'customer', 'items', 'total', 'payment', 'status', 'date', 'view'] as const).map((name) => ({
    name,
    label: t(`columns.${name}`),
    ...(sorts[name] ? { sort: sorts[name] } : {}),
    ...(name === 'number' && {
      head: (
        <span className="flex items-center gap-4">
          {selectAll}
          {t('columns.number')}
        </span>
      ),
    }),
  }))

type Props = {
  orders: readonly OrderView[]
  columns: readonly Column[]
  urlState: ListUrlState
  sort: string
  /** The query of an order's page, which leads back to this place of the list. */
  getOrderUrl: (id: number) => string
}

/** The table of orders. Each row links to its order. */
export function OrderTable({ orders, columns, urlState, sort, getOrderUrl }: Props) {
  const t = useTranslations('admin.orders')
  return (
    <ListTable caption={t('nav')} columns={columns} urlState={urlState} sort={sort}>
      {orders.map((order) => (
        <Row key={order.id}>
          <RowCell isHead className="font-semibold whitespace-nowrap">
            <span className="flex items-center gap-4">
              <SelectRow id={order.id} label={t('selectOf', { id: String(order.id) })} />
              {order.id}
            </span>
          </RowCell>
          <RowCell isHead className="min-w-0 font-medium max-md:flex-1 md:min-w-44 min-[85rem]:min-w-70">
            <PersonName name={order.user.name} />
          </RowCell>
          <RowCell label={t('columns.items')}>{order.order_details.length}</RowCell>
          <RowCell label={t('columns.total')} className="whitespace-nowrap">
            <Price amount={order.total_price} />
          </RowCell>
          <RowCell label={t('columns.payment')} className="whitespace-nowrap">
            <PaymentTypeName type={order.payment_type} />
          </RowCell>
          <RowCell label={t('columns.status')} className="whitespace-nowrap">
            <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
              <StatusBadge status={order.order_status} isSmall />
              <StatusBadge status={displayPaymentStatus(order)} isSmall />
              <PlaceBadge order={order} isSmall />
            </span>
          </RowCell>
          <RowCell label={t('columns.date')} className="whitespace-nowrap">
            {formatDateTime(order.created_at)}
          </RowCell>
          <RowCell isHead className="whitespace-nowrap">
            <RowLink
              href={getOrderUrl(order.id)}
              aria-label={t('viewOrder', { id: String(order.id) })}
              className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
            >
              {t('columns.view')}
            </RowLink>
          </RowCell>
        </Row>
      ))}
    </ListTable>
  )
}
