import { useTranslations } from 'next-intl'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { PaymentTypeName } from '@/components/payments/payment-type-name'
import { ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import { PersonName } from '@/components/admin/list/person-name'
import { displayPaymentStatus } from '@/components/orders/display-status'
import { StatusBadge } from '@/components/orders/status-badge'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { getFullName } from '@/lib/orders/orders.rules'
import type { OrderView } from '@/lib/orders/orders.schema'
import { formatDateTime } from '@/lib/text/dates'

const names = ['number', 'customer', 'total', 'payment', 'status', 'date'] as const

/** The orders of a customer, newest first, each with the state of its payment. */
export function CustomerOrders({
  orders,
  urlState,
}: {
  orders: readonly OrderView[]
  urlState: ListUrlState
}) {
  const t = useTranslations('admin.orders')
  const tCustomer = useTranslations('adminCustomer')
  const columns = names.map((name) => ({ name, label: t(`columns.${name}`) }))
  return (
    <section aria-labelledby="orders" className="mt-6">
      <SectionHeading id="orders" title={tCustomer('list')} />
      <ListTable caption={tCustomer('list')} columns={columns} urlState={urlState} sort="">
        {orders.map((order) => (
          <Row key={order.id}>
            <RowCell isHead className="whitespace-nowrap">
              <RowLink
                href={`/admin/orders/${order.id}`}
                aria-label={t('viewOrder', { id: String(order.id) })}
                className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
              >
                {order.id}
              </RowLink>
            </RowCell>
            <RowCell isHead className="min-w-0 user-text font-medium max-md:flex-1 md:min-w-44">
              <PersonName name={getFullName(order.order_ship_address)} />
            </RowCell>
            <RowCell label={t('columns.total')} className="whitespace-nowrap">
              <Price amount={order.total_price} />
            </RowCell>
            <RowCell label={t('columns.payment')}>
              <PaymentTypeName type={order.payment_type} />
            </RowCell>
            <RowCell label={t('columns.status')}>
              <span className="inline-flex flex-wrap gap-1 max-md:justify-end md:flex-nowrap">
                <StatusBadge status={order.order_status} isSmall />
                <StatusBadge status={displayPaymentStatus(order)} isSmall />
              </span>
            </RowCell>
            <RowCell label={t('columns.date')} className="whitespace-nowrap">
              {formatDateTime(order.created_at)}
            </RowCell>
          </Row>
        ))}
      </ListTable>
    </section>
  )
}
