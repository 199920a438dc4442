import { renderTaxonomyCreation, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export const generateMetadata = () => taxonomyMetadata('brand', 'create')

export default async function CreateBrandPage() {
  await requirePageAdmin('catalogue')
  return renderTaxonomyCreation('brand')
}
