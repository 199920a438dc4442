import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { updateCategory, updateSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import {
  createGroup,
  findId,
  newProduct,
  patchProduct,
  postProduct,
  productBody,
  storedProduct,
  toPlace,
} from '@/lib/testing/catalogue/product-group-calls'
import { toSearchText } from '@/lib/platform/text/search/search-text'

const SAME = 'Another product of the group has the same values'
const LACKS = 'The name has to contain the values of its choices'
const OTHER_BRAND = 'This product has another brand than the group'
const ALONE = 'This product belongs to a group: move the group, or take the product out of it'
const REQUIRED = 'This field is required'

const groupRow = (id: number) => db().productGroup.findUnique({ where: { id } })
const placeOf = async (groupId: number) => {
  const { brandId, categoryId, subcategoryId } = await db().productGroup.findUniqueOrThrow({
    where: { id: groupId },
  })
  return { brandId, categoryId, subcategoryId }
}

describe('a single product', () => {
  it('is created in a group, whose spelling its values get', async () => {
    const group = await createGroup()
    const body = productBody(await placeOf(group.id), { group_id: group.id, value_1: 'xl', value_2: 'red' })
    const answer = await postProduct({ ...body, product_name: 'Tee in red, XL' })
    expect(answer.status).toBe(201)
    expect(answer.body['product']).toMatchObject({
      group_id: group.id,
      value_1: 'xl',
      value_2: 'Red',
      value_3: null,
      productName: 'Tee in red, XL',
    })
    expect(await groupRow(group.id)).toMatchObject({ values1: ['S', 'M', 'xl'], version: group.version + 1 })
  })

  it('joins a group with its own names, whose values change with it, and leaves with its whole names', async () => {
    const group = await createGroup({ name: 'Vest', name_my: 'စွပ်ကျယ်' })
    const { id } = await insertProduct({ taxonomy: await placeOf(group.id), name: 'Old vest' })
    await db().product.update({ where: { id }, data: { nameMy: 'အင်္ကျီ', searchTextMy: toSearchText('အင်္ကျီ') } })
    const joined = await patchProduct(id, {
      group_id: group.id,
      value_1: 'L',
      value_2: 'Red',
      value_2_my: 'အနီ',
    })
    expect(joined.body['product']).toMatchObject({
      productName: 'Old vest – L, Red',
      name_my: 'အင်္ကျီ – L, အနီ',
    })
    const changed = await patchProduct(id, { value_1: 'XL' })
    expect(changed.body['product']).toMatchObject({
      productName: 'Old vest – XL, Red',
      value_1: 'XL',
      value_2_my: 'အနီ',
      name_my: 'အင်္ကျီ – XL, အနီ',
    })
    expect((await storedProduct(id)).searchText).toBe('old vest – xl, red')
    const left = await patchProduct(id, { group_id: null })
    expect(left.body['product']).toMatchObject({
      group_id: null,
      value_1: null,
      value_2: null,
      value_2_my: null,
      productName: 'Old vest – XL, Red',
    })
    expect(await groupRow(group.id)).toMatchObject({ values1: ['S', 'M'], version: group.version + 3 })
  })

  it('moves to another group with its values', async () => {
    const [from, taxonomy] = [await createGroup(), await insertTaxonomy()]
    const to = await createGroup({ ...toPlace(taxonomy), products: [newProduct(['XL', 'Red'])] })
    const id = findId(from, 'M', 'Red')
    const answer = await patchProduct(id, { group_id: to.id, ...toPlace(taxonomy) })
    expect(answer.status).toBe(200)
    expect(await storedProduct(id)).toMatchObject({ groupId: to.id, value1: 'M', ...taxonomy })
    expect([await groupRow(from.id), await groupRow(to.id)]).toMatchObject([
      { values1: ['S'], version: from.version + 1 },
      { values1: ['XL', 'M'], version: to.version + 1 },
    ])
  })

  it('that is the last of its group deletes the group when it leaves; deleted products are without group', async () => {
    const group = await createGroup({ products: [newProduct(['S', 'Red']), newProduct(['M', 'Red'])] })
    const deleted = findId(group, 'M', 'Red')
    await archiveProduct(admin, deleted)
    expect(await storedProduct(deleted)).toMatchObject({ groupId: group.id, value1: 'M' })
    await patchProduct(findId(group, 'S', 'Red'), { group_id: null })
    expect(await groupRow(group.id)).toBeNull()
    expect(await storedProduct(deleted)).toMatchObject({ groupId: null, value1: null, valueKey: null })
  })

  it('moves elsewhere when it leaves its group in the same change', async () => {
    const [group, to] = [await createGroup(), await insertTaxonomy()]
    const id = findId(group, 'S', 'Red')
    expect((await patchProduct(id, { ...toPlace(to), group_id: null })).status).toBe(200)
    expect(await storedProduct(id)).toMatchObject({ groupId: null, ...to })
  })

  it('may repeat the place of its group, and change all else without values', async () => {
    const group = await createGroup()
    const body = { ...toPlace(await placeOf(group.id)), product_price: 5, value_1: 'S' }
    const answer = await patchProduct(findId(group, 'S', 'Red'), body)
    expect([answer.status, (answer.body['product'] as { productPrice: number }).productPrice]).toEqual([
      200, 5,
    ])
  })

  it.each<
    [
      string,
      (ids: { group: number; free: number; variant: number; elsewhere: object }) => [number, object],
      string,
      string,
    ]
  >([
    [
      'an unknown group',
      ({ free }) => [free, { group_id: 2_147_483_647, value_1: 'L', value_2: 'Red' }],
      'group_id',
      'There is no such group',
    ],
    [
      'values that are taken',
      ({ free, group }) => [free, { group_id: group, value_1: 's', value_2: 'RED' }],
      'value_1',
      SAME,
    ],
    ['too few values', ({ free, group }) => [free, { group_id: group, value_1: 'L' }], 'value_2', REQUIRED],
    [
      'too many values',
      ({ free, group }) => [free, { group_id: group, value_1: 'L', value_2: 'Red', value_3: 'Long' }],
      'value_3',
      'Must be 2 values, one for each option of the group',
    ],
    [
      'a value without a group',
      ({ free }) => [free, { value_1: 'L' }],
      'value_1',
      'Only a product of a group has values',
    ],
    [
      'a value when it leaves',
      ({ variant }) => [variant, { group_id: null, value_1: 'L' }],
      'value_1',
      'Only a product of a group has values',
    ],
    [
      'a value with a comma',
      ({ variant }) => [variant, { value_1: '1,5 L' }],
      'value_1',
      'A value must not contain a comma, "၊" or a line break',
    ],
    ['a removed value', ({ variant }) => [variant, { value_1: null }], 'value_1', REQUIRED],
    ['a name without the values', ({ variant }) => [variant, { product_name: 'Tee' }], 'product_name', LACKS],
    ['another place alone', ({ variant, elsewhere }) => [variant, elsewhere], 'group_id', ALONE],
    [
      'a group of another place',
      ({ free, group, elsewhere }) => [free, { ...elsewhere, group_id: group, value_1: 'L', value_2: 'Red' }],
      'group_id',
      OTHER_BRAND,
    ],
  ])('is refused with %s', async (_, toCall, field, message) => {
    const group = await createGroup()
    const { id: free } = await insertProduct({ taxonomy: await placeOf(group.id) })
    const elsewhere = toPlace(await insertTaxonomy())
    const [id, body] = toCall({ group: group.id, free, variant: findId(group, 'S', 'Red'), elsewhere })
    const before = await storedProduct(id)
    const answer = await patchProduct(id, body)
    expect([answer.status, answer.body['errors']]).toEqual([422, { [field]: [message] }])
    expect([await storedProduct(id), await groupRow(group.id)]).toMatchObject([
      before,
      { version: group.version },
    ])
  })

  it('is refused by a full group', async () => {
    const products = Array.from({ length: 100 }, (_, n) => newProduct([`S${n}`, 'Red']))
    const group = await createGroup({ products })
    const { id } = await insertProduct({ taxonomy: await placeOf(group.id) })
    const { body } = await patchProduct(id, { group_id: group.id, value_1: 'L', value_2: 'Red' })
    expect(body['errors']).toEqual({ group_id: ['At most 100 products'] })
    expect((await patchProduct(findId(group, 'S7', 'Red'), { value_2: 'Blue' })).status).toBe(200)
  })
})

describe('a place with groups', () => {
  it('moves: a subcategory to another category', async () => {
    const [group, to] = [await createGroup(), await insertTaxonomy()]
    const { subcategoryId } = await placeOf(group.id)
    await archiveProduct(admin, findId(group, 'M', 'Red'))
    await updateSubcategory(admin, subcategoryId, { brand_id: to.brandId, category_id: to.categoryId })
    const place = { brandId: to.brandId, categoryId: to.categoryId, subcategoryId }
    expect(await placeOf(group.id)).toEqual(place)
    expect(await db().product.count({ where: { groupId: group.id, ...place } })).toBe(3)
  })

  it('moves: a category to another brand', async () => {
    const [group, to] = [await createGroup(), await insertTaxonomy()]
    const { categoryId, subcategoryId } = await placeOf(group.id)
    await updateCategory(admin, categoryId, { brand_id: to.brandId })
    const place = { brandId: to.brandId, categoryId, subcategoryId }
    expect(await placeOf(group.id)).toEqual(place)
    expect(await db().product.count({ where: { groupId: group.id, ...place } })).toBe(3)
  })
})
