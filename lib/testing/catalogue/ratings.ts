import { POST as rateCall } from '@/app/api/orders/ratings/route'
import { GET as shownCall } from '@/app/api/products/[id]/ratings/route'
import { PATCH as decideCall } from '@/app/api/ratings/[id]/route'
import { GET as listCall } from '@/app/api/ratings/route'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import { type RatingStatus, ratingsResponse, shownRatingsResponse } from '@/lib/shop/ratings/ratings.schema'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { adminActor } from '@/lib/testing/actors'
import { callRoute } from '@/lib/testing/call-route'
import { orderLines } from '@/lib/testing/orders/holds'

/** Ratings of delivered products, for tests. */

export const setRatings = async (isOn: boolean) =>
  updateSettings(await adminActor(), { product_ratings: isOn })

export const complete = (id: number) =>
  db().order.update({ where: { id }, data: { orderStatus: 'order completed', shippingStatus: 'delivered' } })

/** A completed order of one unit of each product; returns its number. */
export async function buyDelivered(
  customer: CustomerContext,
  productIds: readonly number[],
): Promise<number> {
  const lines = productIds.map((product_id) => ({ product_id, quantity: 1 }))
  const { order } = await orderLines(customer, lines)
  await complete(order.id)
  return order.id
}

export const rate = (order_id: unknown, product_id: unknown, stars: unknown, text?: unknown) =>
  callRoute(rateCall, { body: { order_id, product_id, stars, text } })

export const decide = (id: number, status: unknown, version: unknown = 1) =>
  callRoute(decideCall, { method: 'PATCH', params: { id: String(id) }, body: { status, version } })

/** Rates a product of a delivered order, and lets staff show it; returns the id of the rating. */
export async function insertShownRating(orderId: number, productId: number, stars: number, text?: string) {
  const { status } = await rate(orderId, productId, stars, text)
  const key = { orderId_productId: { orderId, productId } }
  const { id, version } = await db().productRating.findUniqueOrThrow({ where: key })
  const answer = await decide(id, 'shown', version)
  if (status !== 200 || answer.status !== 200) throw new Error(`Answered with ${status}, ${answer.text}`)
  return id
}

/** What everybody sees of the ratings of a product. */
export const listShown = async (productId: number, queryText = '') => {
  const path = `/api/products/${productId}/ratings${queryText}`
  const { body } = await callRoute(shownCall, { path, params: { id: String(productId) } })
  return shownRatingsResponse.parse(body)
}

/** The ratings of a list of staff. */
export const listForStaff = async (list: RatingStatus = 'waiting', search = '') => {
  const path = `/api/ratings?per_page=100&list=${list}&search=${encodeURIComponent(search)}`
  return ratingsResponse.parse((await callRoute(listCall, { path })).body)
}
