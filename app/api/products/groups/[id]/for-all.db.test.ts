import { productGroupMutationResponse } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { db } from '@/lib/platform/db/client'
import {
  auditActions,
  createGroup,
  expectRejected,
  findId,
  newProduct,
  OTHER_PHOTOS,
  patchGroup,
  patchProduct,
  PHOTOS,
  postGroup,
  groupBody,
  storedProduct,
} from '@/lib/testing/catalogue/product-group-calls'

const readGroup = (body: Record<string, unknown>) => productGroupMutationResponse.strict().parse(body).group
const THIRD_PHOTOS = { photo_1: '/uploads/catalogue/5.webp', photo_2: '/uploads/catalogue/6.webp' }

describe('what all products of a group get at once', () => {
  it('is written to each of them, with a version and an audit entry of its own where something changed', async () => {
    const group = await createGroup()
    const [small, medium] = [findId(group, 'S', 'Red'), findId(group, 'M', 'Red')]
    await patchProduct(medium, { product_price: 13_500, product_description: 'Linen' })
    const { status, body } = await patchGroup(group.id, {
      version: group.version,
      for_all: { product_price: '၁၃၅၀၀', product_description: 'Linen', description_my: 'ပိတ်ချော' },
    })
    expect(status).toBe(200)
    expect(readGroup(body).products.map((product) => product.product_price)).toEqual([13_500, 13_500, 13_500])
    expect(await storedProduct(small)).toMatchObject({
      price: 13_500,
      weight: 180,
      description: 'Linen',
      descriptionMy: 'ပိတ်ချော',
      stockQuantity: 5,
      version: 2,
    })
    expect(await auditActions('product', small)).toEqual(['product.create', 'product.update'])
    expect((await patchGroup(group.id, { for_all: { product_price: 13_500 } })).status).toBe(200)
    expect((await storedProduct(small)).version).toBe(2)
  })

  it('gives all products the price before a reduction, but for the one that the request says, and takes it away', async () => {
    const group = await createGroup()
    const [small, medium] = [findId(group, 'S', 'Red'), findId(group, 'M', 'Red')]
    await patchGroup(group.id, {
      for_all: { compare_price: '၂၀၀၀၀' },
      products: [{ id: medium, compare_price: 25_000 }],
    })
    expect((await storedProduct(small)).comparePrice).toBe(20_000)
    expect((await storedProduct(medium)).comparePrice).toBe(25_000)
    await patchGroup(group.id, { for_all: { compare_price: null } })
    expect(await db().product.count({ where: { groupId: group.id, comparePrice: null } })).toBe(3)
  })

  it('gives way to what the same request says of one product, and leaves new ones as they are sent', async () => {
    const group = await createGroup()
    const { body } = await patchGroup(group.id, {
      for_all: { product_price: 9_000, ...OTHER_PHOTOS },
      products: [{ id: findId(group, 'M', 'Red'), product_price: 9_500 }],
      add: [newProduct(['M', 'Blue'], PHOTOS)],
    })
    const view = readGroup(body)
    const prices = view.products.map(({ values, product_price: price }) => [values.join(), price])
    expect(Object.fromEntries(prices)).toEqual({
      'S,Red': 9_000,
      'S,Blue': 9_000,
      'M,Red': 9_500,
      'M,Blue': 12_000,
    })
    expect(await storedProduct(findId(view, 'S', 'Blue'))).toMatchObject({ photo1: OTHER_PHOTOS.photo_1 })
    expect(await storedProduct(findId(view, 'M', 'Blue'))).toMatchObject({ photo1: PHOTOS.photo_1 })
  })

  it('is a conflict, and changes nothing, when the group or a product is not the one seen', async () => {
    const group = await createGroup()
    const id = findId(group, 'S', 'Red')
    await patchProduct(id, { product_price: 1_000 })
    const seen = group.products.map((product) => ({ id: product.id, version: product.version }))
    const { status, body } = await patchGroup(group.id, { for_all: { product_price: 2_000 }, products: seen })
    expect([status, body['current']]).toMatchObject([409, { id: group.id }])
    expect((await patchGroup(group.id, { for_all: { product_price: 2_000 }, version: 99 })).status).toBe(409)
    expect(await db().product.count({ where: { groupId: group.id, price: 2_000 } })).toBe(0)
  })

  it.each([
    ['a price below 0', { product_price: -1 }],
    ['a price with a fraction', { product_price: 12.5 }],
    ['a price beyond the bound', { product_price: 2_000_000_001 }],
    ['an empty description', { product_description: ' ' }],
    ['no photo where two are required', { photo_1: null }],
    ['nothing', {}],
    ['text', 'all'],
  ])('rejects %s', async (_what, forAll) => {
    const group = await createGroup()
    expect((await patchGroup(group.id, { for_all: forAll })).status).toBe(422)
    expect((await storedProduct(findId(group, 'S', 'Red'))).version).toBe(1)
  })
})

describe('the photos of a value', () => {
  it('become those of all products that have it, whole sets at a time, and of a product that gets it', async () => {
    const group = await createGroup()
    expect(group.photo_option).toBeNull()
    const small = findId(group, 'S', 'Red')
    await patchProduct(small, { photo_3: '/uploads/catalogue/9.webp' })
    const { status, body } = await patchGroup(group.id, {
      photo_option: 2,
      photo_sets: [{ value: 'RED', ...OTHER_PHOTOS }],
    })
    expect([status, readGroup(body).photo_option]).toEqual([200, 2])
    const red = { photo1: OTHER_PHOTOS.photo_1, photo2: OTHER_PHOTOS.photo_2, photo3: null, photo4: null }
    expect(await storedProduct(small)).toMatchObject(red)
    expect(await storedProduct(findId(group, 'M', 'Red'))).toMatchObject(red)
    expect(await storedProduct(findId(group, 'S', 'Blue'))).toMatchObject({ photo1: PHOTOS.photo_1 })

    const added = await patchGroup(group.id, {
      add: [newProduct(['XL', 'Red']), newProduct(['XL', 'Blue'], THIRD_PHOTOS)],
    })
    const view = readGroup(added.body)
    expect(await storedProduct(findId(view, 'XL', 'Red'))).toMatchObject(red)
    expect(await storedProduct(findId(view, 'XL', 'Blue'))).toMatchObject({ photo1: THIRD_PHOTOS.photo_1 })
    expect(await auditActions('product_group', group.id)).toContain('product_group.update')
  })

  it('are those of new products of a new group, too', async () => {
    const body = await groupBody({
      photo_option: 2,
      photo_sets: [{ value: 'Blue', ...OTHER_PHOTOS, photo_4: '/uploads/catalogue/8.webp' }],
    })
    const { status, body: answer } = await postGroup(body)
    expect(status).toBe(201)
    const view = readGroup(answer)
    expect(await storedProduct(findId(view, 'S', 'Blue'))).toMatchObject({
      photo1: OTHER_PHOTOS.photo_1,
      photo4: '/uploads/catalogue/8.webp',
    })
    expect(await storedProduct(findId(view, 'S', 'Red'))).toMatchObject({ photo1: PHOTOS.photo_1 })
  })

  const blue = { value: 'Blue', ...OTHER_PHOTOS }
  it.each([
    ['an option that the group lacks', { photo_option: 3 }, 'photo_option', 'The group has 2 options'],
    ['sets without an option', { photo_sets: [blue] }, 'photo_option', 'This field is required'],
  ])('are refused for %s', async (_what, change, field, message) => {
    const group = await createGroup()
    await expectRejected(() => patchGroup(group.id, change), field, message)
  })

  it.each([
    [
      'a value that no product has',
      [{ ...blue, value: 'Green' }],
      0,
      'No product of the group has this value',
    ],
    ['a value that is there twice', [blue, { ...blue, value: 'blue' }], 1, 'This value is there twice'],
  ])('are refused for %s', async (_what, sets, index, message) => {
    const group = await createGroup()
    const change = { photo_option: 2, photo_sets: sets }
    await expectRejected(() => patchGroup(group.id, change), 'value', message, { list: 'photo_sets', index })
  })

  it('are refused when they are no photos of this shop, or more than a group has values', async () => {
    const group = await createGroup()
    const send = (sets: object[]) => patchGroup(group.id, { photo_option: 2, photo_sets: sets })
    expect((await send([{ ...blue, photo_1: 'https://elsewhere.example/a.png' }])).status).toBe(422)
    expect((await send([{ value: 'Blue', photo_1: PHOTOS.photo_1 }])).status).toBe(422)
    expect((await send(Array.from({ length: 101 }, () => blue))).status).toBe(422)
  })
})
