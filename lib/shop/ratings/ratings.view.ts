import { toAverage } from '@/lib/shop/ratings/ratings.rules'
import type {
  OwnRatingView,
  RatingStatus,
  RatingSummary,
  RatingView,
  ShownRatingView,
} from '@/lib/shop/ratings/ratings.schema'

type Said = { productId: number; stars: number; text: string | null }
export type ShownRow = Said & { id: number; ratedAt: Date }
export type RatingRow = ShownRow & {
  orderId: number
  productName: string
  productNameMy: string | null
  status: RatingStatus
  version: number
}

/** The totals of ratings as everybody sees them. */
export const toRatingSummary = ({ count, stars }: { count: number; stars: number }): RatingSummary => ({
  count,
  average: toAverage(count, stars),
})

export const toShownRating = ({ id, productId, stars, text, ratedAt }: ShownRow): ShownRatingView => ({
  id,
  product_id: productId,
  stars,
  text,
  rated_at: ratedAt.toISOString(),
})

export const toRating = (row: RatingRow): RatingView => ({
  ...toShownRating(row),
  order_id: row.orderId,
  product_name: row.productName,
  name_my: row.productNameMy,
  status: row.status,
  version: row.version,
})

/** A rating as its buyer sees it. */
export const toOwnRating = ({
  productId,
  stars,
  text,
  status,
}: Said & { status: string }): OwnRatingView => ({
  product_id: productId,
  stars,
  text,
  // A CHECK allows no other value.
  status: status as RatingStatus,
})
