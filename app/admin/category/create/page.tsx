import { renderTaxonomyCreation, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export const generateMetadata = () => taxonomyMetadata('category', 'create')

export default async function CreateCategoryPage() {
  await requirePageAdmin('catalogue')
  return renderTaxonomyCreation('category')
}
