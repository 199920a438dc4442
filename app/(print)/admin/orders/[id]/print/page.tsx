import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { getPaperSize } from '@/app/(print)/paper-size'
import { PrintPage } from '@/components/admin/print/print-page'
import { RememberPaper } from '@/components/admin/print/remember-paper'
import { Toolbar } from '@/components/admin/print/toolbar'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getOrder } from '@/lib/shop/orders/orders.queries'
import { printPageQuery } from '@/lib/shop/orders/orders.schema'
import { getShownSettings } from '@/lib/shop/demo/demo.queries'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('adminPrint')
  const { document } = printPageQuery.parse(await searchParams)
  // Browsers also use the title as the default file name when printing to a file.
  return { title: { absolute: t('titleOf', { document: t(document), id: (await params).id }) } }
}

export default async function PrintOrderPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(admin, parsed.data) : null
  if (!order) notFound()

  const t = await getTranslations('adminPrint')
  const { document, paper: requested } = printPageQuery.parse(await searchParams)
  const [settings, paper] = await Promise.all([getShownSettings(), getPaperSize(requested)])
  return (
    <>
      {requested && <RememberPaper paper={requested} />}
      <Toolbar
        path={`/admin/orders/${order.id}/print`}
        back={{ href: `/admin/orders/${order.id}`, text: t('back') }}
        document={document}
        paper={paper}
      />
      <PrintPage order={order} settings={settings} document={document} paper={paper} />
    </>
  )
}
