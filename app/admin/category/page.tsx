import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { categoryPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { searchCategories } from '@/lib/catalogue/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage('category', categoryPageQuery, searchCategories)
export { ListScreen as default, generateMetadata }
