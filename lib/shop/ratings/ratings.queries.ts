import { ownedBy } from '@/lib/shop/order-status/order-owner.rules'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { addProductTags, cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db, sql, type Sql } from '@/lib/platform/db/client'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { query, rawSql } from '@/lib/platform/db/query'
import { notFound } from '@/lib/platform/errors/app-error'
import { likePattern, splitSearchTerms } from '@/lib/platform/text/search/search-text'
import { PAGE_RATINGS } from '@/lib/shop/ratings/ratings.rules'
import type {
  OwnRatingView,
  ProductRatings,
  RatingCounts,
  RatingsQuery,
  RatingStatus,
  RatingSummary,
  RatingView,
  ShownRatingsQuery,
  ShownRatingView,
} from '@/lib/shop/ratings/ratings.schema'
import {
  type RatingRow,
  type ShownRow,
  toOwnRating,
  toRating,
  toRatingSummary,
  toShownRating,
} from '@/lib/shop/ratings/ratings.view'
import { getSettings } from '@/lib/shop/settings/settings.queries'

/** Whether the owner lets buyers rate. */
export const hasRatings = async (on?: DatabaseClient): Promise<boolean> =>
  (await getSettings(on)).ratings.isOffered

/** @throws AppError 'not_found', as for a call that does not exist, while the owner does not let buyers rate. */
export async function assertHasRatings(on?: DatabaseClient): Promise<void> {
  if (!(await hasRatings(on))) throw notFound('no_call')
}

/** SQL: whether a product `p` is the one of the parameter before, or of its group: they are rated as one. */
const OR_OF_GROUP = rawSql('OR p.group_id =')

type Totals = { count: number; stars: number }

async function getTotals(productId: number): Promise<Totals> {
  const [row] = await query<Totals>()`
    SELECT coalesce(sum(t.count), 0)::int AS count, coalesce(sum(t.stars), 0)::int AS stars
    FROM products p JOIN rating_totals t ON t.product_id = p.id
    WHERE p.id = ${productId} ${OR_OF_GROUP} (SELECT group_id FROM products WHERE id = ${productId})`
  return row ?? { count: 0, stars: 0 }
}

/** The newest ratings that are shown; of each product of the group no more are read than the page needs. */
const readShown = (productId: number, offset: number, limit: number): Promise<ShownRow[]> =>
  query<ShownRow>()`
    SELECT r.id, r.product_id AS "productId", r.stars, r.text, r.rated_at AS "ratedAt"
    FROM products p CROSS JOIN LATERAL (
      SELECT * FROM product_ratings WHERE product_id = p.id AND status = 'shown' ORDER BY id DESC LIMIT ${offset + limit}
    ) r
    WHERE p.id = ${productId} ${OR_OF_GROUP} (SELECT group_id FROM products WHERE id = ${productId})
    ORDER BY r.id DESC LIMIT ${limit} OFFSET ${offset}`

/** The ratings of a product and its group for its page; null where none are shown. */
export async function getProductRatings(productId: number): Promise<ProductRatings | null> {
  if (!(await hasRatings())) return null
  const totals = await getTotals(productId)
  if (totals.count === 0) return null
  const rows = await readShown(productId, 0, PAGE_RATINGS)
  return { summary: toRatingSummary(totals), ratings: rows.map(toShownRating) }
}

/**
 * A page of the ratings of a product and its group that are shown, newest first.
 * @throws AppError 'not_found' without such a product on sale, and while the owner does not let buyers rate.
 */
export async function listShownRatings(
  productId: number,
  { page, per_page: perPage }: ShownRatingsQuery,
): Promise<Page<ShownRatingView> & { summary: RatingSummary }> {
  await assertHasRatings()
  addProductTags([productId])
  const [product] = await query<{ id: number }>()`
    SELECT id FROM products WHERE id = ${productId} AND archived_at IS NULL`
  if (!product) throw notFound('no_product')
  const totals = await getTotals(productId)
  const offset = (page - 1) * perPage
  const rows = offset < totals.count ? await readShown(productId, offset, perPage) : []
  return {
    ...buildOffsetPage({ page, perPage }, totals.count, rows.map(toShownRating)),
    summary: toRatingSummary(totals),
  }
}

/** What the customer said about the products of an order of theirs; null while the owner does not let buyers rate. */
export async function listOwnRatings(
  customer: CustomerContext,
  orderId: number,
): Promise<OwnRatingView[] | null> {
  if (!(await hasRatings())) return null
  const rows = await db().productRating.findMany({
    where: { orderId, line: { order: ownedBy(customer) } },
    select: { productId: true, stars: true, text: true, status: true },
  })
  return rows.map(toOwnRating)
}

const COLUMNS = sql`r.id, r.order_id AS "orderId", r.product_id AS "productId", p.name AS "productName",
  p.name_my AS "productNameMy", r.stars, r.text, r.status, r.version, r.rated_at AS "ratedAt"`
const JOINED = sql`product_ratings r JOIN products p ON p.id = r.product_id`

/** SQL: whether each word is in the text or in a name of the product. */
const hasWords = (search: string | null): Sql =>
  splitSearchTerms(search ?? '').reduce(
    (before, word) => {
      const like = likePattern(word)
      return sql`${before} AND (r.search_text LIKE ${like} OR p.search_text LIKE ${like} OR p.search_text_my LIKE ${like})`
    },
    sql`TRUE`,
  )

/** A page of a list, the oldest that waits first, else the newest first; and how many each list has. */
export async function listRatings(
  _admin: Admin,
  { list, search, page, per_page: perPage }: RatingsQuery,
): Promise<Page<RatingView> & { counts: RatingCounts }> {
  await assertHasRatings()
  const found = hasWords(search)
  const order = list === 'waiting' ? sql`r.id` : sql`r.id DESC`
  const [counted, rows] = await Promise.all([
    db().$queryRaw<{ status: RatingStatus; count: number }[]>`
      SELECT r.status, count(*)::int AS count FROM ${JOINED} WHERE ${found} GROUP BY r.status`,
    db().$queryRaw<RatingRow[]>`
      SELECT ${COLUMNS} FROM ${JOINED} WHERE r.status = ${list} AND ${found}
      ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  const counts = { waiting: 0, shown: 0, hidden: 0 }
  for (const { status, count } of counted) counts[status] = count
  return { ...buildOffsetPage({ page, perPage }, counts[list], rows.map(toRating)), counts }
}

/** A rating for staff; null when there is none. */
export async function getRating(on: DatabaseClient, id: number): Promise<RatingView | null> {
  const [row] = await on.$queryRaw<RatingRow[]>`SELECT ${COLUMNS} FROM ${JOINED} WHERE r.id = ${id}`
  return row ? toRating(row) : null
}

/** How many ratings wait for staff; undefined while the owner does not let buyers rate. */
export const countWaitingRatings = (): Promise<number | undefined> =>
  memoizeTagged('waiting-ratings', [cacheTags.orders, cacheTags.settings], async () =>
    (await hasRatings()) ? db().productRating.count({ where: { status: 'waiting' } }) : undefined,
  )
