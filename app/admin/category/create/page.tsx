import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryForm } from '@/components/catalogue/admin/category-form'
import { FormPage } from '@/components/admin/form/form-page'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('createCategory') }
}

export default async function CreateCategoryPage() {
  await requirePageAdmin('catalogue')
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage
      title={t('createCategory')}
      list={{ name: tAdmin('places.categories'), href: '/admin/category' }}
    >
      <CategoryForm />
    </FormPage>
  )
}
