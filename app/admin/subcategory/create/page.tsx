import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SubcategoryForm } from '@/components/catalogue/admin/subcategory-form'
import { FormPage } from '@/components/admin/form/form-page'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('createSubcategory') }
}

export default async function CreateSubcategoryPage() {
  await requirePageAdmin('catalogue')
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage
      title={t('createSubcategory')}
      list={{ name: tAdmin('places.subcategory'), href: '/admin/subcategory' }}
    >
      <SubcategoryForm />
    </FormPage>
  )
}
