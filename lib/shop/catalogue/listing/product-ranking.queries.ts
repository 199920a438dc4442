import {
  collectAndSort,
  type ProductListQuery,
  type ProductListRow,
  countProducts,
  scanIndex,
} from '@/lib/shop/catalogue/listing/product-list-pages.queries'
import {
  type RankedProduct,
  type Search,
  type MatchRank,
  buildRankQueries,
} from '@/lib/shop/catalogue/search/product-search.queries'
import { BY_ID, type SortOrder, type PageWindow } from '@/lib/shop/catalogue/listing/product-sorts.queries'
import { sql } from '@/lib/platform/db/client'
import { EXACT_COUNT_LIMIT } from '@/lib/platform/db/row-counts'

/** The cost of looking up one row, in rows of an index scan: lookups are scattered, scanned rows are adjacent. */
const LOOKUP_COST = 8

/** Whether scanning to `rowLimit` of `matchCount` rows among `among` costs less than looking up `candidates`. */
const isNear = (rowLimit: number, matchCount: number, among: number, candidates: number): boolean =>
  rowLimit * among < LOOKUP_COST * matchCount * candidates

const everything = sql`FROM products p WHERE p.archived_at IS NULL`

/** A page of a list that is too large to be sorted completely, in `order`. */
export async function readLargeList(
  list: ProductListQuery,
  total: number,
  order: SortOrder,
  span: PageWindow,
): Promise<ProductListRow[]> {
  const among = await countProducts(everything)
  return isNear(span.skip + span.take, total, among, total)
    ? scanIndex(list, order, span)
    : collectAndSort(list, order, span)
}

/**
 * The same by relevance, newest first within each rank. Each rank is read separately, so that a search that matches
 * half of the shop sorts none of it.
 */
export async function searchRanked(
  list: ProductListQuery & { search: Search },
  { total, ranks }: RankedProduct,
  span: PageWindow,
): Promise<ProductListRow[]> {
  const among = await countProducts(everything)
  const tiers = buildRankQueries(list.search, list.taxonomy)
  const found: ProductListRow[] = []
  let skip = span.skip
  for (const tier of span.isBackward ? tiers.toReversed() : tiers) {
    const size = ranks[tier.rank] ?? 0
    const candidates = ranks.slice(0, tier.lookedUpRank + 1).reduce((sum, count) => sum + count)
    if (isPassed(tier, span) || (size === 0 && !mayHaveNew(total, candidates))) continue
    if (span.cursor || skip < Math.max(size, 1)) {
      const part = { ...span, skip, take: span.take - found.length, cursor: cursorIn(tier, span) }
      found.push(...(await readTier(list, tier, { size, candidates, among }, part)))
      if (found.length === span.take) break
    }
    skip = Math.max(0, skip - size)
  }
  return found
}

/**
 * Whether a rank that had no product when it was counted has to be read: the count of a long list is cached while products
 * are written. Behind ranks with thousands of products a new one is not missed, and looking for it would read all of them.
 */
const mayHaveNew = (total: number, candidates: number): boolean =>
  total > EXACT_COUNT_LIMIT && candidates <= EXACT_COUNT_LIMIT

type Sizes = { size: number; candidates: number; among: number }

async function readTier(
  list: ProductListQuery,
  tier: MatchRank,
  { size, candidates, among }: Sizes,
  span: PageWindow,
) {
  const isWalk = isNear(span.skip + span.take, size, among, candidates)
  // The conditions of a rank already include those of the search.
  const rest = { ...list, search: null }
  const rows = isWalk
    ? await scanIndex(rest, BY_ID, span, tier.walking)
    : await collectAndSort(rest, BY_ID, span, tier.lookedUp)
  return rows.map((row) => ({ ...row, sortValue: tier.rank }))
}

/** Whether the cursor is already past this rank. */
const isPassed = ({ rank }: MatchRank, { cursor, isBackward }: PageWindow): boolean =>
  cursor !== undefined && (isBackward ? rank > Number(cursor.value) : rank < Number(cursor.value))

/** The cursor within this rank: newest first, by id alone. */
const cursorIn = ({ rank }: MatchRank, { cursor }: PageWindow): PageWindow['cursor'] =>
  cursor?.value === rank ? { ...cursor, value: cursor.id } : undefined
