import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readList, type SearchParams } from '@/app/admin/search-params'
import { listUrl } from '@/components/admin/list/list-url'
import { StockHistoryView } from '@/components/admin/products/stock-history'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { getStockHistory } from '@/lib/shop/catalogue/stock/stock-movements.queries'
import { stockHistoryQuery } from '@/lib/shop/catalogue/stock/stock-movements.schema'
import { idSchema } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminProduct')
  return { title: t('history') }
}

export default async function StockHistoryPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  if (!requested.success) notFound()
  const path = `/admin/product/${requested.data}/stock`
  const list = await readList({ path, query: stockHistoryQuery }, searchParams)
  const { before } = list.query
  const history = await getStockHistory(admin, requested.data, before)
  if (!history) notFound()
  const [t, tAdmin] = await Promise.all([getTranslations('adminProduct'), getTranslations('admin')])
  const { id, name, status } = history.product
  const products = { path: '/admin/product', query: { status: status === 'published' ? null : status } }
  const product = { name, ...(status === 'deleted' ? {} : { href: `/admin/product/edit${id}` }) }
  const crumbs = [
    { name: tAdmin('places.products'), href: listUrl(products) },
    product,
    { name: t('history') },
  ]
  return (
    <>
      <Breadcrumb label={tAdmin('way')} crumbs={crumbs} />
      <UnreadableNotice of={list.unreadable} />
      <StockHistoryView history={history} list={list} isFirstPage={before === undefined} />
    </>
  )
}
