import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { categoryPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { searchCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage('category', categoryPageQuery, searchCategories)
export { ListScreen as default, generateMetadata }
