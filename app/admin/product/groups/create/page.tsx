import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams } from '@/app/admin/search-params'
import { FormPage } from '@/components/admin/frame/form-page'
import { GroupForm } from '@/components/admin/variants/group-form'
import { GroupProductsForm } from '@/components/admin/variants/group-products-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { groupPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { listProductsToGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminGroups')
  return { title: t('create') }
}

/** Creates a product in sizes or colours, or with ?ids= makes a group of these products. */
export default async function CreateGroupPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const { query, unreadable } = await parseSearchParams(groupPageQuery, searchParams)
  const products = await listProductsToGroup(admin, query.ids)
  const [t, tAdmin] = await Promise.all([getTranslations('adminGroups'), getTranslations('admin')])
  const title = t(products.length > 0 ? 'groupExisting' : 'create')
  return (
    <FormPage title={title} list={{ name: tAdmin('places.products'), href: '/admin/product' }}>
      <UnreadableNotice of={unreadable} />
      <ClientMessages of={['adminGroups']}>
        {products.length > 0 ? <GroupProductsForm products={products} /> : <GroupForm />}
      </ClientMessages>
    </FormPage>
  )
}
