import {
  createGroup,
  expectRejected,
  groupBody,
  findId,
  newProduct,
  patchGroup,
  postGroup,
} from '@/lib/testing/product-group-calls'

const SAME = 'Another product of the group has the same values'
const LACKS = 'The name has to contain the values of its choices'
const products = (index: number) => ({ list: 'products', index })
const add = (index: number) => ({ list: 'add', index })
const many = (count: number) => Array.from({ length: count }, (_, n) => newProduct([`S${n}`, 'Red']))

type Rest<Body> = [body: Body, field: string, message: string, item?: { list: string; index: number }]
/** Jest passes a callback for a missing argument, so each case has two. */
const cases = <Body>(rows: readonly [string, ...Rest<Body>][]): [string, Rest<Body>][] =>
  rows.map(([name, ...rest]) => [name, rest])

describe('a change of a group is refused', () => {
  it.each(
    cases<(ids: { s: number; m: number; other: number }) => object>([
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
      await patchGroup(group.id, { add: draft, status: 'draft', photo_1: '/a/1.webp', photo_2: '/a/2.webp' })
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
