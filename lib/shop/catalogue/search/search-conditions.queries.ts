import { type TaxonomyFilter, taxonomies } from '@/lib/shop/catalogue/listing/product-filters.queries'
import type { MatchLevel, TaxonomyIds } from '@/lib/shop/catalogue/taxonomy/taxonomy-match.rules'
import { join, type Sql, sql } from '@/lib/platform/db/client'
import { bigrams, escapeLike, likePattern } from '@/lib/platform/text/search/search-text'

/** A word of a search: the forms in which a name may have it, and the conditions that the taxonomy of a product has it. */
export type SearchWord = { forms: readonly string[]; taxonomy: Record<MatchLevel, readonly Sql[]> }

const WORDS = sql`p.search_words`
const TERMS = sql`product_search_terms(p.search_words, p.brand_id, p.category_id, p.subcategory_id)`
const KINDS = ['brand', 'category', 'subcategory'] as const

/** Nearly every name contains a given Latin letter or digit somewhere. */
const isLoneCharacter = (form: string): boolean => /^[a-z0-9]$/.test(form)

const either = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`FALSE` : sql`(${join([...conditions], ' OR ')})`

/** The condition that the name of a product has `form`. */
function nameCondition(form: string, level: MatchLevel): Sql {
  if (level === 'whole') return sql`${WORDS} LIKE ${`% ${escapeLike(form)} %`}`
  const begins = sql`${WORDS} LIKE ${`% ${escapeLike(form)}%`}`
  if (level === 'begins' || isLoneCharacter(form)) return begins
  // Middles are those of the words as written: words that were joined would have some that nobody reads.
  return sql`(${begins} OR split_part(${WORDS}, '|', 1) LIKE ${likePattern(form)})`
}

/**
 * The conditions that the taxonomy of a product is among `ids`. Of several ids the indexes of the columns read each product
 * once; the search index would compare each with all of them. The ids are one text: a search has them up to twenty times,
 * and the driver would write each number of each array anew.
 */
export const toTaxonomyConditions = (ids: TaxonomyIds): Sql[] =>
  KINDS.filter((kind) => ids[kind].length > 0).map(
    (kind) => sql`${taxonomies[kind].column} = ANY (${`{${ids[kind].join(',')}}`}::int[])`,
  )

/** The same of a word; none where only the name of the product counts. */
const membershipConditions = ({ taxonomy }: SearchWord, level: MatchLevel, isByName: boolean) =>
  isByName ? [] : taxonomy[level]

/**
 * The condition that a product has `word`, without an index: for rows read in another order. `isByName`: in its own
 * name only.
 */
const wordCondition = (word: SearchWord, level: MatchLevel, isByName: boolean): Sql =>
  either([
    ...word.forms.map((form) => nameCondition(form, level)),
    ...membershipConditions(word, level, isByName),
  ])

/** The entries of the search index that a product has whose name has `form`. */
function indexEntries(form: string, level: MatchLevel): string[] {
  const characters = Array.from(form)
  const begins =
    level === 'anywhere' && !isLoneCharacter(form) ? [] : [`:p${characters.slice(0, 3).join('')}`]
  const ends = level === 'whole' ? [`:e${[' ', ...characters].slice(-3).join('')}`] : []
  return [...bigrams([form]), ...begins, ...ends]
}

const entriesCondition = (form: string, level: MatchLevel): Sql =>
  sql`${TERMS} @> ${indexEntries(form, level)}::text[]`

const indexCondition = (word: SearchWord, level: MatchLevel, isByName: boolean): Sql =>
  // Where it is a filter, PostgreSQL computes the entries of a product only if its taxonomy does not match.
  either([
    ...membershipConditions(word, level, isByName),
    ...word.forms.map((form) => entriesCondition(form, level)),
  ])

/**
 * A single word that is the whole name of a brand still begins a word only: products named so come first. Several words
 * may be divided between the name and its taxonomy.
 */
const isOwnNameOnly = (words: readonly SearchWord[], level: MatchLevel) =>
  level === 'whole' && words.length === 1

/** The conditions that a product has each of `words`. They use no index: for rows read in another order. */
export const wordConditions = (words: readonly SearchWord[], level: MatchLevel): Sql[] =>
  words.map((word) => wordCondition(word, level, isOwnNameOnly(words, level)))

type FormCondition = (form: string, level: MatchLevel) => Sql

const confirmed = (words: readonly SearchWord[], condition: FormCondition): Sql[] =>
  words.map((word) => {
    const inName = (level: MatchLevel) => either(word.forms.map((form) => condition(form, level)))
    const inTaxonomy = (level: MatchLevel) => either(membershipConditions(word, level, false))
    return either([
      inName('begins'),
      sql`(${inTaxonomy('begins')} AND ${inName('anywhere')})`,
      ...(words.length > 1 ? [inTaxonomy('whole')] : []),
    ])
  })

/**
 * The conditions that the name of a product has each of `words` at a beginning, or anywhere if its taxonomy has it too:
 * a smartphone among the phones. No index either.
 */
export const confirmedConditions = (words: readonly SearchWord[]): Sql[] => confirmed(words, nameCondition)

/** The same via indexes, within the taxonomy filter only. The caller rechecks the matches by {@link confirmedConditions}. */
export const indexedConfirmedConditions = (
  words: readonly SearchWord[],
  filter: TaxonomyFilter | null,
): Sql[] => [...confirmed(words, entriesCondition), ...filterConditions(filter)]

/** The same as {@link wordConditions} via indexes, within the taxonomy filter only; the matches are then rechecked. */
export function indexedWordConditions(
  words: readonly SearchWord[],
  level: MatchLevel,
  filter: TaxonomyFilter | null,
): Sql[] {
  return [
    ...words.map((word) => indexCondition(word, level, isOwnNameOnly(words, level))),
    ...filterConditions(filter),
    ...wordConditions(words, level),
  ]
}

/** The condition of the taxonomy filter, via the search index. */
function filterConditions(filter: TaxonomyFilter | null): Sql[] {
  const marks = filter?.ids.map((id) => `${filter.mark}${id}`) ?? []
  return marks.length > 0 ? [sql`${TERMS} && ${marks}::text[]`] : []
}
