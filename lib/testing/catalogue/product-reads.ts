import { db } from '@/lib/platform/db/client'

export const readProduct = (id: number) => db().product.findUniqueOrThrow({ where: { id } })

export const readStock = async (id: number): Promise<number> => (await readProduct(id)).stockQuantity

/** What the movements of a product add up to, which must be its stock. */
export const sumMovements = async (productId: number): Promise<number | null> =>
  (await db().stockMovement.aggregate({ where: { productId }, _sum: { delta: true } }))._sum.delta
