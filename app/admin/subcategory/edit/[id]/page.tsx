import { renderTaxonomyChange, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('subcategory', 'edit')

export default async function EditSubcategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  return renderTaxonomyChange('subcategory', params, getSubcategory)
}
