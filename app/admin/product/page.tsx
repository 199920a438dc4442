import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { loadProducts, toListUrlState } from '@/app/admin/product/load-page'
import { ListPagination } from '@/components/admin/list/list-footer'
import { ListHeading } from '@/components/admin/list/list-heading'
import { BulkBar } from '@/components/catalogue/admin/bulk-bar'
import { EmptyProducts, ProductActions } from '@/components/catalogue/admin/product-actions'
import { productColumns } from '@/components/catalogue/admin/columns'
import { DeletedProductTable } from '@/components/catalogue/admin/deleted-product-table'
import { ProductFilter } from '@/components/catalogue/admin/product-filter'
import { ProductTable } from '@/components/catalogue/admin/product-table'
import { StatusTabs } from '@/components/catalogue/admin/status-tabs'
import { SelectAll, SelectionScope } from '@/components/admin/list/selection'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { adminProductPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { UndoPrices } from '@/components/catalogue/admin/undo-prices'
import { toPricedProducts } from '@/components/catalogue/admin/preview-prices'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { getSettings } from '@/lib/settings/settings.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.products') }
}

export default async function ProductsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const [t, tPlaces, { query, unreadable, encoding, typed }, { lowStock }] = await Promise.all([
    getTranslations('adminCatalogue'),
    getTranslations('admin'),
    readSearch(adminProductPageQuery, 'product', searchParams),
    getSettings(),
  ])
  const { page, counts, taxonomy, priceChanges } = await loadProducts(admin, query)
  const { product, stock_max, weight_max, sort, status } = query
  const urlState = toListUrlState(query, encoding, taxonomy)
  redirectToLastPage(urlState, page)
  const isFiltered = [product, stock_max, weight_max, ...Object.values(taxonomy).map((one) => one?.id)].some(
    (value) => value !== null && value !== undefined,
  )
  const columns = productColumns(t, status === 'deleted' ? null : <SelectAll label={t('selectAll')} />)
  const list = { urlState, columns, sort: sort ?? '' }
  const Table = status === 'deleted' ? DeletedProductTable : ProductTable
  return (
    <ClientMessages
      of={['adminList', 'adminForm', 'encoding', 'adminCatalogue', 'adminProduct', 'bulkPrice']}
    >
      <ListHeading
        title={tPlaces('places.products')}
        count={t('products', { count: page.total })}
        tabs={<StatusTabs urlState={urlState} status={status} counts={counts} />}
      >
        <ProductActions urlState={urlState} />
      </ListHeading>
      <UndoPrices changes={priceChanges} />
      <ProductFilter
        {...list}
        isFiltered={isFiltered}
        words={product ?? ''}
        typed={typed}
        unreadable={unreadable}
        taxonomy={taxonomy}
        stockMax={stock_max}
        weightMax={weight_max}
        threshold={lowStock.threshold}
        status={status}
      />
      <SelectionScope ids={page.rows.map(({ id }) => id)}>
        {page.rows.length === 0 ? (
          <EmptyProducts urlState={urlState} isFiltered={isFiltered} status={status} />
        ) : (
          <Table {...list} products={page.rows} />
        )}
        <BulkBar products={toPricedProducts(page.rows)} />
      </SelectionScope>
      <ListPagination urlState={urlState} page={page} />
    </ClientMessages>
  )
}
