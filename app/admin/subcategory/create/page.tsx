import { renderTaxonomyCreation, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export const generateMetadata = () => taxonomyMetadata('subcategory', 'create')

export default async function CreateSubcategoryPage() {
  await requirePageAdmin('catalogue')
  return renderTaxonomyCreation('subcategory')
}
