import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { getListingTitle, listingMetadata } from '@/app/(shop)/product/metadata'
import { getFilterOptions, loadOptions, loadProductsPage, parseListing } from '@/app/(shop)/product/load-page'
import { OnSaleLink } from '@/app/(shop)/product/on-sale-link'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { breadcrumbData } from '@/app/(shop)/structured-data'
import { type Listing, listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { ListingView } from '@/components/shop/catalogue/listing/listing-view'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { JsonLd } from '@/components/ui/json-ld'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { markPublic } from '@/lib/platform/cache/cache-tags'
import { toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return listingMetadata(parseListing(await searchParams, await getLocale()).query)
}

export default async function ProductsPage({ searchParams }: Props) {
  markPublic()
  const locale = await getLocale()
  const { query, unreadable, encoding, typed } = parseListing(await searchParams, locale)
  const [t, title, { total, shown, corrected }, options] = await Promise.all([
    getTranslations('listing'),
    getListingTitle(query),
    loadProductsPage(query),
    getFilterOptions(query),
  ])
  const { rows, page, lastPage, next, prev } = shown
  const { category, brand, product, option, sort, price_min, price_max, in_stock, on_sale } = query
  const listing: Listing = {
    category,
    brand,
    product,
    encoding,
    option,
    sort,
    priceMin: price_min,
    priceMax: price_max,
    isInStock: in_stock,
    isOnSale: on_sale,
  }
  if (rows.length === 0 && page > lastPage) redirect(listingHref({ ...listing, page: lastPage }))
  const searched = corrected === null ? query : { ...query, product: corrected }
  const { choices, chips, option: chosen } = await loadOptions(searched, listing, total)
  const crumbs = [{ name: t('home'), href: '/' }, { name: t('products') }]
  return (
    <ClientMessages of={['listing', 'pages', 'encoding']}>
      <JsonLd data={breadcrumbData(await getSiteUrl(), crumbs)} />
      <ListingView
        {...options}
        title={title}
        listing={{ ...listing, option: chosen }}
        choices={choices}
        optionChips={chips}
        products={rows.map((product) => toProductCard(product, locale, corrected ?? query.product))}
        page={{ page, lastPage, next, prev }}
        count={t('count', { count: total })}
        typed={typed}
        notice={
          <>
            <UnreadableNotice of={unreadable} />
            <OnSaleLink query={query} />
          </>
        }
        corrected={corrected}
      />
    </ClientMessages>
  )
}
