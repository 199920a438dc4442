import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import type { ProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { sql } from '@/lib/platform/db/client'
import type { Page } from '@/lib/platform/db/pagination'
import { queryUnprepared } from '@/lib/platform/db/query'
import { foldWord, splitSearchWords } from '@/lib/platform/text/search/search-words'

/** Words of a length for which a nearest spelling is looked for; others stay as they are. */
const MIN_LENGTH = 4
const MAX_LENGTH = 40
/** A search with more misspelled words is not corrected. */
const MAX_CORRECTED = 3

const isCorrectable = (word: string): boolean =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && !/\d/.test(word)

/** A search that finds something in place of another one: its words, and the first page of its products. */
export type Correction = { words: string; page: Page<ProductView> }

/**
 * The search of `query` with the nearest spelling of its words, for a search that has found nothing; null when it has
 * no near spelling or that finds nothing either.
 */
export async function correctSearch(query: ProductQuery): Promise<Correction | null> {
  const words = query.product === null ? null : await findSpelling(query.product)
  if (words === null) return null
  const page = await listProducts({ ...query, product: words, page: 1, cursor: undefined })
  return page.total === 0 ? null : { words, page }
}

/** The search text with the nearest known spelling of each word; null when nothing is to be corrected. */
async function findSpelling(text: string): Promise<string | null> {
  const words = splitSearchWords(text)
  const nearest = await findNearestWords(words.filter(isCorrectable))
  const corrected = words.map((word) => {
    const near = nearest.get(word) ?? word
    // Another form of the same word is no correction.
    return foldWord(near) === foldWord(word) ? word : near
  })
  const changes = corrected.filter((word, place) => word !== words[place]).length
  return changes === 0 || changes > MAX_CORRECTED ? null : corrected.join(' ')
}

/** The most similar word of the vocabulary for each of `words`, from its index of trigrams. */
async function findNearestWords(words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  // Words of new products are words of new names, so the tags of the names suffice.
  const tags = [cacheTags.products, cacheTags.brands, cacheTags.categories, cacheTags.subcategories]
  const pairs = await memoizeTagged(`spellings of ${words.join(' ')}`, tags, async () => {
    const rows = await queryUnprepared<{ word: string; nearest: string | null }>(sql`
      SELECT typed.word, (
        SELECT known.word FROM search_vocabulary known WHERE known.word % typed.word
        ORDER BY similarity(known.word, typed.word) DESC, known.word LIMIT 1
      ) AS nearest FROM unnest(${words}::text[]) AS typed (word)`)
    return rows.flatMap(({ word, nearest }) => (nearest === null ? [] : [[word, nearest] as const]))
  })
  return new Map(pairs)
}
