import { join, type Sql, sql } from '@/lib/db/client'
import { escapeLike, likePattern, searchGrams, searchKey, searchWords } from '@/lib/text/search-key'

/** A search for names that contain each of `words`; `key` is all of it, as one text. */
export type Search = { key: string; words: string[] }

/** What is searched for; null when nothing is. */
export function readSearch(text: string | null): Search | null {
  const key = searchKey(text ?? '')
  return key === '' ? null : { key, words: searchWords(key) }
}

const KEY = sql`p.search_key`

/** The condition that a name contains each of `texts`. It leads to no index: for rows read in another's order. */
export const contains = (texts: readonly string[]): Sql[] =>
  texts.map((text) => sql`${KEY} LIKE ${likePattern(text)}`)

/** The same found by the search index (lib/text/search-key.ts, searchGrams), then looked at. */
export const foundByIndex = (texts: readonly string[]): Sql[] => [
  sql`search_grams(${KEY}) @> ARRAY[${join(searchGrams(texts))}]::text[]`,
  ...contains(texts),
]

/** 0: the name itself, 1: begins with the search, 2: contains it, 3: contains its words. */
export const rankOf = ({ key }: Search): Sql => sql`(CASE
  WHEN ${KEY} = ${key} THEN 0
  WHEN ${KEY} LIKE ${`${escapeLike(key)}%`} THEN 1
  WHEN ${KEY} LIKE ${likePattern(key)} THEN 2
  ELSE 3 END)`

/** How many names of a search have each rank. */
export type Ranked = { total: number; ranks: readonly [number, number, number, number] }

/** The count of each rank among rows of `search_key`. */
export const countRanks = (search: Search): Sql => {
  const count = (rank: number) => sql`count(*) FILTER (WHERE ${rankOf(search)} = ${rank})::int`
  return sql`count(*)::int AS total, ARRAY[${join([0, 1, 2, 3].map(count))}] AS ranks`
}

/** Names of one rank, none of which has another: conditions, and the texts the search index can find them by. */
export type Tier = { rank: number; where: Sql[]; texts: string[] | null }

/** The ranks of a search, best first. The first two are a span of the index by name and need no other. */
export function tiersOf({ key, words }: Search): Tier[] {
  const begins = sql`(${KEY} >= ${key} AND ${KEY} < ${key + LAST_CHARACTER})`
  const all: Tier[] = [
    { rank: 0, where: [sql`${KEY} = ${key}`], texts: null },
    { rank: 1, where: [begins, sql`${KEY} <> ${key}`], texts: null },
    { rank: 2, where: [sql`NOT ${begins}`], texts: [key] },
    { rank: 3, where: [sql`${KEY} NOT LIKE ${likePattern(key)}`], texts: words },
  ]
  return words.length > 1 ? all : all.slice(0, 3)
}

/** Behind every character a name has: keys are compared by their bytes. */
const LAST_CHARACTER = '\u{10ffff}'
