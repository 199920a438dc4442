import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { loadTaxonomy } from '@/app/admin/taxonomy-filters'
import { FilterTabs } from '@/components/admin/list/list-tabs'
import { SelectionScope } from '@/components/admin/list/selection'
import { BulkBar } from '@/components/catalogue/admin/bulk-bar'
import { toPricedProducts } from '@/components/catalogue/admin/preview-prices'
import { productColumns } from '@/components/catalogue/admin/product-columns'
import { ProductFilters } from '@/components/catalogue/admin/product-filters'
import { AddProduct, ProductActions } from '@/components/catalogue/admin/product-actions'
import { UndoPrices } from '@/components/catalogue/admin/undo-prices'
import { adminProductPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { productStatuses } from '@/lib/catalogue/catalogue.schema'
import { listUndoablePriceChanges } from '@/lib/catalogue/price-changes.queries'
import { countByStatus, listProductsByStatus } from '@/lib/catalogue/product-list.queries'
import { getSettings } from '@/lib/settings/settings.queries'

const { ListScreen, generateMetadata } = listPage({
  path: '/admin/product',
  permission: 'catalogue',
  query: adminProductPageQuery,
  search: 'product',
  tab: 'status',
  title: async () => (await getTranslations('admin'))('places.products'),
  messages: ['adminList', 'adminForm', 'encoding', 'adminCatalogue', 'adminProduct', 'bulkPrice'],
  load: async (admin, query) => {
    const [page, counts, taxonomy, priceChanges, { lowStock }] = await Promise.all([
      listProductsByStatus(admin, query),
      countByStatus(admin, query),
      loadTaxonomy(query),
      listUndoablePriceChanges(admin, new Date()),
      getSettings(),
    ])
    return { ...page, counts, taxonomy, priceChanges, lowStock }
  },
  show: async ({ rows, total, counts, priceChanges, lowStock, taxonomy }, list) => {
    const [t, tProduct] = await Promise.all([
      getTranslations('adminCatalogue'),
      getTranslations('adminProduct'),
    ])
    const { status } = list.query
    const tabs = productStatuses.map((name) => ({
      name,
      label: tProduct(`tabs.${name}`),
      count: counts[name],
    }))
    return {
      count: t('products', { count: total }),
      tabs: <FilterTabs list={list} label={tProduct('tabsLabel')} tabs={tabs} />,
      actions: <ProductActions urlState={list.urlState} />,
      intro: <UndoPrices changes={priceChanges} />,
      search: t('searchProduct'),
      filters: <ProductFilters query={list.query} taxonomy={taxonomy} threshold={lowStock.threshold} />,
      caption: t('productList'),
      columns: productColumns(t, status === 'deleted'),
      getKey: ({ id }) => id,
      empty: {
        icon: 'icon-Package',
        text: status === 'published' ? t('noProducts') : tProduct(`none.${status}`),
        action: status !== 'deleted' && <AddProduct />,
      },
      around: (table) => (
        <SelectionScope ids={rows.map(({ id }) => id)}>
          {table}
          <BulkBar products={toPricedProducts(rows)} />
        </SelectionScope>
      ),
    }
  },
})
export { ListScreen as default, generateMetadata }
