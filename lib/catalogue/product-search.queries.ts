import type { TaxonomyFilter } from '@/lib/catalogue/product-filters.queries'
import { join, type Sql, sql } from '@/lib/db/client'
import { escapeLike, likePattern, bigrams, toSearchText, splitSearchTerms } from '@/lib/text/search-text'

/** A search for names that contain each of `words`; `key` is the whole search text. */
export type Search = { key: string; words: string[] }

/** The parsed search; null when it is empty. */
export function parseSearch(text: string | null): Search | null {
  const key = toSearchText(text ?? '')
  return key === '' ? null : { key, words: splitSearchTerms(key) }
}

const KEY = sql`p.search_text`

/** The condition that a name contains each of `texts`. It uses no index: for rows read in another order. */
export const containsAllWords = (texts: readonly string[]): Sql[] =>
  texts.map((text) => sql`${KEY} LIKE ${likePattern(text)}`)

/**
 * The same via the search index (lib/text/search-text.ts, searchGrams), within the taxonomy filter only; the matches
 * are then rechecked.
 */
export function trigramConditions(texts: readonly string[], taxonomy: TaxonomyFilter | null): Sql[] {
  const terms = sql`product_search_terms(p.search_text, p.brand_id, p.category_id, p.subcategory_id)`
  const marks = taxonomy?.ids.map((id) => `${taxonomy.mark}${id}`) ?? []
  return [
    sql`${terms} @> ARRAY[${join(bigrams(texts))}]::text[]`,
    ...(marks.length > 0 ? [sql`${terms} && ARRAY[${join(marks)}]::text[]`] : []),
    ...containsAllWords(texts),
  ]
}

/** 0: the exact name, 1: begins with the search, 2: contains it, 3: contains its words. */
export const matchRankSql = ({ key }: Search): Sql => sql`(CASE
  WHEN ${KEY} = ${key} THEN 0
  WHEN ${KEY} LIKE ${`${escapeLike(key)}%`} THEN 1
  WHEN ${KEY} LIKE ${likePattern(key)} THEN 2
  ELSE 3 END)`

/** The number of matching names per rank. */
export type RankedProduct = { total: number; ranks: readonly [number, number, number, number] }

/** The count of each rank among rows of `search_text`. */
export const countRanks = (search: Search): Sql => {
  const count = (rank: number) => sql`count(*) FILTER (WHERE ${matchRankSql(search)} = ${rank})::int`
  return sql`count(*)::int AS total, ARRAY[${join([0, 1, 2, 3].map(count))}] AS ranks`
}

/**
 * The names of exactly one rank: the conditions to recognise them while scanning in another order, and to look them
 * up. The first two ranks are a range of the index by name (`isSpan`), which needs no search index.
 */
export type MatchRank = { rank: number; walking: Sql[]; lookedUp: Sql[]; isSpan: boolean }

/** The ranks of a search, best first; for a single word, containing it and containing its words are the same. */
export function buildRankQueries({ key, words }: Search, taxonomy: TaxonomyFilter | null): MatchRank[] {
  const is = sql`${KEY} = ${key}`
  const isNot = sql`${KEY} <> ${key}`
  const length = Array.from(key).length
  // No index covers this function call: it only filters.
  const begins = sql`left(${KEY}, ${length}::int) = ${key}`
  const span = sql`${KEY} >= ${key} AND ${KEY} < ${key + LAST_CHARACTER}`
  const later = sql`left(${KEY}, ${length}::int) <> ${key}`
  const apart = sql`${KEY} NOT LIKE ${likePattern(key)}`
  const tiers = [
    { rank: 0, walking: [is], lookedUp: [is], isSpan: true },
    { rank: 1, walking: [begins, isNot], lookedUp: [span, isNot], isSpan: true },
    {
      rank: 2,
      walking: [...containsAllWords([key]), later],
      lookedUp: [...trigramConditions([key], taxonomy), later],
      isSpan: false,
    },
    {
      rank: 3,
      walking: [...containsAllWords(words), apart],
      lookedUp: [...trigramConditions(words, taxonomy), apart],
      isSpan: false,
    },
  ]
  return words.length > 1 ? tiers : tiers.slice(0, 3)
}

/** Sorts after every character of a name: keys are compared by their bytes. */
const LAST_CHARACTER = '\u{10ffff}'
