/**
 * lib/shop/ratings: What buyers say about the products of their orders, and what of it the shop shows. Pages, handlers and
 * domains that it does not import may import it; components its schemas and rules.
 */

import type { CustomerContext } from '@/lib/platform/actors/actors'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { invalidateOrders, invalidateProductPages } from '@/lib/shop/cache/cache-invalidation.commands'
import { assertHasRatings } from '@/lib/shop/ratings/ratings.queries'
import { canRate } from '@/lib/shop/ratings/ratings.rules'
import type { OwnRatingView, RatingInput } from '@/lib/shop/ratings/ratings.schema'
import { toOwnRating } from '@/lib/shop/ratings/ratings.view'

/**
 * Writes down what the buyer of an order says about a product of it, in place of what they said before. It is not shown until
 * staff have read it, also when it was shown with other words. The same again writes nothing.
 * @throws AppError 'not_found' for an order that is not theirs, for a product that it does not have, and while the owner does
 * not let buyers rate; 'conflict' before the order is delivered.
 */
export const rateProduct = (
  { customerId }: CustomerContext,
  { order_id: orderId, product_id: productId, stars, text }: RatingInput,
): Promise<{ changed: boolean; rating: OwnRatingView }> =>
  withTransaction(async (tx) => {
    await assertHasRatings(tx)
    // Locked, so that it is not cancelled in between.
    const [order] = await tx.$queryRaw<{ order_status: string; shipping_status: string | null }[]>`
      SELECT order_status, shipping_status FROM orders WHERE id = ${orderId}
        AND (customer_id = ${customerId} OR account_id = ${customerId}) FOR UPDATE`
    if (!order) throw notFound('no_order')
    const key = { orderId_productId: { orderId, productId } }
    const line = await tx.orderLine.findUnique({ where: key, select: { id: true } })
    if (!line) throw notFound('no_product')
    if (!canRate(order)) throw conflict(errorText('rate_after_delivery'))
    await tx.$queryRaw`
      SELECT FROM product_ratings WHERE order_id = ${orderId} AND product_id = ${productId} FOR UPDATE`
    const before = await tx.productRating.findUnique({ where: key })
    if (before?.stars === stars && before.text === text)
      return { changed: false, rating: toOwnRating(before) }
    const said = { stars, text, searchText: toSearchText(text ?? ''), status: 'waiting', ratedAt: new Date() }
    const after = await tx.productRating.upsert({
      where: key,
      create: { orderId, productId, ...said },
      update: { ...said, version: { increment: 1 } },
    })
    if (before?.status === 'shown') await invalidateRatings(tx, [productId])
    invalidateOrders(tx)
    return { changed: true, rating: toOwnRating(after) }
  })

/** Deletes what was said about the products of these orders, which the caller has locked. */
export async function deleteRatings(tx: TransactionClient, orderIds: readonly number[]): Promise<void> {
  const rows = await tx.$queryRaw<{ productId: number }[]>`
    DELETE FROM product_ratings WHERE order_id = ANY(${[...orderIds]}::int[]) RETURNING product_id AS "productId"`
  if (rows.length === 0) return
  await invalidateRatings(
    tx,
    rows.map(({ productId }) => productId),
  )
  invalidateOrders(tx)
}

/** Invalidates the pages that show the ratings of these products: their own and those of their groups. */
export async function invalidateRatings(tx: TransactionClient, productIds: readonly number[]): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT p.id FROM products rated JOIN products p ON p.id = rated.id OR p.group_id = rated.group_id
    WHERE rated.id = ANY(${[...productIds]}::int[])`
  invalidateProductPages(
    tx,
    rows.map(({ id }) => id),
  )
}
