import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/form/form-page'
import { SubcategoryForm } from '@/components/catalogue/admin/subcategory-form'
import { getSubcategory } from '@/lib/catalogue/taxonomy.queries'
import { idSchema } from '@/lib/validators'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('editSubcategory') }
}

export default async function EditSubcategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  const subcategory = requested.success ? await getSubcategory(requested.data) : null
  if (!subcategory) notFound()
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage
      title={t('editSubcategory')}
      list={{ name: tAdmin('places.subcategory'), href: '/admin/subcategory' }}
    >
      <SubcategoryForm key={subcategory.version} subcategory={subcategory} />
    </FormPage>
  )
}
