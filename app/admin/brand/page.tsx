import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { brandPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { searchBrands } from '@/lib/catalogue/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage('brand', brandPageQuery, searchBrands)
export { ListScreen as default, generateMetadata }
