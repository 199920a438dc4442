import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import { pendingDuration } from '@/lib/shop/reports/dashboard/dashboard.rules'
import type { OrderSummary } from '@/lib/shop/reports/dashboard/dashboard.view'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = { caption: string; orders: readonly OrderSummary[]; now: Date; isWaiting?: boolean }

/** Lists orders. Pending orders show how long they have waited, others show their status. */
export function RecentOrders({ caption, orders, now, isWaiting = false }: Props) {
  const t = useTranslations('adminDashboard')
  const last = isWaiting ? t('columns.waits') : t('columns.status')
  const heads = [
    t('columns.order'),
    t('columns.customer'),
    last,
    t('columns.total'),
    t('columns.payment'),
    t('columns.date'),
  ]
  return (
    <Table caption={caption} heads={heads}>
      {orders.map((order) => (
        <tr key={order.id} className="hover:bg-sunken">
          <Cell className="py-1.5">
            <Link
              href={`/admin/orders/${order.id}`}
              aria-label={t('viewOrder', { id: String(order.id) })}
              className="inline-flex min-h-target min-w-target items-center font-semibold text-jade underline underline-offset-4"
            >
              {order.id}
            </Link>
          </Cell>
          <Cell className="py-1.5 font-medium whitespace-nowrap">{order.customer}</Cell>
          <Cell className="py-1.5 whitespace-nowrap">
            {isWaiting ? <Wait since={order.placedAt} now={now} /> : <StatusBadge status={order.status} />}
          </Cell>
          <Cell className="py-1.5">
            <Price amount={order.total} />
          </Cell>
          <Cell className="py-1.5 whitespace-nowrap">
            <PaymentTypeName type={order.paymentType} />
          </Cell>
          <Cell className="py-1.5 whitespace-nowrap">{formatDateTime(order.placedAt)}</Cell>
        </tr>
      ))}
    </Table>
  )
}

function Wait({ since, now }: { since: Date; now: Date }) {
  const t = useTranslations('adminDashboard')
  const { unit, count } = pendingDuration(since, now)
  return t(unit, { count })
}
