import { updateProductGroup } from '@/lib/shop/catalogue/variants/product-groups.commands'
import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { updateSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'
import { orderLines, insertCustomers } from '@/lib/testing/orders/holds'
import {
  createGroup,
  findId,
  newProduct,
  patchProduct,
  PHOTOS,
} from '@/lib/testing/catalogue/product-group-calls'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(sharedCustomer)
afterEach(expectLedgerIntegrity)

it('a group that is renamed, priced, extended and reduced during thirty orders: each order has one version', async () => {
  const products = [
    newProduct(['S', 'Red'], { stock_quantity: 100 }),
    newProduct(['M', 'Red'], { stock_quantity: 100 }),
  ]
  const group = await createGroup({
    name: 'Tee 0',
    products: products.map((one) => ({ ...one, product_price: 1_000 })),
  })
  const ids = [findId(group, 'S', 'Red'), findId(group, 'M', 'Red')]
  const edit = async (n: number) => {
    await updateProductGroup(admin, group.id, {
      name: `Tee ${n}`,
      // Both exchange their values with each edit.
      products: ids.map((id, at) => ({
        id,
        product_price: 1_000 + n,
        values: [(at + n) % 2 === 0 ? 'S' : 'M', 'Red'],
      })),
      add: [{ values: [`X${n}`, 'Red'], product_price: 1, product_weight: 1, stock_quantity: 1 }],
      ...PHOTOS,
    })
    const [added] = await db().product.findMany({ where: { groupId: group.id, value1: `X${n}` } })
    await updateProductGroup(admin, group.id, { remove: [added?.id ?? 0] })
  }
  const lines = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const orders: number[] = []
  for (let n = 1; n <= 10; n++) {
    const three = (await insertCustomers(3)).map(async (customer, at) => {
      const { order } = await orderLines(customer, at === 0 ? lines : [...lines].reverse())
      orders.push(order.id)
    })
    await Promise.all([edit(n), ...three])
  }
  expect(orders).toHaveLength(30)
  for (const orderId of orders) {
    const bought = await db().orderLine.findMany({
      where: { orderId },
      orderBy: { productId: 'asc' },
    })
    const n = (bought[0]?.productPrice ?? 0) - 1_000
    const names = ids.map((_, at) => `Tee ${n} – ${(at + n) % 2 === 0 ? 'S' : 'M'}, Red`)
    expect(bought.map(({ productName, productPrice }) => [productName, productPrice])).toEqual(
      names.map((name) => [name, 1_000 + n]),
    )
  }
  expect(await readStock(ids[0] ?? 0)).toBe(70)
  expect(await db().productGroup.findUnique({ where: { id: group.id } })).toMatchObject({
    name: 'Tee 10',
    values1: ['S', 'M'],
  })
})

it('a group that is edited, moved by its subcategory, sold and restored at once: nobody sees a deadlock', async () => {
  const group = await createGroup({
    products: ['S', 'M', 'L'].map((size) => newProduct([size, 'Red'], { stock_quantity: 100 })),
  })
  const { subcategoryId } = await db().productGroup.findUniqueOrThrow({ where: { id: group.id } })
  const places = await Promise.all([insertTaxonomy(), insertTaxonomy()])
  const [small, medium, large] = ['S', 'M', 'L'].map((size) => findId(group, size, 'Red')) as [
    number,
    number,
    number,
  ]
  const repeat = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < 10; n++) await work(n)
  }
  await Promise.all([
    repeat((n) =>
      updateProductGroup(admin, group.id, { name: `Tee ${n}`, products: [{ id: medium, product_price: n }] }),
    ),
    repeat((n) => {
      const { brandId, categoryId } = places[n % 2] ?? places[0]
      return updateSubcategory(admin, subcategoryId, { brand_id: brandId, category_id: categoryId })
    }),
    repeat(async (n) => patchProduct(small, n % 2 === 0 ? { value_1: 'XS' } : { value_1: 'S' })),
    repeat(async () => {
      await archiveProduct(admin, large)
      await restoreProduct(admin, large)
    }),
    ...(await insertCustomers(10)).map((customer) =>
      orderLines(customer, [
        { product_id: medium, quantity: 1 },
        { product_id: small, quantity: 1 },
      ]),
    ),
  ])
  const rows = await db().product.findMany({ where: { groupId: group.id } })
  expect(rows).toHaveLength(3)
  expect(rows.map(({ categoryId }) => categoryId)).toEqual(Array(3).fill(places[1].categoryId))
  expect([await readStock(small), await readStock(medium)]).toEqual([90, 90])
})
