import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { getPaperSize } from '@/app/(print)/paper-size'
import { PrintPage } from '@/components/admin/print/print-page'
import { RememberPaper } from '@/components/admin/print/remember-paper'
import { Toolbar } from '@/components/admin/print/toolbar'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { MAX_PRINTED_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { getOrders } from '@/lib/shop/orders/orders.queries'
import { printPageQuery } from '@/lib/shop/orders/orders.schema'
import { getShownSettings } from '@/lib/shop/demo/demo.queries'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('adminPrint')
  const { document, ids } = printPageQuery.parse(await searchParams)
  return { title: { absolute: t('titleOfMany', { document: t(document), count: ids.length }) } }
}

/** The documents of several orders, each on pages of its own. */
export default async function PrintOrdersPage({ searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const { document, paper: requested, ids } = printPageQuery.parse(await searchParams)
  const [t, orders, settings, paper] = await Promise.all([
    getTranslations('adminPrint'),
    getOrders(admin, ids.slice(0, MAX_PRINTED_ORDERS)),
    getShownSettings(),
    getPaperSize(requested),
  ])
  if (orders.length === 0) notFound()
  return (
    <>
      {requested && <RememberPaper paper={requested} />}
      <h1 className="sr-only print:hidden">
        {t('titleOfMany', { document: t(document), count: orders.length })}
      </h1>
      <Toolbar
        path="/admin/orders/print"
        query={{ ids: ids.join(',') }}
        back={{ href: '/admin/orders', text: t('backToList') }}
        document={document}
        paper={paper}
      />
      {orders.map((order) => (
        <PrintPage key={order.id} {...{ order, settings, document, paper }} isOneOfMany />
      ))}
    </>
  )
}
