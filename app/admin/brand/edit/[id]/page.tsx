import { renderTaxonomyChange, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getBrand } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('brand', 'edit')

export default async function EditBrandPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  return renderTaxonomyChange('brand', params, getBrand)
}
