import { useTranslations } from 'next-intl'
import { displayStatus } from '@/components/orders/display-status'
import { StatusBadge } from '@/components/orders/status-badge'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { OrderView } from '@/lib/orders/orders.schema'
import { formatDateTime } from '@/lib/text/dates'
import { type PagePosition, Pagination } from '@/components/ui/pagination'

type Props = { orders: readonly OrderView[] }

/** The customer's orders: a table, or cards on small screens. */
export const OrderList = ({ orders }: Props) => (
  <>
    <div className="hidden md:block">
      <OrderTable orders={orders} />
    </div>
    <ul className="flex flex-col gap-4 md:hidden">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  </>
)

function OrderTable({ orders }: Props) {
  const t = useTranslations('orders')
  const heads = (['id', 'date', 'items', 'total', 'status', 'action'] as const).map((key) => t(key))
  return (
    <Table caption={t('title')} heads={heads}>
      {orders.map((order) => (
        <tr key={order.id}>
          <Cell className="font-semibold">{order.id}</Cell>
          <Cell className="whitespace-nowrap">{formatDateTime(order.created_at)}</Cell>
          <Cell>{order.order_details.length}</Cell>
          <Cell className="font-semibold">
            <Price amount={order.total_price} />
          </Cell>
          <Cell>
            <StatusBadge status={displayStatus(order)} />
          </Cell>
          <Cell>
            <LinkButton
              href={`/orderdetail/${order.id}`}
              variant="secondary"
              size="small"

              aria-label={t('viewOf', { id: order.id })}
            >
              {t('view')}
            </LinkButton>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function OrderCard({ order }: { order: OrderView }) {
  const t = useTranslations('orders')
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">
          <span className="text-sm font-medium text-muted">{t('id')} </span>
          {order.id}
        </h2>
        <StatusBadge status={displayStatus(order)} />
      </div>
      <p className="text-sm text-muted tabular-nums">{formatDateTime(order.created_at)}</p>
      <div className="flex items-baseline justify-between gap-3">
        <p>{t('itemCount', { count: order.order_details.length })}</p>
        <p className="text-lg font-bold">
          <Price amount={order.total_price} />
        </p>
      </div>
      <LinkButton href={`/orderdetail/${order.id}`} variant="secondary" isWide>
        {t('viewDetails')}
      </LinkButton>
    </li>
  )
}

/** Returns the URL of a page of the order history. */
export function orderPageHref(page: number, cursor: string): string {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  if (cursor !== '') query.set('cursor', cursor)
  const text = query.toString()
  return text === '' ? '/orderhistory' : `/orderhistory?${text}`
}

/** Pagination of the order history, if it has more than one page. */
export function OrderPages({ page }: { page: PagePosition }) {
  if (page.next === null && page.prev === null) return null
  return (
    <div className="mt-6">
      <Pagination page={page} getHref={orderPageHref} />
    </div>
  )
}
