import { updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { insertProduct } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'

const rename = (id: number, product_name: string, version?: number) =>
  updateProduct(admin, id, { product_name, version })

describe('a product that two admins change', () => {
  it('is changed by the first; the second gets a conflict with the current state', async () => {
    const { id } = await insertProduct()
    await rename(id, 'First', 1)
    const current = await getProduct(id)
    await expect(rename(id, 'Second', 1)).rejects.toMatchObject({ code: 'conflict', body: { current } })
    expect(await getProduct(id)).toEqual(current)
  })

  it('is changed by the second when they have seen the first change, or send no version', async () => {
    const { id } = await insertProduct()
    await rename(id, 'First', 1)
    expect(await rename(id, 'Second', 2)).toMatchObject({ version: 3 })
    expect(await rename(id, 'Third')).toMatchObject({ version: 4 })
  })

  it('is changed by only one of them when both save at once', async () => {
    const { id } = await insertProduct()
    const requested = await Promise.allSettled([rename(id, 'First', 1), rename(id, 'Second', 1)])
    expect(requested.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getProduct(id))?.version).toBe(2)
  })
})

describe('a stock count', () => {
  const sell = (productId: number, units: number) =>
    db().stockMovement.create({ data: { productId, delta: -units, reason: 'adjustment' } })

  it('is rejected when the stock seen is not the current one, and writes nothing', async () => {
    const { id } = await insertProduct({ stock: 10 })
    await sell(id, 1)
    await expect(
      updateProduct(admin, id, { stock_quantity: 15, stock_seen: 10, product_price: 7, version: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', body: { current: { stockQuantity: 9 } } })
    expect(await getProduct(id)).toMatchObject({ stockQuantity: 9, productPrice: 1_000, version: 1 })
  })

  it('is accepted when the stock seen is the current one', async () => {
    const { id } = await insertProduct({ stock: 10 })
    await sell(id, 1)
    expect(await updateProduct(admin, id, { stock_quantity: 15, stock_seen: 9 })).toMatchObject({
      stockQuantity: 15,
    })
  })

  it('does not prevent other changes from being saved while the shop sells', async () => {
    const { id } = await insertProduct({ stock: 10 })
    await sell(id, 1)
    expect(await updateProduct(admin, id, { product_price: 2_000, version: 1 })).toMatchObject({
      productPrice: 2_000,
      stockQuantity: 9,
    })
  })
})
