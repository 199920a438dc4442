import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { subcategoryPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { searchSubcategories } from '@/lib/catalogue/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage(
  'subcategory',
  subcategoryPageQuery,
  searchSubcategories,
)
export { ListScreen as default, generateMetadata }
