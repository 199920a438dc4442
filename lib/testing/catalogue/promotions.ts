import { db } from '@/lib/platform/db/client'
import type { Promotion } from '@/lib/platform/db/models'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { foldPromoCode } from '@/lib/shop/promotions/promo-code.rules'
import { buy, insertProduct } from '@/lib/testing/factories'
import type { rejection } from '@/lib/testing/rejection'

let serial = 0
type Fields = Partial<Omit<Promotion, 'id' | 'codeKey'>>
/** A promotion of 10 percent with a code of its own, or what `fields` say. */
export async function insertPromotion(fields: Fields = {}) {
  serial += 1
  const code = fields.code === undefined ? `CODE ${serial}` : fields.code
  return db().promotion.create({
    data: {
      name: `Promotion ${serial}`,
      kind: 'percent',
      value: 10,
      ...fields,
      code,
      codeKey: code === null ? null : foldPromoCode(code),
    },
  })
}
/** A line of one unit for each price. */
export const goods = async (...prices: number[]) =>
  (await insertAll(prices)).map((id) => ({ product_id: id, quantity: 1 }))
/** Products with these prices, by ascending id. */
async function insertAll(prices: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const price of prices) ids.push((await insertProduct({ price, stock: 500 })).id)
  return ids
}
/** An order of these lines by the customer of a shared shop. */
export const order = async (lines: { product_id: number; quantity: number }[], fields: object = {}) =>
  (await buy(lines, { ...fields })).order
/** The orders that have a promotion and were not cancelled. */
export const countUses = (promotionId: number) =>
  db().promotionUse.count({ where: { promotionId, orderId: { not: null }, releasedAt: null } })
/** What each line of an order has of its promotion, by product id. */
export const readShares = async ({ id }: Pick<OrderView, 'id'>) =>
  (await db().orderLine.findMany({ where: { orderId: id }, orderBy: { productId: 'asc' } })).map(
    ({ promotionShare }) => (promotionShare === null ? null : Number(promotionShare)),
  )
/** The code of an error and its fields. */
export const getErrorFields = (error: Awaited<ReturnType<typeof rejection>>) => [
  error?.code,
  Object.keys(error?.errors ?? {}),
]
