import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { type SearchSuggestions } from '@/lib/shop/catalogue/products/catalogue.schema'
import { correctSearch } from '@/lib/shop/catalogue/search/search-correction.queries'
import {
  findNames,
  type MatchLevel,
  type TaxonomyName,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-match.rules'
import { getTaxonomyIndex } from '@/lib/shop/catalogue/taxonomy/taxonomy-names.queries'
import { keepOnSale } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { splitSearchWords, wordForms } from '@/lib/platform/text/search/search-words'

/** Maximum number of suggested categories, and of brands. */
const MAX_NAMES = 3

/** Maximum number of categories of one name, of as many brands: they are listed in a URL. */
const MAX_CATEGORY_IDS = 100

/**
 * What a search for `text` may mean, with at most `limit` products; nothing for an empty text. When no product is
 * found, the products of the nearest spelling, which `correction` names.
 */
export async function suggestSearch(text: string | null, limit: number): Promise<SearchSuggestions> {
  if (text === null) return { products: [], categories: [], brands: [], correction: null }
  const query = { ...productQuery.parse({}), product: text, per_page: limit, grouped: true }
  const [{ rows, total }, names] = await Promise.all([listProducts(query), suggestNames(text)])
  const correction = total === 0 ? await correctSearch(query) : null
  return { products: correction?.page.rows ?? rows, ...names, correction: correction?.words ?? null }
}

/** The brands and the categories with products whose names have all words of a search: whole words first, then by name. */
async function suggestNames(text: string): Promise<Pick<SearchSuggestions, 'brands' | 'categories'>> {
  const index = await getTaxonomyIndex()
  const matches = splitSearchWords(text).map(
    (word) => new Map(findNames(index, wordForms(word)).map(({ name, level }) => [name, level])),
  )
  const [first, ...others] = matches
  const common = [...(first ?? new Map<TaxonomyName, MatchLevel>()).keys()]
    .filter((name) => others.every((other) => other.has(name)))
    .map((name) => ({ name, isWhole: matches.every((match) => match.get(name) === 'whole') }))
  const sorted = [...common.filter(({ isWhole }) => isWhole), ...common.filter(({ isWhole }) => !isWhole)]
  const ofKind = (kind: 'brand' | 'category') =>
    keepOnSale(
      kind,
      sorted.flatMap(({ name }) =>
        name.kind === kind ? [{ id: name.id, name: name.name, name_my: name.nameMy }] : [],
      ),
    )
  const [brands, categories] = await Promise.all([ofKind('brand'), ofKind('category')])
  return { brands: brands.slice(0, MAX_NAMES), categories: groupByName(categories) }
}

/** Categories of the same name in several brands are one suggestion. */
function groupByName(categories: SearchSuggestions['brands']): SearchSuggestions['categories'] {
  const groups = new Map<string, SearchSuggestions['categories'][number]>()
  for (const { id, name, name_my } of categories) {
    const known = groups.get(name)
    groups.set(name, {
      name,
      name_my: known?.name_my ?? name_my,
      ids: [...(known?.ids ?? []), id].slice(0, MAX_CATEGORY_IDS),
    })
  }
  return [...groups.values()].slice(0, MAX_NAMES)
}
