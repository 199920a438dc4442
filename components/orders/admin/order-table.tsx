import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/orders/status-badge'
import { Kyat } from '@/components/ui/money'
import { Cell, Table } from '@/components/ui/table'
import type { OrderView } from '@/lib/orders/schema'
import { formatDateTime } from '@/lib/text/dates'

const COLUMNS = ['number', 'customer', 'items', 'total', 'payment', 'status', 'date', 'view'] as const

/** All orders, a row each, in the columns of the specification. */
export function OrderTable({ orders }: { orders: OrderView[] }) {
  const t = useTranslations('admin.orders')
  return (
    <Table caption={t('nav')} heads={COLUMNS.map((column) => t(`columns.${column}`))}>
      {orders.map((order) => (
        <tr key={order.id} className="hover:bg-sunken">
          <Cell className="whitespace-nowrap">{order.id}</Cell>
          <Cell className="font-medium whitespace-nowrap">{order.user.name}</Cell>
          <Cell>{order.order_details.length}</Cell>
          <Cell>
            <Kyat amount={order.total_price} />
          </Cell>
          <Cell className="whitespace-nowrap">{order.payment_type}</Cell>
          <Cell className="whitespace-nowrap">
            <StatusBadge status={order.order_status} />
          </Cell>
          <Cell className="whitespace-nowrap">{formatDateTime(order.created_at)}</Cell>
          <Cell className="whitespace-nowrap">
            <Link
              href={`/admin/orders/${order.id}`}
              className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
              aria-label={t('viewOrder', { id: String(order.id) })}
            >
              {t('columns.view')}
            </Link>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
