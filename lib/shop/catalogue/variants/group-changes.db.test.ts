import { productGroupMutationResponse } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import {
  createGroup,
  expectRejected,
  findId,
  groupBody,
  newProduct,
  patchGroup,
  PHOTOS,
  postGroup,
  storedProduct,
  toPlace,
  rejectedRows,
} from '@/lib/testing/catalogue/product-group-calls'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { admin } from '@/lib/testing/admin'

describe('changes of a group', () => {
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
})

describe('restored products of a group', () => {
  const groupRow = (id: number) => db().productGroup.findUnique({ where: { id } })

  describe('a deleted product of a group', () => {
    it('is in its group again when it is restored', async () => {
      const group = await createGroup()
      const id = findId(group, 'M', 'Red')
      await archiveProduct(admin, id)
      expect(await restoreProduct(admin, id)).toMatchObject({ group_id: group.id, value_1: 'M' })
      expect(await groupRow(group.id)).toMatchObject({ values1: ['S', 'M'] })
    })

    it('is restored with the spelling that its values have by then', async () => {
      const group = await createGroup({ name: 'Respelled tee' })
      const id = findId(group, 'S', 'Blue')
      await archiveProduct(admin, id)
      await patchGroup(group.id, {
        add: [newProduct(['M', 'BLUE'], PHOTOS)],
        value_order: [[], ['BLUE', 'RED']],
      })
      expect(await restoreProduct(admin, id)).toMatchObject({ value_1: 'S', value_2: 'BLUE' })
      expect(await storedProduct(id)).toMatchObject({
        name: 'Respelled tee – S, BLUE',
        searchText: 'respelled tee – s, blue',
      })
      expect(await groupRow(group.id)).toMatchObject({ values2: ['BLUE', 'RED'] })
    })

    it('is restored without group when its values were taken meanwhile', async () => {
      const group = await createGroup()
      const id = findId(group, 'M', 'Red')
      await archiveProduct(admin, id)
      const more = newProduct(['M', 'Red'], { photo_1: '/a/1.webp', photo_2: '/a/2.webp' })
      expect((await patchGroup(group.id, { add: [more] })).status).toBe(200)
      expect(await restoreProduct(admin, id)).toMatchObject({ group_id: null, value_1: null, value_2: null })
    })
  })
})

describe('changes of a group that are rejected', () => {
  const SAME = 'Another product of the group has the same values'
  const LACKS = 'The name has to contain the values of its choices'
  const products = (index: number) => ({ list: 'products', index })
  const add = (index: number) => ({ list: 'add', index })
  const many = (count: number) => Array.from({ length: count }, (_, n) => newProduct([`S${n}`, 'Red']))

  describe('a change of a group is refused', () => {
    it.each(
      rejectedRows<(ids: { s: number; m: number; other: number }) => object>([
        [
          'values that another product has',
          () => ({ add: [newProduct(['m', 'red'])] }),
          'values',
          SAME,
          add(0),
        ],
        ['values that a draft has', () => ({ add: [newProduct(['Draft', 'Red'])] }), 'values', SAME, add(0)],
        [
          'changed values that another product has',
          ({ s }) => ({ products: [{ id: s, values: ['M', 'Red'] }] }),
          'values',
          SAME,
          products(0),
        ],
        [
          'two values in one',
          ({ s }) => ({ products: [{ id: s, values: ['S၊ XS', 'Red'] }] }),
          'values.0',
          'A value must not contain a comma, "၊" or a line break',
          products(0),
        ],
        [
          'a product of another group',
          ({ other }) => ({ products: [{ id: other, product_price: 1 }] }),
          'id',
          'This product does not belong to the group',
          products(0),
        ],
        [
          'the removal of a product of another group',
          ({ s, other }) => ({ remove: [s, other] }),
          'id',
          'This product does not belong to the group',
          { list: 'remove', index: 1 },
        ],
        [
          'a product of another group to add',
          ({ other }) => ({ add: [{ id: other, values: ['L', 'Red'] }] }),
          'id',
          'This product belongs to a group already',
          add(0),
        ],
        [
          'a product twice',
          ({ s }) => ({ products: [{ id: s, product_price: 1 }], remove: [s] }),
          'id',
          'Name each product once',
          { list: 'remove', index: 0 },
        ],
        [
          'the removal of all products',
          ({ s, m }) => ({ remove: [s, m] }),
          'remove',
          'A group has at least one product: delete it instead',
        ],
        ['more than a hundred products', () => ({ add: many(99) }), 'add', 'At most 100 products'],
        [
          'another number of options',
          () => ({ options: [{ name: 'Size' }] }),
          'options',
          'The number of options cannot change',
        ],
        [
          'two options of one name',
          () => ({ options: [{ name: 'Size' }, { name: 'size' }] }),
          'name',
          'Another option has the same name',
          { list: 'options', index: 1 },
        ],
        [
          'a name without the values',
          ({ s }) => ({ products: [{ id: s, product_name: 'Tee' }] }),
          'product_name',
          LACKS,
          products(0),
        ],
        [
          'too many values to order',
          () => ({ value_order: [Array.from({ length: 101 }, (_, n) => `${n}`)] }),
          'value_order',
          'At most 100 values',
        ],
        [
          'a place that does not belong together',
          () => ({ brand_id: 1, category_id: 2_147_483_647 }),
          'category_id',
          'There is no such category',
        ],
      ]),
    )('with %s', async (name, [toBody, field, message, item]) => {
      const first = [newProduct(['S', 'Red']), newProduct(['M', 'Red'])]
      const group = await createGroup({ products: first })
      const draft = name === 'values that a draft has' ? [newProduct(['Draft', 'Red'], {})] : []
      if (draft.length > 0)
        await patchGroup(group.id, {
          add: draft,
          status: 'draft',
          photo_1: '/a/1.webp',
          photo_2: '/a/2.webp',
        })
      const other = (await createGroup()).products[0]?.id ?? 0
      const body = toBody({ s: findId(group, 'S', 'Red'), m: findId(group, 'M', 'Red'), other })
      await expectRejected(() => patchGroup(group.id, body), field, message, item)
    })

    it.each([{}, { version: 1 }])('with %j, which changes nothing', async (body) => {
      const { id } = await createGroup()
      expect((await patchGroup(id, body)).status).toBe(422)
    })

    it('with the name of another group, also by moving there', async () => {
      const [there, group] = [await groupBody({ name: 'Slipper' }), await createGroup({ name: 'Slipper' })]
      await postGroup(there)
      const { brand_id, category_id, subcategory_id } = there
      const taken = 'This subcategory already has a group with this name'
      const place = { brand_id, category_id, subcategory_id }
      await expectRejected(() => patchGroup(group.id, place), 'name', taken)
      expect((await patchGroup(group.id, { ...place, name: 'Other slipper' })).status).toBe(200)
    })
  })
})
