import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { loadPage, readList, type SearchParams } from '@/app/admin/search-params'
import { ListPagination } from '@/components/admin/list/list-footer'
import { CustomerMarks } from '@/components/admin/customers/customer-columns'
import { fillOrderTexts } from '@/components/admin/messages/order-texts'
import { CustomerDetails } from '@/components/admin/orders/customer/customer-details'
import { CustomerOrders } from '@/components/admin/orders/customer/customer-orders'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Link } from '@/components/ui/link/link'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getOrder } from '@/lib/shop/orders/orders.queries'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { getCustomerRecord } from '@/lib/shop/orders/listing/customer-record.queries'
import { getCustomerOfOrder } from '@/lib/shop/customers/customers.queries'
import { historyPageQuery, orderPageQuery } from '@/lib/shop/orders/orders.schema'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { idSchema } from '@/lib/platform/validation/validators'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('adminCustomer')
  return { title: t('title', { id: (await params).id }) }
}

/** The customer of an order: all of their orders, and how they paid. */
export default async function CustomerPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const parsed = idSchema().safeParse((await params).id)
  const record = parsed.success ? await getCustomerRecord(admin, parsed.data) : null
  if (!parsed.success || !record) notFound()
  const id = parsed.data
  const [profile, order, settings, locale, tCustomers, t, list] = await Promise.all([
    getCustomerOfOrder(admin, id),
    getOrder(admin, id),
    getSettings(),
    getLocale(),
    getTranslations('adminCustomers'),
    getTranslations('adminCustomer'),
    readList({ path: `/admin/orders/${id}/customer`, query: historyPageQuery }, searchParams),
  ])
  const orders = await loadPage(list, (query) =>
    listOrders(admin, { ...orderPageQuery.parse({}), ...query, customer_of: id, ids: undefined }),
  )
  return (
    <ClientMessages of={['adminForm', 'adminMessages']}>
      <Link
        href={`/admin/orders/${id}`}
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('back', { id: String(id) })}
      </Link>
      <h1 className="mb-4 text-2xl font-bold">{t('title', { id: String(id) })}</h1>
      {profile && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Link
            href={`/admin/customers/${profile.id}`}
            className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
          >
            {tCustomers('write')}
          </Link>
          <CustomerMarks customer={profile} blocked={tCustomers('blocked')} />
        </p>
      )}
      <CustomerDetails record={record} texts={order ? fillOrderTexts(order, settings, locale) : []} />
      <UnreadableNotice of={list.unreadable} />
      <CustomerOrders orders={orders.rows} />
      <ListPagination urlState={list.urlState} page={orders} />
    </ClientMessages>
  )
}
