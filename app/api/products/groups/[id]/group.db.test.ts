import { productGroupMutationResponse } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { readMovements } from '@/lib/testing/orders/holds'
import {
  auditActions,
  createGroup,
  deleteGroup,
  getGroup,
  findId,
  newProduct,
  OTHER_PHOTOS,
  patchGroup,
  storedProduct,
  toPlace,
} from '@/lib/testing/catalogue/product-group-calls'
import { messageSchema } from '@/lib/platform/validation/validators'

describe('PATCH /api/products/groups/{id}', () => {
  it('renames the group and its products, except those with a name of their own', async () => {
    const group = await createGroup({
      name: 'Old tee',
      products: [newProduct(['S', 'Red']), newProduct(['M', 'Red'], { product_name: 'Red one in M' })],
    })
    const { body, status } = await patchGroup(group.id, {
      name: 'New tee',
      name_my: 'အင်္ကျီ',
      version: group.version,
    })
    expect(status).toBe(200)
    const view = productGroupMutationResponse.strict().parse(body).group
    expect(view).toMatchObject({ name: 'New tee', version: group.version + 1 })
    expect(view.products.map((product) => [product.product_name, product.name_my])).toEqual([
      ['New tee – S, Red', 'အင်္ကျီ – S, Red'],
      ['Red one in M', 'အင်္ကျီ – M, Red'],
    ])
    expect((await storedProduct(findId(view, 'S', 'Red'))).searchText).toBe('new tee – s, red')
  })

  it('changes prices, weights, photos and stock through the ledger, and exchanges values', async () => {
    const group = await createGroup()
    const [small, medium] = [findId(group, 'S', 'Red'), findId(group, 'M', 'Red')]
    const { body } = await patchGroup(group.id, {
      products: [
        {
          id: small,
          values: ['M', 'Red'],
          product_price: 13_000,
          stock_quantity: 9,
          stock_seen: 5,
          version: 1,
        },
        { id: medium, values: ['S', 'Red'], product_weight: 200, ...OTHER_PHOTOS, photo_3: null },
      ],
    })
    const view = productGroupMutationResponse.parse(body).group
    expect([findId(view, 'M', 'Red'), findId(view, 'S', 'Red')]).toEqual([small, medium])
    expect(await storedProduct(small)).toMatchObject({
      price: 13_000,
      stockQuantity: 9,
      version: 2,
      weight: 180,
    })
    expect((await storedProduct(small)).name).toMatch(/ – M, Red$/)
    expect(await storedProduct(medium)).toMatchObject({
      weight: 200,
      photo1: OTHER_PHOTOS.photo_1,
      stockQuantity: 5,
    })
    expect(await readMovements(small)).toEqual(['initial 5', 'adjustment 4'])
    expect(await storedProduct(findId(view, 'S', 'Blue'))).toMatchObject({ version: 1 })
  })

  it('adds and removes products; those that leave keep their whole name', async () => {
    const group = await createGroup({ product_description: 'Soft' })
    const gone = findId(group, 'S', 'Blue')
    const { body, status } = await patchGroup(group.id, {
      remove: [gone],
      add: [newProduct(['XL', 'red'], OTHER_PHOTOS)],
      value_order: [['XL', 'M', 'S']],
    })
    expect(status).toBe(200)
    const view = productGroupMutationResponse.parse(body).group
    expect(view.products.map(({ values }) => values.join())).toEqual(['XL,red', 'M,red', 'S,red'])
    expect(await storedProduct(findId(view, 'XL', 'red'))).toMatchObject({ description: 'Soft' })
    expect(await storedProduct(gone)).toMatchObject({
      groupId: null,
      value1: null,
      valueKey: null,
      archivedAt: null,
    })
    expect((await storedProduct(gone)).name).toMatch(/ – S, Blue$/)
    expect((await db().productGroup.findUniqueOrThrow({ where: { id: group.id } })).values2).toEqual(['red'])
  })

  it('moves all products with the group, deleted ones included', async () => {
    const [group, to] = [await createGroup(), await insertTaxonomy()]
    const deleted = findId(group, 'M', 'Red')
    await db().product.update({ where: { id: deleted }, data: { archivedAt: new Date() } })
    const { status } = await patchGroup(group.id, toPlace(to))
    expect(status).toBe(200)
    expect(await db().product.count({ where: { groupId: group.id, ...to } })).toBe(3)
    expect(await db().productGroup.findUniqueOrThrow({ where: { id: group.id } })).toMatchObject(to)
  })

  it('is 409 with the group when the group, a product or a stock is not the one seen', async () => {
    const group = await createGroup()
    const id = findId(group, 'S', 'Red')
    const bodies = [
      { name: 'Other', version: group.version + 1 },
      { products: [{ id, product_price: 1, version: 7 }] },
      { products: [{ id, stock_quantity: 1, stock_seen: 4 }] },
    ]
    for (const body of bodies) {
      const answer = await patchGroup(group.id, body)
      expect(answer.status).toBe(409)
      expect((answer.body['current'] as { products: unknown[] }).products).toEqual(group.products)
    }
    await db().product.update({ where: { id }, data: { archivedAt: new Date() } })
    expect((await patchGroup(group.id, { products: [{ id, product_price: 1 }] })).status).toBe(409)
  })

  it('is 404 for an unknown group', async () => {
    expect((await patchGroup(2_147_483_647, { name: 'X' })).status).toBe(404)
  })
})

describe('DELETE /api/products/groups/{id}', () => {
  it('leaves the products on sale, with their names', async () => {
    const group = await createGroup({ name: 'Loose' })
    const answer = await deleteGroup(group.id)
    expect(messageSchema.strict().parse(answer.body)).toEqual({ message: 'Product group deleted' })
    const products = await db().product.findMany({ where: { name: { startsWith: 'Loose – ' } } })
    expect(products.map(({ groupId, value1, archivedAt }) => [groupId, value1, archivedAt])).toEqual(
      Array.from({ length: 3 }, () => [null, null, null]),
    )
    expect([(await getGroup(group.id)).status, (await deleteGroup(group.id)).status]).toEqual([404, 404])
    expect((await auditActions('product_group', group.id)).at(-1)).toBe('product_group.delete')
  })
})
