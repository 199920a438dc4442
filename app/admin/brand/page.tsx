import { taxonomyListPage } from '@/app/admin/taxonomy-pages'
import { brandPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { searchBrands } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

const { ListScreen, generateMetadata } = taxonomyListPage('brand', brandPageQuery, searchBrands)
export { ListScreen as default, generateMetadata }
