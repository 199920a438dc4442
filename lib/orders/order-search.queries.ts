import { join, type Sql, sql } from '@/lib/db/client'
import { parseOrderSearch } from '@/lib/orders/order-search.rules'
import { likePattern, bigrams } from '@/lib/text/search-text'

/** The condition that an order `o` matches `search`; it uses no index. */
export const matchesSearch = (search: string): Sql =>
  requested(search, (text) => sql`o.search_text LIKE ${likePattern(text)}`)

/** The same via the index of search_bigrams(search_text); the matches are then rechecked. */
export const matchesIndexed = (search: string): Sql =>
  requested(
    search,
    (text) => sql`(search_bigrams(o.search_text) @> ARRAY[${join(bigrams([text]))}]::text[]
      AND o.search_text LIKE ${likePattern(text)})`,
  )

function requested(search: string, holds: (text: string) => Sql): Sql {
  const { number, terms } = parseOrderSearch(search)
  const each = terms.map((texts) => sql`(${join(texts.map(holds), ' OR ')})`)
  const either = [
    ...(number === null ? [] : [sql`o.id = ${number}`]),
    ...(each.length === 0 ? [] : [sql`(${join(each, ' AND ')})`]),
  ]
  return either.length === 0 ? sql`FALSE` : sql`(${join(either, ' OR ')})`
}
