import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'

const two = async () => [
  (await insertProduct({ price: 1_000, stock: 4 })).id,
  (await insertProduct({ price: 3_333, stock: 0 })).id,
]
const readPricesAndStocks = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(getProduct))).map((one) => one && [one.productPrice, one.stockQuantity])

it.each([
  [
    'set_stock',
    9,
    [
      [1_000, 9],
      [3_333, 9],
    ],
  ],
  [
    'add_stock',
    5,
    [
      [1_000, 9],
      [3_333, 5],
    ],
  ],
  [
    'set_price',
    500,
    [
      [500, 4],
      [500, 0],
    ],
  ],
  [
    'change_price',
    10,
    [
      [1_100, 4],
      [3_666, 0],
    ],
  ],
] as const)(
  '%s by %i changes all products, through the ledger, and is audited',
  async (action, value, after) => {
    const ids = await two()
    expect(await bulkUpdateProducts(admin, { action, ids, value })).toMatchObject({ changed: 2 })
    expect(await readPricesAndStocks(ids)).toEqual(after)
    for (const id of ids) {
      const ledger = await db().stockMovement.aggregate({ where: { productId: id }, _sum: { delta: true } })
      expect(ledger._sum.delta ?? 0).toBe((await getProduct(id))?.stockQuantity)
      expect((await getProduct(id))?.version).toBe(2)
      expect(
        await db().auditEvent.findFirst({ where: { subjectType: 'product', subjectId: String(id) } }),
      ).toMatchObject({ action: 'product.update', actor: 'admin' })
    }
  },
)

it('delete removes the products, and no other, from the shop and from every cart and wishlist', async () => {
  const ids = await two()
  const [other] = await two()
  const { id: customerId } = await sharedCustomer()
  const data = [...ids, other ?? 0].map((productId) => ({ productId, customerId }))
  await db().cartItem.createMany({ data })
  await db().wishlistItem.createMany({ data })
  await bulkUpdateProducts(admin, { action: 'delete', ids })
  expect(await readPricesAndStocks(ids)).toEqual([null, null])
  expect(await db().cartItem.count({ where: { productId: { in: ids } } })).toBe(0)
  expect(await db().wishlistItem.count({ where: { productId: { in: ids } } })).toBe(0)
  expect(await db().cartItem.count({ where: { productId: other ?? 0 } })).toBe(1)
  expect(await db().wishlistItem.count({ where: { productId: other ?? 0 } })).toBe(1)
  expect(
    await db().auditEvent.count({ where: { action: 'product.archive', subjectId: { in: ids.map(String) } } }),
  ).toBe(2)
})

describe('all or nothing:', () => {
  it('another price than the caller saw prevents the change of all, and is named', async () => {
    const ids = await two()
    const names = (await Promise.all(ids.map(getProduct))).map((one) => one?.productName ?? '?')
    const prices_seen = ids.map((id, index) => ({ id, price: [1_000, 3_300][index] ?? 0 }))
    await expect(
      bulkUpdateProducts(admin, { action: 'change_price', ids, value: 10, prices_seen }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: `The price of ${names[1]} changed from 3,300 to 3,333 Kyats`,
    })
    expect((await readPricesAndStocks(ids)).map((one) => one?.[0])).toEqual([1_000, 3_333])
  })

  it('one missing product prevents the change of all others', async () => {
    const ids = await two()
    await bulkUpdateProducts(admin, { action: 'delete', ids: ids.slice(1) })
    await expect(bulkUpdateProducts(admin, { action: 'set_price', ids, value: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await readPricesAndStocks(ids))[0]).toEqual([1_000, 4])
  })

  it('one product with too little stock prevents the change of all others, and is named', async () => {
    const ids = await two()
    const names = (await Promise.all(ids.map(getProduct))).map((one) => one?.productName ?? '?')
    await expect(bulkUpdateProducts(admin, { action: 'add_stock', ids, value: -1 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(names[1] ?? '') as string,
    })
    expect(await readPricesAndStocks(ids)).toEqual([
      [1_000, 4],
      [3_333, 0],
    ])
  })
})

it('invalidates the cache tags of the changed products', async () => {
  const ids = await two()
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  await bulkUpdateProducts(admin, { action: 'set_stock', ids, value: 1 })
  end()
  expect(tags).toEqual(expect.arrayContaining(['products', 'trending', ...ids.map((id) => `product-${id}`)]))
})

it('two concurrent changes of the same products both apply', async () => {
  const ids = await two()
  await Promise.all(
    Array.from({ length: 6 }, () => bulkUpdateProducts(admin, { action: 'add_stock', ids, value: 1 })),
  )
  expect((await readPricesAndStocks(ids)).map((one) => one?.[1])).toEqual([10, 6])
})
