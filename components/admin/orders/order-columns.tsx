import type { useTranslations } from 'next-intl'
import { dateColumn, linkColumn, personColumn, priceColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { SelectAll, SelectRow } from '@/components/admin/list/selection'
import { Badge } from '@/components/ui/badge'
import { displayPaymentStatus } from '@/components/shop/orders/display-status'
import { PlaceBadge } from '@/components/shop/orders/delivery/place-badge'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { toCourierKey, toTrackingUrl } from '@/lib/shop/orders/shipments/shipments.rules'
import type { CourierView } from '@/lib/shop/couriers/couriers.schema'
import { countDays } from '@/lib/platform/text/dates'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Texts = ReturnType<typeof useTranslations<'admin.orders'>>

/**
 * The columns of the specification (section 2). The list can be sorted by total and by date. Each row links to its order, by
 * a URL that leads back to this place of the list.
 */
export const orderColumns = (
  t: Texts,
  getOrderUrl: (id: number) => string,
  /** Of a list of parcels on the way: the couriers of the shop. */
  couriers?: readonly CourierView[],
): Column<OrderView>[] => [
  {
    label: t('columns.number'),
    head: (
      <span className="flex items-center gap-4">
        <SelectAll label={t('selectAll')} />
        {t('columns.number')}
      </span>
    ),
    cell: ({ id }) => (
      <span className="flex items-center gap-4 max-md:gap-3">
        <SelectRow id={id} label={t('selectOf', { id: String(id) })} />
        {id}
      </span>
    ),
    phone: 'number',
    className: 'font-semibold whitespace-nowrap',
  },
  personColumn(t('columns.customer'), (order) => order.user.name),
  ...(couriers
    ? parcelColumns(t, couriers)
    : [{ label: t('columns.items'), cell: (order: OrderView) => order.order_details.length }]),
  {
    ...priceColumn(t('columns.total'), (order) => order.total_price),
    className: 'whitespace-nowrap max-md:font-semibold',
    sort: { ascending: 'total_asc', descending: 'total_desc' },
  },
  // Parcels on the way have columns of their own instead.
  ...(couriers
    ? []
    : [
        {
          label: t('columns.payment'),
          cell: (order: OrderView) => <PaymentTypeName type={order.payment_type} />,
          className: 'whitespace-nowrap',
        },
      ]),
  {
    label: t('columns.status'),
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge status={order.order_status} isSmall />
        <StatusBadge status={displayPaymentStatus(order)} isSmall />
        <PlaceBadge order={order} isSmall />
        <ChangeBadge order={order} text={t('asksForChange')} />
      </span>
    ),
    phone: 'detail',
    // All of these are confirmed: the second line is for their parcels.
    ...(couriers && {
      phoneCell: (order) => <ChangeBadge order={order} text={t('asksForChange')} />,
    }),
    className: 'whitespace-nowrap',
  },
  {
    ...dateColumn(t('columns.date'), (order) => order.created_at),
    ...(couriers && { phone: undefined }),
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  linkColumn(t('columns.view'), ({ id }) => ({
    href: getOrderUrl(id),
    label: t('viewOrder', { id: String(id) }),
  })),
]

const ChangeBadge = ({ order, text }: { order: Pick<OrderView, 'change_request'>; text: string }) =>
  order.change_request !== null && (
    <Badge tone="gold" isSmall>
      {text}
    </Badge>
  )

/** Where a parcel is: its courier and number, and for how long. */
const parcelColumns = (t: Texts, couriers: readonly CourierView[]): Column<OrderView>[] => [
  {
    label: t('columns.courier'),
    cell: (order) => order.courier,
    phone: 'detail',
    className: 'font-medium max-md:max-w-32 max-md:truncate',
  },
  {
    label: t('columns.parcel'),
    cell: ({ courier, tracking_number: number }) => {
      const record = couriers.find(({ name }) => toCourierKey(name) === toCourierKey(courier ?? ''))
      const url = toTrackingUrl(record, number)
      if (url === null || number === null) return number
      return (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('openParcel', { number })}
          className="relative z-1 text-jade underline underline-offset-4"
        >
          {number}
        </a>
      )
    },
    phone: 'detail',
    className: 'user-text whitespace-nowrap max-md:max-w-36 max-md:truncate',
  },
  {
    label: t('columns.since'),
    cell: ({ handed_over_at: since }) => since && t('sinceDays', { count: countDays(since, new Date()) }),
    phone: 'age',
    className: 'whitespace-nowrap',
  },
]
