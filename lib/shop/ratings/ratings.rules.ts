/** The most stars of a rating; the least is 1. */
export const MAX_STARS = 5
/** Maximum length of what a buyer writes, in characters. */
export const MAX_RATING_LENGTH = 300
/** Maximum number of ratings that one call changes. */
export const MAX_BULK_RATINGS = 50
/** Ratings on the page of a product: the newest at once, the others behind "more". */
export const FIRST_RATINGS = 3
export const PAGE_RATINGS = 20

type OrderStates = { order_status: string; shipping_status: string | null }

/**
 * Whether the products of an order can be rated: it is completed, or its parcel was delivered. What came back later can be
 * rated still; whoever refused the parcel has not bought.
 */
export const canRate = ({ order_status: status, shipping_status: shipping }: OrderStates): boolean =>
  status === 'order completed' || (shipping === 'delivered' && status !== 'order cancelled')

/** The average of `count` ratings with this sum of stars, to one decimal place; null without a rating. */
export const toAverage = (count: number, stars: number): number | null =>
  count === 0 ? null : Math.round((10 * stars) / count) / 10
