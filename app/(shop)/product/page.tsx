import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { listingMetadata } from '@/app/(shop)/product/metadata'
import { getFilterOptions, loadProductsPage, parseListing } from '@/app/(shop)/product/load-page'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { breadcrumbData } from '@/app/(shop)/structured-data'
import { ClearFilters, FilterSummary } from '@/components/catalogue/filter-summary'
import { FilterForm } from '@/components/catalogue/filter-form'
import { FilterSelects } from '@/components/catalogue/filter-selects'
import { listingHref } from '@/components/catalogue/listing-url'
import { Results } from '@/components/catalogue/results'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { JsonLd } from '@/components/ui/json-ld'
import { SearchEncoding } from '@/components/ui/search-encoding'
import { markPublic } from '@/lib/cache-tags'
import { AS_TYPED } from '@/lib/text/encoding'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return listingMetadata(parseListing(await searchParams).query)
}

export default async function ProductsPage({ searchParams }: Props) {
  markPublic()
  const { query, encoding, typed } = parseListing(await searchParams)
  const [t, page, { categories, brands }] = await Promise.all([
    getTranslations('listing'),
    loadProductsPage(query),
    getFilterOptions(query),
  ])
  const { category, brand, product, sort } = query
  const crumbs = [{ name: t('home'), href: '/' }, { name: t('products') }]
  const listing = { category, brand, product, encoding, sort }
  const choices = { listing, categories, brands }
  const apply = (
    <noscript>
      <Button type="submit" isWide>
        {t('apply')}
      </Button>
    </noscript>
  )
  return (
    <ClientMessages of={['listing']}>
      <JsonLd data={breadcrumbData(await getSiteUrl(), crumbs)} />
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <PageHeading title={t('title')}>
        <p role="status" className="text-muted">
          {t('count', { count: page.total })}
        </p>
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <aside aria-label={t('filters')} className="flex flex-col gap-4">
          <div className="hidden items-center justify-between lg:flex">
            <h2 className="text-xl font-bold">{t('filters')}</h2>
            <ClearFilters />
          </div>
          <div className="hidden lg:block">
            <FilterForm {...choices}>{apply}</FilterForm>
          </div>
          <FilterSelects {...choices}>{apply}</FilterSelects>
        </aside>
        <section aria-label={t('results')} className="results flex min-w-0 flex-col gap-6">
          <FilterSummary {...choices} />
          {typed !== null && (
            <SearchEncoding href={listingHref({ ...listing, product: typed, encoding: AS_TYPED })} />
          )}
          <Results listing={listing} products={page.rows} page={page} />
        </section>
      </div>
    </ClientMessages>
  )
}
