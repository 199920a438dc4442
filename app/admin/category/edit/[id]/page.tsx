import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/form/form-page'
import { CategoryForm } from '@/components/catalogue/admin/category-form'
import { getCategory } from '@/lib/catalogue/taxonomy.queries'
import { idSchema } from '@/lib/validators'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('editCategory') }
}

export default async function EditCategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  const category = requested.success ? await getCategory(requested.data) : null
  if (!category) notFound()
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage title={t('editCategory')} list={{ name: tAdmin('places.categories'), href: '/admin/category' }}>
      <CategoryForm key={category.version} category={category} />
    </FormPage>
  )
}
