import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/form/form-page'
import { CreateProductForm } from '@/components/catalogue/admin/create-product-form'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('createProduct') }
}

export default async function CreateProductPage() {
  await requirePageAdmin('catalogue')
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage title={t('createProduct')} list={{ name: tAdmin('places.products'), href: '/admin/product' }}>
      <CreateProductForm />
    </FormPage>
  )
}
