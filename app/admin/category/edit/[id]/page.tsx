import { renderTaxonomyChange, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getCategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('category', 'edit')

export default async function EditCategoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  return renderTaxonomyChange('category', params, getCategory)
}
