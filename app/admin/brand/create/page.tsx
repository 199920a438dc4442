import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandForm } from '@/components/catalogue/admin/brand-form'
import { FormPage } from '@/components/admin/form/form-page'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('createBrand') }
}

export default async function CreateBrandPage() {
  await requirePageAdmin('catalogue')
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage title={t('createBrand')} list={{ name: tAdmin('places.brands'), href: '/admin/brand' }}>
      <BrandForm />
    </FormPage>
  )
}
