/**
 * lib/shop/catalogue/search: Product search: words, taxonomy, misspellings (search-correction.queries.ts) and suggestions. The lists of
 * lib/shop/catalogue/listing take their conditions from here.
 */

import { LRUCache } from 'lru-cache'
import type { TaxonomyFilter } from '@/lib/shop/catalogue/listing/product-filters.queries'
import {
  confirmedConditions,
  indexedConfirmedConditions,
  indexedWordConditions,
  type SearchWord,
  toTaxonomyConditions,
  wordConditions,
} from '@/lib/shop/catalogue/search/search-conditions.queries'
import {
  type MatchLevel,
  matchTaxonomy,
  type TaxonomyIndex,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-match.rules'
import { getTaxonomyIndex } from '@/lib/shop/catalogue/taxonomy/taxonomy-names.queries'
import { join, type Sql, sql } from '@/lib/platform/db/client'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { splitSearchWords, wordForms } from '@/lib/platform/text/search/search-words'

/** A search for products that have each of `words`; `key` is the whole search text. */
export type Search = { key: string; words: SearchWord[] }

/** The parsed search; null when it is empty. */
export async function parseSearch(text: string | null): Promise<Search | null> {
  const key = toSearchText(text ?? '')
  if (key === '') return null
  const index = await getTaxonomyIndex()
  return { key, words: splitSearchWords(key).map((word) => toSearchWord(index, word)) }
}

/** Words that are remembered for each state of the taxonomy: of one that thousands of names have, 22 KB at most. */
const MAX_REMEMBERED_WORDS = 200
const remembered = new WeakMap<TaxonomyIndex, LRUCache<string, SearchWord>>()

/** The word of a search, which is also that of the next page, of the same list with a filter and of the next shopper. */
function toSearchWord(index: TaxonomyIndex, word: string): SearchWord {
  const known = remembered.get(index) ?? new LRUCache({ max: MAX_REMEMBERED_WORDS })
  remembered.set(index, known)
  const found = known.get(word)
  if (found) return found
  const forms = wordForms(word)
  const { whole, begins, anywhere } = matchTaxonomy(index, forms)
  const taxonomy = {
    whole: toTaxonomyConditions(whole),
    begins: toTaxonomyConditions(begins),
    anywhere: toTaxonomyConditions(anywhere),
  }
  const searchWord = { forms, taxonomy }
  known.set(word, searchWord)
  return searchWord
}

const all = (conditions: Sql[]): Sql => sql`(${join(conditions, ' AND ')})`
/** One of the two names; the second condition is never null, and an index has its expression. */
const isName = ({ key }: Search): Sql =>
  sql`(p.search_text = ${key} OR coalesce(p.search_text_my, p.search_text) = ${key})`
const isWhole = ({ words }: Search): Sql => all(wordConditions(words, 'whole'))
const isConfirmed = ({ words }: Search): Sql => all(confirmedConditions(words))
const begins = ({ words }: Search): Sql => all(wordConditions(words, 'begins'))

/**
 * 0: the exact name. 1: has the words as whole words, several of them also in the names of its brand, category and
 * subcategory. 2: words of the name begin with them, or contain them while a word of those names begins with them.
 * 3: words of the name or of those names begin with them. 4: has them anywhere.
 */
export const matchRankSql = (search: Search): Sql => sql`(CASE
  WHEN ${isName(search)} THEN 0
  WHEN ${isWhole(search)} THEN 1
  WHEN ${isConfirmed(search)} THEN 2
  WHEN ${begins(search)} THEN 3
  ELSE 4 END)`

/** The number of ranks. */
export const RANKS = 5

/** The number of matching products, and of each rank. */
export type RankedProduct = { total: number; ranks: readonly number[] }

/**
 * The products of exactly one rank: the conditions to recognise them while scanning in another order, and to look them
 * up, which reads those of all ranks up to `lookedUpRank`.
 */
export type MatchRank = { rank: number; walking: Sql[]; lookedUp: Sql[]; lookedUpRank: number }

/** The ranks of a search, best first. */
export function buildRankQueries(search: Search, filter: TaxonomyFilter | null): MatchRank[] {
  const indexed = (level: MatchLevel) => indexedWordConditions(search.words, level, filter)
  const isOther = sql`NOT ${isName(search)}`
  const tier = (rank: number, lookedUpRank: number, conditions: Sql[], found: Sql[]): MatchRank => ({
    rank,
    lookedUpRank,
    walking: conditions,
    lookedUp: [...found, ...conditions],
  })
  return [
    tier(0, 0, [isName(search)], []),
    tier(1, 1, [isWhole(search), isOther], indexed('whole')),
    tier(
      2,
      2,
      [isConfirmed(search), isOther, sql`NOT ${isWhole(search)}`],
      indexedConfirmedConditions(search.words, filter),
    ),
    tier(3, 3, [begins(search), isOther, sql`NOT ${isConfirmed(search)}`], indexed('begins')),
    tier(
      4,
      4,
      [...wordConditions(search.words, 'anywhere'), isOther, sql`NOT ${begins(search)}`],
      indexed('anywhere'),
    ),
  ]
}
