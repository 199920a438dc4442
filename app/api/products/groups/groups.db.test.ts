import {
  productGroupMutationResponse,
  productGroupResponse,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { readMovements } from '@/lib/testing/orders/holds'
import {
  auditActions,
  createGroup,
  getGroup,
  groupBody,
  findId,
  newProduct,
  OTHER_PHOTOS,
  PHOTOS,
  postGroup,
  storedProduct,
  toPlace,
} from '@/lib/testing/catalogue/product-group-calls'
import { toSearchText } from '@/lib/platform/text/search/search-text'

describe('POST /api/products/groups', () => {
  it('creates a group and its products in one call, with whole names, stock and an audit entry each', async () => {
    const body = await groupBody({ name: 'Longyi', name_my: 'လုံချည်', product_description: 'Woven' })
    const answer = await postGroup({
      ...body,
      products: [
        newProduct(['L', 'Red'], { values_my: [null, 'အနီ'] }),
        newProduct(['S', 'Red'], { ...OTHER_PHOTOS, product_price: 11_000 }),
        newProduct(['S', 'Blue'], { product_name: 'A blue longyi in S', stock_quantity: 0 }),
      ],
    })
    expect([answer.status, answer.body['message']]).toEqual([201, 'Product group created'])
    const { group } = productGroupMutationResponse.strict().parse(answer.body)
    expect(group.options).toEqual([
      {
        name: 'Size',
        name_my: 'အရွယ်',
        values: [
          { value: 'L', value_my: null },
          { value: 'S', value_my: null },
        ],
      },
      {
        name: 'Colour',
        name_my: null,
        values: [
          { value: 'Red', value_my: 'အနီ' },
          { value: 'Blue', value_my: null },
        ],
      },
    ])
    expect(group.products.map((product) => [product.product_name, product.name_my])).toEqual([
      ['Longyi – L, Red', 'လုံချည် – L, အနီ'],
      ['Longyi – S, Red', 'လုံချည် – S, အနီ'],
      ['A blue longyi in S', 'လုံချည် – S, Blue'],
    ])
    expect(group.products.map(({ product_images: [photos] }) => photos?.photo_1)).toEqual([
      PHOTOS.photo_1,
      OTHER_PHOTOS.photo_1,
      PHOTOS.photo_1,
    ])
    const large = await storedProduct(findId(group, 'L', 'Red'))
    expect(large).toMatchObject({
      searchText: 'longyi – l, red',
      description: 'Woven',
      price: 12_000,
      version: 1,
    })
    expect(await readMovements(large.id)).toEqual(['initial 5'])
    expect(await readMovements(findId(group, 'S', 'Blue'))).toEqual([])
    expect([await auditActions('product', large.id), await auditActions('product_group', group.id)]).toEqual([
      ['product.create'],
      ['product_group.create'],
    ])
    expect((await getGroup(group.id)).body).toEqual({ group })
  })

  it('creates drafts that have their values only, and asks for the rest of products on sale', async () => {
    const { photo_1, photo_2, ...body } = await groupBody({
      products: [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }],
    })
    const { status, body: answer } = await postGroup({ ...body, status: 'draft' })
    expect(status).toBe(201)
    const { group } = productGroupMutationResponse.parse(answer)
    expect(group.products).toMatchObject([
      { status: 'draft', product_price: null, product_weight: null, product_images: [{ photo_1: null }] },
      { status: 'draft', product_price: null },
    ])
    expect((await postGroup({ ...body, photo_1, photo_2 })).status).toBe(422)
  })

  it('ties existing products together, which keep price, stock, photos, id and names', async () => {
    const taxonomy = await insertTaxonomy()
    const [one, two] = [
      await insertProduct({ taxonomy, name: 'Boot 41', price: 40_000, stock: 3 }),
      await insertProduct({ taxonomy, name: 'Winter Boot' }),
    ]
    await db().product.update({
      where: { id: two.id },
      data: { nameMy: 'ဖိနပ်', searchTextMy: toSearchText('ဖိနပ်') },
    })
    const { body, status } = await postGroup({
      ...(await groupBody({ ...toPlace(taxonomy), name: 'Boot' })),
      options: [{ name: 'Size' }],
      products: [
        { id: two.id, values: ['42'], version: 1 },
        { id: one.id, values: ['41'] },
      ],
    })
    expect(status).toBe(201)
    const { group } = productGroupMutationResponse.parse(body)
    expect(group.products.map(({ id, product_name }) => [id, product_name])).toEqual([
      [two.id, 'Winter Boot – 42'],
      [one.id, 'Boot 41'],
    ])
    expect(await storedProduct(one.id)).toMatchObject({
      price: 40_000,
      stockQuantity: 3,
      photo1: one.photo1,
      version: 2,
      searchText: 'boot 41',
    })
    expect(await auditActions('product', one.id)).toEqual(['product.update'])
    expect(await storedProduct(two.id)).toMatchObject({ nameMy: 'ဖိနပ် – 42' })
  })

  it('creates drafts, which customers do not see, and no group for them', async () => {
    const { id } = await createGroup({ status: 'draft' })
    expect((await getGroup(id)).status).toBe(404)
    expect(await db().product.count({ where: { groupId: id, isDraft: true } })).toBe(3)
  })

  it('creates once, however often the call is repeated with its key', async () => {
    const body = await groupBody()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postGroup(body, { 'Idempotency-Key': 'group-key' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(await db().productGroup.count({ where: { name: body.name } })).toBe(1)
    expect(await db().product.count({ where: { name: { startsWith: body.name } } })).toBe(3)
  })
})

describe('GET /api/products/groups/{id}', () => {
  it('lists what is on sale, sold out or not, for shared caches, with the tags of its products', async () => {
    const group = await createGroup()
    await db().product.update({ where: { id: findId(group, 'M', 'Red') }, data: { archivedAt: new Date() } })
    const answer = await getGroup(group.id)
    const view = productGroupResponse.strict().parse(answer.body).group
    expect(view.products.map(({ values }) => values.join())).toEqual(['S,Red', 'S,Blue'])
    expect(view.options[0]?.values.map(({ value }) => value)).toEqual(['S'])
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(answer.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['products', `product-${findId(group, 'S', 'Red')}`]),
    )
  })

  it('is 404 for an unknown group, and for one without products on sale', async () => {
    const group = await createGroup()
    await db().product.updateMany({ where: { groupId: group.id }, data: { archivedAt: new Date() } })
    expect([(await getGroup(group.id)).status, (await getGroup(2_147_483_647)).status]).toEqual([404, 404])
  })
})
