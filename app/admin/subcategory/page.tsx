import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { subcategoryPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { searchSubcategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage(
  'subcategory',
  subcategoryPageQuery,
  searchSubcategories,
)
export { ListScreen as default, generateMetadata }
