import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/frame/form-page'
import { CreateProductForm } from '@/components/admin/products/form/create-product-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Link } from '@/components/ui/link/link'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('createProduct') }
}

export default async function CreateProductPage() {
  await requirePageAdmin('catalogue')
  const [t, tAdmin, tGroups] = await Promise.all([
    getTranslations('adminCatalogue'),
    getTranslations('admin'),
    getTranslations('adminGroups'),
  ])
  const list = { name: tAdmin('places.products'), href: '/admin/product' }
  const inSizes = (
    <p className="text-muted">
      {tGroups('createHint')}{' '}
      <Link
        href="/admin/product/groups/create"
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {tGroups('createLink')}
      </Link>
    </p>
  )
  return (
    <FormPage title={t('createProduct')} list={list} aside={inSizes}>
      <ClientMessages of={['adminGroups']}>
        <CreateProductForm />
      </ClientMessages>
    </FormPage>
  )
}
