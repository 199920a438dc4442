import type { Admin } from '@/lib/platform/actors/actors'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { withTransaction } from '@/lib/platform/db/client'
import { AppError, conflict, orNotFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { invalidateRatings } from '@/lib/shop/ratings/ratings.commands'
import { assertHasRatings, getRating } from '@/lib/shop/ratings/ratings.queries'
import type {
  RatingBulkInput,
  RatingBulkResult,
  RatingDecisionInput,
  RatingView,
} from '@/lib/shop/ratings/ratings.schema'

/**
 * Shows a rating or hides it. The same again writes nothing.
 * @throws AppError 'not_found'; 'conflict' with the rating as `current` when its buyer has changed it since that version.
 */
export const decideRating = (
  admin: Admin<'catalogue'>,
  id: number,
  { status, version }: RatingDecisionInput,
): Promise<{ changed: boolean; rating: RatingView }> =>
  withTransaction(async (tx) => {
    await assertHasRatings(tx)
    await tx.$queryRaw`SELECT FROM product_ratings WHERE id = ${id} FOR UPDATE`
    const before = orNotFound(await getRating(tx, id), 'no_rating')
    if (before.version !== version)
      throw conflict(errorText('rating_changed'), undefined, { current: before })
    if (before.status === status) return { changed: false, rating: before }
    await tx.productRating.update({ where: { id }, data: { status } })
    // Without the text: the audit log is never deleted.
    await recordAudit(tx, admin, {
      action: status === 'shown' ? 'rating.show' : 'rating.hide',
      subjectType: 'rating',
      subjectId: String(id),
      after: { name: before.product_name, stars: before.stars },
    })
    await invalidateRatings(tx, [before.product_id])
    invalidateOrders(tx)
    return { changed: true, rating: { ...before, status } }
  })

/** Shows or hides several ratings, each in a transaction of its own, and tells what became of each. */
export async function decideRatings(
  admin: Admin<'catalogue'>,
  { ratings, status }: RatingBulkInput,
): Promise<RatingBulkResult[]> {
  await assertHasRatings()
  const results: RatingBulkResult[] = []
  for (const { id, version } of ratings) {
    try {
      const { changed } = await decideRating(admin, id, { status, version })
      results.push({ rating_id: id, outcome: changed ? 'changed' : 'unchanged', reason: null })
    } catch (error) {
      if (!(error instanceof AppError) || !['conflict', 'not_found'].includes(error.code)) throw error
      results.push({ rating_id: id, outcome: 'refused', reason: error.text })
    }
  }
  return results
}
