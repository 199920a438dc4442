import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import {
  createGroup,
  expectRejected,
  groupBody,
  newProduct,
  postGroup,
  toPlace,
  rejectedRows,
} from '@/lib/testing/catalogue/product-group-calls'

const SAME = 'Another product of the group has the same values'
const LACKS = 'The name has to contain the values of its choices'
const OTHER_BRAND = 'This product has another brand than the group'
const TWO_VALUES = 'Must be 2 values, one for each option of the group'
const SEPARATOR = 'A value must not contain a comma, "၊" or a line break'
const REQUIRED = 'This field is required'
const products = (index: number) => ({ list: 'products', index })
const many = (count: number) => Array.from({ length: count }, (_, n) => newProduct([`S${n}`, 'Red']))

describe('a new group is refused', () => {
  it.each(
    rejectedRows<object>([
      [
        'the same values twice',
        { products: [newProduct(['S', 'Red']), newProduct([' s', 'RED'])] },
        'values',
        SAME,
        products(1),
      ],
      ['fewer values than options', { products: [newProduct(['S'])] }, 'values', TWO_VALUES, products(0)],
      [
        'more values than options',
        { products: [newProduct(['S', 'Red', 'Long'])] },
        'values',
        TWO_VALUES,
        products(0),
      ],
      [
        'two values in one',
        { products: [newProduct(['S', 'Red, Blue'])] },
        'values.1',
        SEPARATOR,
        products(0),
      ],
      [
        'Burmese values on two lines',
        { products: [newProduct(['S', 'Red'], { values_my: ['က\nခ', null] })] },
        'values_my.0',
        SEPARATOR,
        products(0),
      ],
      [
        'other Burmese values',
        { products: [newProduct(['S', 'Red'], { values_my: ['က'] })] },
        'values_my',
        TWO_VALUES,
        products(0),
      ],
      [
        'a name without its values',
        { products: [newProduct(['S', 'Red'], { product_name: 'Tee S' })] },
        'product_name',
        LACKS,
        products(0),
      ],
      [
        'a composed name that is too long',
        { name: 'x'.repeat(250) },
        'product_name',
        'Must be at most 255 characters',
        products(0),
      ],
      [
        'a composed Burmese name that is too long',
        { name_my: 'က'.repeat(250) },
        'name_my',
        'Must be at most 255 characters',
        products(0),
      ],
      [
        'products without photos',
        { photo_1: undefined, photo_2: undefined },
        'photo_1',
        REQUIRED,
        products(0),
      ],
      [
        'photos of one product that are incomplete',
        { products: [newProduct(['S', 'Red'], { photo_1: '/uploads/catalogue/1.webp' })] },
        'photo_2',
        REQUIRED,
        products(0),
      ],
      [
        'a product that does not exist',
        { products: [{ id: 2_147_483_647, values: ['S', 'Red'] }] },
        'id',
        'There is no such product',
        products(0),
      ],
      ['a brand that does not exist', { brand_id: 2_147_483_647 }, 'brand_id', 'There is no such brand'],
      ['too many products', { products: many(101) }, 'products', 'At most 100 products'],
      ['no products', { products: [] }, 'products', 'Choose at least one product'],
      ['products that are no list', { products: 'S' }, 'products', 'Must be a list of products'],
      [
        'too many options',
        { options: Array.from({ length: 4 }, () => ({ name: 'Size' })) },
        'options',
        'At most 3 options',
      ],
      [
        'two options of one name',
        { options: [{ name: 'Size' }, { name: ' SIZE' }] },
        'name',
        'Another option has the same name',
        { list: 'options', index: 1 },
      ],
      ['no options', { options: [] }, 'options', REQUIRED],
      [
        'a new product without a price',
        { products: [{ values: ['S', 'Red'], product_weight: 1, stock_quantity: 1 }] },
        'product_price',
        REQUIRED,
        products(0),
      ],
    ]),
  )('with %s', async (_, [more, field, message, item]) => {
    const body = { ...(await groupBody()), ...more }
    await expectRejected(() => postGroup(body), field, message, item)
  })

  it('with the name of another group in the subcategory, in any case', async () => {
    const body = await groupBody({ name: 'Sandal' })
    await postGroup(body)
    await expectRejected(
      () => postGroup({ ...body, name: 'SANDAL ' }),
      'name',
      'This subcategory already has a group with this name',
    )
    expect((await postGroup({ ...body, ...toPlace(await insertTaxonomy()) })).status).toBe(201)
  })

  it('with a product twice, of another place, of another group, or deleted', async () => {
    const taxonomy = await insertTaxonomy()
    const { id } = await insertProduct({ taxonomy })
    const other = await insertProduct()
    const variant = (await createGroup(toPlace(taxonomy))).products[0]?.id ?? 0
    const deleted = await insertProduct({ taxonomy })
    await db().product.update({ where: { id: deleted.id }, data: { archivedAt: new Date() } })
    const base = await groupBody(toPlace(taxonomy))
    const refuse = (ids: number[], message: string, index: number) =>
      expectRejected(
        () => postGroup({ ...base, products: ids.map((one, n) => ({ id: one, values: [`S${n}`, 'Red'] })) }),
        'id',
        message,
        products(index),
      )
    await refuse([id, id], 'Name each product once', 1)
    await refuse([id, other.id], OTHER_BRAND, 1)
    await refuse([variant, id], 'This product belongs to a group already', 0)
    await refuse([deleted.id], 'There is no such product', 0)
  })

  it('and is 409 when an existing product is not the one seen', async () => {
    const taxonomy = await insertTaxonomy()
    const { id } = await insertProduct({ taxonomy, name: 'Old tee' })
    const body = {
      ...(await groupBody(toPlace(taxonomy))),
      products: [{ id, version: 2, values: ['S', 'Red'] }],
    }
    const answer = await postGroup(body)
    expect([answer.status, answer.body['message'], 'current' in answer.body]).toEqual([
      409,
      'Somebody else has changed Old tee in the meantime. Reload to see it as it is now, then fill this in again.',
      false,
    ])
  })
})
