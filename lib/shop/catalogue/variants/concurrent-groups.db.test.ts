import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { orderLines, insertCustomers } from '@/lib/testing/orders/holds'
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
  PHOTOS,
} from '@/lib/testing/catalogue/product-group-calls'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { getOutcome } from '@/lib/testing/rejection'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(sharedCustomer)
afterEach(expectLedgerIntegrity)

const statuses = async (calls: readonly ReturnType<typeof patchGroup>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()

it('forty buyers of one sibling with five pieces: five orders, and the group is as before', async () => {
  const group = await createGroup()
  const id = findId(group, 'S', 'Red')
  const answers = await Promise.all(
    (await insertCustomers(40)).map((customer) =>
      getOutcome(orderLines(customer, [{ product_id: id, quantity: 1 }])),
    ),
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
