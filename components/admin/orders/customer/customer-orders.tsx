/**
 * components/admin/orders/customer: The customer of an order.
 */

import { useTranslations } from 'next-intl'
import { dateColumn, personColumn, priceColumn } from '@/components/admin/list/columns'
import { ListTable, RowLink } from '@/components/admin/list/list-table'
import { displayPaymentStatus } from '@/components/shop/orders/display-status'
import { StatusBadge } from '@/components/shop/orders/status-badge'
import { PaymentTypeName } from '@/components/shop/payments/payment-type-name'
import { SectionHeading } from '@/components/ui/heading'
import { getFullName } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** The orders of a customer, newest first, each with the state of its payment. */
export function CustomerOrders({ orders }: { orders: readonly OrderView[] }) {
  const t = useTranslations('admin.orders')
  const tCustomer = useTranslations('adminCustomer')
  return (
    <section aria-labelledby="orders" className="mt-6">
      <SectionHeading id="orders" title={tCustomer('list')} />
      <ListTable
        caption={tCustomer('list')}
        rows={orders}
        columns={[
          {
            label: t('columns.number'),
            cell: ({ id }) => (
              <RowLink
                href={`/admin/orders/${id}`}
                aria-label={t('viewOrder', { id: String(id) })}
                className="inline-flex min-h-target items-center text-jade underline underline-offset-4 max-md:min-h-0"
              >
                {id}
              </RowLink>
            ),
            phone: 'number',
            className: 'whitespace-nowrap',
          },
          personColumn(t('columns.customer'), (order: OrderView) => getFullName(order.order_ship_address)),
          priceColumn(t('columns.total'), (order: OrderView) => order.total_price),
          { label: t('columns.payment'), cell: (order) => <PaymentTypeName type={order.payment_type} /> },
          {
            label: t('columns.status'),
            cell: (order) => (
              <span className="inline-flex flex-wrap gap-1 md:flex-nowrap">
                <StatusBadge status={order.order_status} isSmall />
                <StatusBadge status={displayPaymentStatus(order)} isSmall />
              </span>
            ),
            phone: 'detail',
          },
          dateColumn(t('columns.date'), (order: OrderView) => order.created_at),
        ]}
        getKey={({ id }) => id}
      />
    </section>
  )
}
