import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { loadTaxonomy } from '@/app/admin/taxonomy-filters'
import { FilterTabs } from '@/components/admin/list/list-tabs'
import { SelectionScope } from '@/components/admin/list/selection'
import { BulkBar } from '@/components/admin/products/bulk-bar'
import { toPricedProducts } from '@/components/admin/products/preview-prices'
import { productColumns } from '@/components/admin/products/product-columns'
import { ComparePriceHint, ProductFilters } from '@/components/admin/products/product-filters'
import { AddProduct, ProductTools } from '@/components/admin/products/product-actions'
import { UndoPrices } from '@/components/admin/products/undo-prices'
import { adminProductPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { productStatuses } from '@/lib/shop/catalogue/products/catalogue.schema'
import { listUndoablePriceChanges } from '@/lib/shop/catalogue/prices/price-changes.queries'
import { countByStatus, listProductsByStatus } from '@/lib/shop/catalogue/listing/product-list.queries'
import { hasIgnoredComparePrices } from '@/lib/shop/catalogue/prices/compare-price.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'

const { ListScreen, generateMetadata } = listPage({
  path: '/admin/product',
  permission: 'catalogue',
  query: adminProductPageQuery,
  search: 'product',
  tab: 'status',
  title: async () => (await getTranslations('admin'))('places.products'),
  messages: ['adminList', 'adminForm', 'encoding', 'adminCatalogue', 'adminProduct', 'bulkPrice'],
  load: async (admin, query) => {
    const [page, counts, taxonomy, priceChanges, hasIgnored, { lowStock }] = await Promise.all([
      listProductsByStatus(admin, query),
      countByStatus(admin, query),
      loadTaxonomy(query),
      listUndoablePriceChanges(admin, new Date()),
      hasIgnoredComparePrices(),
      getSettings(),
    ])
    return { ...page, counts, taxonomy, priceChanges, hasIgnored, threshold: lowStock.threshold }
  },
  show: async ({ rows, total, counts, priceChanges, ...filters }, list) => {
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
      actions: <AddProduct />,
      tools: <ProductTools urlState={list.urlState} />,
      intro: (
        <>
          <UndoPrices changes={priceChanges} />
          {list.query.compare_ignored === true && <ComparePriceHint />}
        </>
      ),
      search: t('searchProduct'),
      filters: <ProductFilters query={list.query} {...filters} />,
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
          <BulkBar key={status} products={toPricedProducts(rows)} areDrafts={status === 'draft'} />
        </SelectionScope>
      ),
    }
  },
})
export { ListScreen as default, generateMetadata }
