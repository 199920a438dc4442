import { updateProductGroup } from '@/lib/catalogue/product-groups.commands'
import { restoreProduct } from '@/lib/catalogue/product-status.commands'
import { archiveProduct } from '@/lib/catalogue/products.commands'
import { updateSubcategory } from '@/lib/catalogue/subcategories.commands'
import type { ProductGroupView } from '@/lib/catalogue/product-groups.schema'
import { db } from '@/lib/db/client'
import type { Admin, Permission } from '@/lib/actors'
import { AppError } from '@/lib/errors'
import { checkLedgerIntegrity } from '@/lib/ledger/ledger.queries'
import { adminActor } from '@/lib/testing/actors'
import { insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'
import { insertCustomer, orderLines, readStock } from '@/lib/testing/holds'
import {
  createGroup,
  getGroup,
  groupBody,
  findId,
  newProduct,
  patchGroup,
  patchProduct,
  postGroup,
  storedProduct,
} from '@/lib/testing/product-group-calls'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
  await sharedCustomer()
})
afterEach(async () => {
  const violations = (await checkLedgerIntegrity()).flatMap((result) =>
    result.invariant === 'each screenshot is on the disk' ? [] : result.violations,
  )
  expect(violations).toEqual([])
})

const PHOTOS = { photo_1: '/uploads/catalogue/1.webp', photo_2: '/uploads/catalogue/2.webp' }
const customers = (count: number) => Promise.all(Array.from({ length: count }, () => insertCustomer()))
/** 'ok', or the message of a rejection; anything else, such as a deadlock, fails the test. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.message : Promise.reject(error as Error)),
  )
const statuses = async (calls: readonly ReturnType<typeof patchGroup>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()

it('forty buyers of one sibling with five pieces: five orders, and the group is as before', async () => {
  const group = await createGroup()
  const id = findId(group, 'S', 'Red')
  const answers = await Promise.all(
    (await customers(40)).map((customer) => outcome(orderLines(customer, [{ product_id: id, quantity: 1 }]))),
  )
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  const { name } = await storedProduct(id)
  expect(answers.filter((answer) => answer === `${name} is out of stock`)).toHaveLength(35)
  expect([await readStock(id), await readStock(findId(group, 'M', 'Red'))]).toEqual([0, 5])
  const view = (await getGroup(group.id)).body['group'] as ProductGroupView
  expect(view.products.map(({ id: one, stock_quantity }) => [one, stock_quantity])).toEqual(
    group.products.map((product) => [product.id, product.id === id ? 0 : 5]),
  )
  expect(view.version).toBe(group.version)
})

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
    const three = (await customers(3)).map(async (customer, at) => {
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

describe('two members of staff at once', () => {
  it('save one group: one is a 409 with what the other saved', async () => {
    const { id, version } = await createGroup()
    const answers = await Promise.all(['One', 'Two'].map((name) => patchGroup(id, { name, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = answers.find(({ status }) => status === 409)?.body['current']
    expect(current).toEqual((await getGroup(id)).body['group'])
  })

  it('add the same values: one is a 422, in the group as by a product', async () => {
    const { id } = await createGroup()
    const { brandId, categoryId, subcategoryId } = await db().productGroup.findUniqueOrThrow({
      where: { id },
    })
    const loose = await insertProduct({ taxonomy: { brandId, categoryId, subcategoryId } })
    for (const size of ['L', 'XL', 'XXL']) {
      const add = { add: [newProduct([size, 'Red'], PHOTOS)] }
      expect(await statuses([patchGroup(id, add), patchGroup(id, add)])).toEqual([200, 422])
    }
    const last = newProduct(['XS', 'Red'], PHOTOS)
    const join = { group_id: id, value_1: 'XS', value_2: 'Red' }
    expect(await statuses([patchGroup(id, { add: [last] }), patchProduct(loose.id, join)])).toEqual([
      200, 422,
    ])
  })

  it('create a group of one name: one is a 422', async () => {
    const body = await groupBody()
    expect(await statuses([postGroup(body), postGroup(body)])).toEqual([201, 422])
  })

  it('put one product into two groups: it is in one', async () => {
    const one = await createGroup()
    const { brandId, categoryId, subcategoryId } = await db().productGroup.findUniqueOrThrow({
      where: { id: one.id },
    })
    const place = { brand_id: brandId, category_id: categoryId, subcategory_id: subcategoryId }
    const two = await createGroup(place)
    const { id } = await insertProduct({ taxonomy: { brandId, categoryId, subcategoryId } })
    const add = { add: [{ id, values: ['L', 'Red'] }] }
    expect(await statuses([patchGroup(one.id, add), patchGroup(two.id, add)])).toEqual([200, 422])
  })

  it('restore a product and give its values to another: the group has one of them', async () => {
    const group = await createGroup()
    const id = findId(group, 'M', 'Red')
    await archiveProduct(admin, id)
    const add = { add: [newProduct(['M', 'Red'], PHOTOS)] }
    const [, added] = await Promise.all([restoreProduct(admin, id), patchGroup(group.id, add)])
    const { groupId } = await storedProduct(id)
    expect([200, 422]).toContain(added.status)
    expect(groupId).toBe(added.status === 200 ? null : group.id)
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
    ...(await customers(10)).map((customer) =>
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
