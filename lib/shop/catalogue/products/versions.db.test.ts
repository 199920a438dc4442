import { updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { insertProduct } from '@/lib/testing/factories'
import { adminActor } from '@/lib/testing/actors'
import type { Admin, Permission } from '@/lib/platform/actors/actors'
import { freshName, taxonomyKinds } from '@/lib/testing/catalogue/taxonomies'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
})

const kinds = [
  ...taxonomyKinds.map(({ kind, create, get, update }) => ({
    kind,
    make: create,
    get,
    rename: (id: number, name: string, version?: number) => update(id, { name, version }),
  })),
  {
    kind: 'product',
    make: insertProduct,
    get: getProduct,
    rename: (id: number, product_name: string, version?: number) =>
      updateProduct(admin, id, { product_name, version }),
  },
]

describe.each(kinds)('a $kind that two admins change', ({ make, get, rename }) => {
  it('is changed by the first; the second gets a conflict with the current state', async () => {
    const { id } = await make()
    const knownVersion = (await get(id))?.version
    await rename(id, freshName(), knownVersion)
    const current = await get(id)
    await expect(rename(id, freshName(), knownVersion)).rejects.toMatchObject({
      code: 'conflict',
      body: { current },
    })
    expect(await get(id)).toEqual(current)
  })

  it('is changed by the second when they have seen the first change, or send no version', async () => {
    const { id } = await make()
    await rename(id, freshName(), 1)
    expect(await rename(id, freshName(), 2)).toMatchObject({ version: 3 })
    expect(await rename(id, freshName())).toMatchObject({ version: 4 })
  })

  it('is changed by only one of them when both save at once', async () => {
    const { id } = await make()
    const requested = await Promise.allSettled([rename(id, freshName(), 1), rename(id, freshName(), 1)])
    expect(requested.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await get(id))?.version).toBe(2)
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
