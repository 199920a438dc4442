import { ClipboardList } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderFilter } from '@/components/orders/admin/order-filter'
import { OrderTable } from '@/components/orders/admin/order-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/heading'
import { Pagination } from '@/components/ui/pagination'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/queries'
import { listOrders } from '@/lib/orders/queries'
import { orderPageQuery } from '@/lib/orders/schema'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.orders')
  return { title: t('nav') }
}

export default async function AdminOrdersPage({ searchParams }: Props) {
  const t = await getTranslations('admin.orders')
  const query = orderPageQuery.parse(await searchParams)
  const orders = await listOrders(await currentAdmin(), { ...query, per_page: ADMIN_PAGE_SIZE })
  const hrefOf = (page: number, cursor: string | null) => {
    if (cursor === null) return null
    const wanted = { page: String(page), order_status: query.order_status, search: query.search, cursor }
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return `/admin/orders?${new URLSearchParams(given).toString()}`
  }
  return (
    <>
      <PageHeading title={t('nav')}>
        <p className="text-muted">{t('count', { count: orders.total })}</p>
      </PageHeading>
      <OrderFilter status={query.order_status ?? ''} search={query.search ?? ''} />
      {orders.rows.length === 0 ? (
        <EmptyState icon={ClipboardList} title={t('empty')} />
      ) : (
        <OrderTable orders={orders.rows} />
      )}
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          prev={hrefOf(orders.page - 1, orders.prev)}
          next={hrefOf(orders.page + 1, orders.next)}
          prevText={t('prev')}
          nextText={t('next')}
          position={t('position', { page: orders.page, last: orders.lastPage })}
        />
      </div>
    </>
  )
}
