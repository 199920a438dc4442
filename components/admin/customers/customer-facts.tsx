import { useTranslations } from 'next-intl'
import { CustomerMarks } from '@/components/admin/customers/customer-columns'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import type { CustomerView } from '@/lib/shop/customers/customers.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

/** What the orders of a customer add up to, and the way to them. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const t = useTranslations('adminCustomers')
  const { last_order_id: lastId, last_order_at: lastTime } = customer
  return (
    <div className="grid gap-2">
      <CustomerMarks customer={customer} blocked={t('blocked')} />
      <p>{t('orders', { count: customer.order_count })}</p>
      <p>
        {t('sum')}: <Price amount={customer.order_sum} />
      </p>
      <p className={customer.refused_count > 0 ? 'font-semibold text-danger' : undefined}>
        {t('refused', { count: customer.refused_count })}
      </p>
      <p>{t('returned', { count: customer.return_count })}</p>
      {lastId !== null && lastTime !== null && (
        <>
          <Link
            href={`/admin/orders/${lastId}`}
            className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
          >
            {t('last', { id: lastId, date: formatDateTime(lastTime) })}
          </Link>
          <Link
            href={`/admin/orders/${lastId}/customer`}
            className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
          >
            {t('allOrders')}
          </Link>
        </>
      )}
    </div>
  )
}
