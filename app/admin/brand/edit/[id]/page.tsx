import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/form/form-page'
import { BrandForm } from '@/components/catalogue/admin/brand-form'
import { getBrand } from '@/lib/catalogue/taxonomy.queries'
import { idSchema } from '@/lib/validators'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('editBrand') }
}

export default async function EditBrandPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  const brand = requested.success ? await getBrand(requested.data) : null
  if (!brand) notFound()
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage title={t('editBrand')} list={{ name: tAdmin('places.brands'), href: '/admin/brand' }}>
      <BrandForm key={brand.version} brand={brand} />
    </FormPage>
  )
}
