import { productGroupMutationResponse } from '@/lib/catalogue/product-groups.schema'
import { db } from '@/lib/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { createGroup, findId, patchGroup, storedProduct, toPlace } from '@/lib/testing/product-group-calls'
import { insertGroup } from '@/lib/testing/product-groups'

describe('a change of a group', () => {
  it('leaves a removed product where it is when the group moves in the same change', async () => {
    const [group, to] = [await createGroup(), await insertTaxonomy()]
    const id = findId(group, 'S', 'Blue')
    const { brandId, categoryId, subcategoryId } = await storedProduct(id)
    expect((await patchGroup(group.id, { ...toPlace(to), remove: [id] })).status).toBe(200)
    expect(await storedProduct(id)).toMatchObject({ groupId: null, brandId, categoryId, subcategoryId })
    expect(await db().product.count({ where: { groupId: group.id, ...to } })).toBe(2)
  })

  it('reads, orders, renames and removes values with a comma, which older groups may have', async () => {
    const siblings = [{ values: ['1,5 L'] }, { values: ['2 L'] }, { values: ['2,5 L'] }]
    const { id, products } = await insertGroup({ name: 'Kettle', siblings })
    const answer = await patchGroup(id, {
      value_order: [['2,5 L', '2 L', '1,5 L']],
      products: [{ id: products[0], product_price: 9_000 }],
    })
    const { group } = productGroupMutationResponse.parse(answer.body)
    expect(group.options[0]?.values.map(({ value }) => value)).toEqual(['2,5 L', '2 L', '1,5 L'])
    const changes = { products: [{ id: products[0], values: ['1.5 L'] }], remove: [products[2]] }
    const { body } = await patchGroup(id, changes)
    expect(productGroupMutationResponse.parse(body).group.products.map(({ values }) => values)).toEqual([
      ['2 L'],
      ['1.5 L'],
    ])
  })

  it('gives products the Burmese texts of their values', async () => {
    const group = await createGroup()
    const id = findId(group, 'S', 'Blue')
    const { body } = await patchGroup(group.id, { products: [{ id, values_my: ['သေး', 'ပြာ'] }] })
    const { options } = productGroupMutationResponse.parse(body).group
    expect(options[1]?.values).toContainEqual({ value: 'Blue', value_my: 'ပြာ' })
    expect(await storedProduct(id)).toMatchObject({ value1My: 'သေး', value2My: 'ပြာ' })
  })
})
