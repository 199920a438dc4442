import { useTranslations } from 'next-intl'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { MoneyLine } from '@/components/shop/orders/money/money-notice'
import { displayStatus } from '@/components/shop/orders/display-status'
import { ShipmentText } from '@/components/shop/orders/delivery/shipment-text'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { Icon } from '@/components/ui/icon'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { OtherPages } from '@/components/ui/link/other-pages'
import type { PagePosition } from '@/components/ui/link/pagination'

type Props = {
  orders: readonly OrderView[]
  /** The shop's phone number. */
  phone: string
}

/** The customer's orders: a table, or cards on small screens. */
export const OrderList = ({ orders, phone }: Props) => (
  <>
    <div className="hidden lg:block">
      <OrderTable orders={orders} phone={phone} />
    </div>
    <ul className="flex flex-col gap-3 lg:hidden">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} phone={phone} />
      ))}
    </ul>
  </>
)

function OrderTable({ orders, phone }: Props) {
  const t = useTranslations('orders')
  const heads = (['id', 'date', 'items', 'total', 'status', 'action'] as const).map((key) => t(key))
  return (
    <Table caption={t('title')} heads={heads}>
      {orders.map((order) => (
        <tr key={order.id}>
          <Cell className="font-semibold">{order.id}</Cell>
          <Cell className="whitespace-nowrap">{formatDateTime(order.created_at)}</Cell>
          <Cell className="min-w-56">
            <span className="flex items-center gap-3">
              <OrderPhotos lines={order.order_details} />
              <span className="min-w-0 text-sm">
                <span className="text-muted">{t('itemCount', { count: order.order_details.length })}</span>
                <OrderNames lines={order.order_details} />
              </span>
            </span>
            <MoneyLine order={order} phone={phone} />
            <SentLine order={order} />
          </Cell>
          <Cell className="font-semibold whitespace-nowrap">
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

/** Courier and tracking number while the parcel is on its way. */
const SentLine = ({ order }: { order: OrderView }) =>
  order.order_status === 'order confirmed' && (
    <div className="text-sm">
      <ShipmentText order={order} />
    </div>
  )

function OrderCard({ order, phone }: { order: OrderView; phone: string }) {
  const t = useTranslations('orders')
  return (
    <li className="relative rounded-card border border-line bg-surface p-3 has-[a:hover]:border-jade">
      <div className="flex gap-3">
        <OrderPhotos lines={order.order_details} />
        <div className="min-w-0 flex-1 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h2 className="text-base font-bold">
              <span className="text-sm font-medium text-muted">{t('id')} </span>
              {order.id}
            </h2>
            <StatusBadge status={displayStatus(order)} />
          </div>
          <p className="text-muted tabular-nums">{formatDateTime(order.created_at)}</p>
          <p>
            <OrderNames lines={order.order_details} />
          </p>
        </div>
      </div>
      <MoneyLine order={order} phone={phone} />
      <SentLine order={order} />
      <div className="flex items-center justify-between gap-3">
        <p className="font-bold">
          <Price amount={order.total_price} />
        </p>
        <Link
          href={`/orderdetail/${order.id}`}
          className="inline-flex min-h-target items-center gap-1 text-sm font-semibold text-jade after:absolute after:inset-0 after:rounded-card"
        >
          {t('viewDetails')}
          <Icon of="icon-ChevronRight" className="size-4" />
        </Link>
      </div>
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
export const OrderPages = ({ page }: { page: PagePosition }) => (
  <OtherPages page={page} getHref={orderPageHref} />
)

/** The number of products shown by photo and name. */
const MAX_SHOWN = 2

type Lines = OrderView['order_details']

/** The photos of the first products of an order. */
const OrderPhotos = ({ lines }: { lines: Lines }) => (
  <span className="flex shrink-0 -space-x-3">
    {lines.slice(0, MAX_SHOWN).map(({ id, product }) => (
      <ResponsiveImage
        key={id}
        src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
        alt=""
        displayWidth={48}
        className="size-12 rounded-control border-2 border-surface"
      />
    ))}
  </span>
)

/** The names of the first products, and how many others there are. */
function OrderNames({ lines }: { lines: Lines }) {
  const t = useTranslations('orders')
  const getName = useProductName()
  const names = lines.slice(0, MAX_SHOWN).map(({ product }) => getName(product))
  const more = lines.length - names.length
  return (
    <span className="line-clamp-2 user-text">
      {names.join(', ')}
      {more > 0 && ` ${t('more', { count: more })}`}
    </span>
  )
}
