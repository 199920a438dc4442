import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { splitChosen, toChoices } from '@/components/shop/catalogue/listing/filter-options'
import { type Listing, listingHref, visibleOptions } from '@/components/shop/catalogue/listing/listing-url'
import { keepOnSale, listBrands, listCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { formatOptionName, isSameFilter } from '@/lib/shop/catalogue/listing/option-filters.rules'
import { listOptions, listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { correctSearch } from '@/lib/shop/catalogue/search/search-correction.queries'
import { listingPageQuery, type ProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { type ProductView, SHOP_PAGE_SIZE } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Page } from '@/lib/platform/db/pagination'
import { AppError } from '@/lib/platform/errors/app-error'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'
import { readPageQuery, type UnreadableParameter } from '@/lib/platform/validation/page-query'
import { queryToUnicode } from '@/lib/platform/text/burmese/zawgyi'

/** Memoized per request, because both the page and its metadata need the names. */
const everyCategory = cache(() => listCategories())
const everyBrand = cache(() => listBrands())

type ListingSearch = {
  query: ProductQuery
  /** What could not be read; the page says so. */
  unreadable: UnreadableParameter[]
  /** Set when the search uses the words exactly as typed. */
  encoding: Listing['encoding']
  /** The words as typed, if they were converted from Zawgyi. */
  typed: string | null
}

/**
 * Parses the query of the URL. Converts Zawgyi unless the URL opts out (decisions D27 and D35). Joins repeated
 * parameters, because a form without JavaScript sends them repeated. Sorts by the names of `locale`, and swaps a lowest and a
 * highest price that are the wrong way round.
 */
export function parseListing(
  search: Record<string, string | string[] | undefined>,
  locale: Locale,
): ListingSearch {
  const parameters = Object.entries(search).map(
    ([name, value]) => [name, value && [value].flat().join(',')] as const,
  )
  const parse = (read: (text: string) => string) => {
    const values = Object.fromEntries(parameters.map(([name, text]) => [name, text && read(text)]))
    const { query, unreadable } = readPageQuery(listingPageQuery, values)
    const { encoding, ...filter } = query
    const { price_min: min = 0, price_max: max = min, sort } = filter
    if (min > max) Object.assign(filter, { price_min: max, price_max: min })
    if (sort === 'name' || sort === 'name_my') filter.sort = locale === 'my' ? 'name_my' : 'name'
    return {
      query: { ...filter, subcategory: [], per_page: SHOP_PAGE_SIZE, grouped: true },
      unreadable,
      encoding,
    }
  }
  const typed = parse((text) => text)
  if (typed.encoding !== undefined) return { ...typed, typed: null }
  const unicode = parse(queryToUnicode)
  const words = typed.query.product
  return { ...unicode, encoding: undefined, typed: unicode.query.product === words ? null : words }
}

/** The requested products and their number, and the words of the nearest spelling if they are those of it. */
type LoadedProducts = { total: number; shown: Page<ProductView>; corrected: string | null }

/** Loads the requested products, or those of the nearest spelling of a search that finds nothing; once a request. */
export const loadProductsPage = (query: ProductQuery): Promise<LoadedProducts> =>
  loadOnce(JSON.stringify(query))

const loadOnce = cache(async (key: string): Promise<LoadedProducts> => {
  const query = JSON.parse(key) as ProductQuery
  const page = await loadRequested(query)
  const correction = page.total === 0 ? await correctSearch(query) : null
  return { total: page.total, shown: correction?.page ?? page, corrected: correction?.words ?? null }
})

/**
 * The options of the listed products, the chosen ones in the spelling of the shop, and for each of them the URL of the list
 * without it.
 */
export async function loadOptions(query: ProductQuery, listing: Listing, total: number) {
  const [{ options, isExact }, locale, t] = await Promise.all([
    listOptions(query, total),
    getLocale(),
    getTranslations('listingMetadata'),
  ])
  const known: { filter: string; text: string }[] = []
  const titles = options.map(({ name, name_my }) => localizedText(locale, name, name_my))
  const choices = options.map(({ name, values }, index) => {
    // Two options may have one name in Burmese.
    const own = titles[index] ?? name
    const title = titles.indexOf(own) < index ? `${own} (${name})` : own
    return {
      title,
      values: values.map(({ value, value_my, count }) => {
        const filter = `${formatOptionName(name)}:${value}`
        const text = localizedText(locale, value, value_my)
        known.push({ filter, text: `${title}: ${text}` })
        return [filter, isExact ? `${text} (${count})` : text] as const
      }),
    }
  })
  const chosen = query.option.map(
    (filter) =>
      known.find((one) => isSameFilter(one.filter, filter)) ?? { filter, text: filter.replace(':', ': ') },
  )
  const option = chosen.map(({ filter }) => filter)
  const chips = chosen.map(({ filter, text }) => ({
    name: text,
    href: listingHref({ ...listing, option: option.filter((one) => one !== filter) }),
  }))
  if (listing.isOnSale === true)
    chips.unshift({ name: t('onSale'), href: listingHref({ ...listing, option, isOnSale: false }) })
  return { choices, option, chips }
}

/** Whether the URL names a category or brand that does not exist, or a list without products. */
export async function isListOfNothing(query: ProductQuery): Promise<boolean> {
  const [categories, brands, { total }] = await Promise.all([
    everyCategory(),
    everyBrand(),
    loadProductsPage(query),
  ])
  const exist = (ids: readonly number[], all: readonly { id: number }[]) =>
    ids.every((wanted) => all.some(({ id }) => id === wanted))
  return total === 0 || !exist(query.category, categories) || !exist(query.brand, brands)
}

/** An invalid cursor is ignored. */
async function loadRequested(query: ProductQuery): Promise<Page<ProductView>> {
  try {
    return await listProducts(query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listProducts({ ...query, cursor: undefined })
  }
}

/**
 * Returns the filter options: categories of the chosen brands and brands that have a chosen category, so that no
 * choice leads to an empty list. Chosen options are always included.
 */
export async function getFilterOptions({ category, brand }: ProductQuery) {
  const [all, allBrands, fitting, locale] = await Promise.all([
    everyCategory(),
    everyBrand(),
    category.length > 0 ? listBrands(category.join(',')) : null,
    getLocale(),
  ])
  const [categoriesOnSale, brandsOnSale] = await Promise.all([
    keepOnSale('category', all),
    keepOnSale('brand', allBrands),
  ])
  const categories = withChosen(categoriesOnSale, all, category).filter(
    ({ id, brand_id }) => brand.length === 0 || brand.includes(brand_id) || category.includes(id),
  )
  const brands = withChosen(brandsOnSale, allBrands, brand).filter(
    ({ id }) => !fitting || brand.includes(id) || fitting.some((one) => one.id === id),
  )
  const find = (id: number) => allBrands.find((one) => one.id === id)
  const owners = new Map(all.map(({ id, brand_id: owner }) => [id, find(owner)]))
  return {
    categories: visibleOptions(
      splitChosen(toChoices(categories, locale), category, (id, name) =>
        withOwner(name, localName(locale, owners.get(id))),
      ),
      narrowed('/api/categories', 'brand', brand),
      category,
    ),
    brands: visibleOptions(
      splitChosen(toChoices(brands, locale), brand, (id, name) => withOwner(name, find(id)?.name)),
      narrowed('/api/brands', 'category', category),
      brand,
    ),
  }
}

type Named = { name: string; name_my: string | null }

const localName = (locale: Locale, record: Named | undefined) =>
  record && localizedText(locale, record.name, record.name_my)

/** A name that several have, with what tells this one from the others. */
const withOwner = (name: string, owner: string | undefined) => (owner ? `${name} (${owner})` : name)

/** What is on sale, and what is chosen although it is not. */
const withChosen = <Row extends { id: number }>(
  shown: readonly Row[],
  all: readonly Row[],
  chosen: readonly number[],
): Row[] => {
  const onSale = new Set(shown.map(({ id }) => id))
  return all.filter((row) => chosen.includes(row.id) || onSale.has(row.id))
}

const narrowed = (path: string, by: string, ids: readonly number[]) =>
  ids.length > 0 ? `${path}?on_sale=true&${by}=${ids.join(',')}` : `${path}?on_sale=true`

/**
 * The distinct names of the chosen categories, followed by those of the chosen brands. A category has its brand's name
 * beside it where another brand has one of the same name that is not chosen.
 */
export async function getSelectedNames({ category, brand }: ProductQuery): Promise<string[]> {
  const [categories, brands, locale] = await Promise.all([everyCategory(), everyBrand(), getLocale()])
  const nameOf = (record: Named) => localizedText(locale, record.name, record.name_my)
  const others = new Set(categories.filter(({ id }) => !category.includes(id)).map(nameOf))
  const categoryNames = categories
    .filter(({ id }) => category.includes(id))
    .map((one) => {
      const owner = brands.find(({ id }) => id === one.brand_id)
      const isClear = !owner || brand.includes(owner.id) || !others.has(nameOf(one))
      return isClear ? nameOf(one) : withOwner(nameOf(one), nameOf(owner))
    })
  return [...new Set([...categoryNames, ...brands.filter(({ id }) => brand.includes(id)).map(nameOf)])]
}
