import { DELETE, GET as getOne, PATCH } from '@/app/api/products/[id]/route'
import { GET, POST, PUT } from '@/app/api/products/route'
import { GET as trending } from '@/app/api/trending/products/route'
import {
  emptyProductsResponse,
  productMutationResponse,
  productResponse,
  productsResponse,
  trendingResponse,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy, productFields } from '@/lib/testing/factories'
import { messageSchema } from '@/lib/platform/validation/validators'
import { callRoute } from '@/lib/testing/call-route'

const list = (query: string) => callRoute(GET, { path: `/api/products${query}` })
const one = (id: number) => callRoute(getOne, { params: { id: String(id) } })
const patch = (id: number, body: unknown) =>
  callRoute(PATCH, { method: 'PATCH', params: { id: String(id) }, body })
const drop = (id: string) => callRoute(DELETE, { method: 'DELETE', params: { id } })

const fields = async () =>
  productFields(await insertTaxonomy(), { product_name: 'သနပ်ခါး', photo_2: 'uploads/catalogue/2.webp' })

describe('GET /api/products', () => {
  it('returns a page with its envelope, cacheable by shared caches, and 304 for a known ETag', async () => {
    const { brandId } = await insertTaxonomy()
    const taxonomy = await insertTaxonomy()
    for (let n = 0; n < 13; n++) await insertProduct({ taxonomy })
    const answer = await list(`?brand=${taxonomy.brandId}&brand=${brandId}`)
    expect(answer.status).toBe(200)
    const page = productsResponse.strict().parse(answer.body)
    expect(page).toMatchObject({
      current_page: 1,
      last_page: 2,
      per_page: 12,
      total: 13,
      prev_page_url: null,
    })
    expect(page.data).toHaveLength(12)
    const productTags = page.data.map(({ id }) => `product-${id}`)
    expect(answer.headers.get('cache-tag')?.split(',')).toEqual([
      'brands',
      'products',
      'catalogue',
      ...productTags,
    ])

    const next = new URL(page.next_page_url ?? '')
    expect(next.origin).toBe('http://shop.test')
    expect(next.searchParams.getAll('brand')).toEqual([String(taxonomy.brandId), String(brandId)])
    const second = await list(next.search)
    expect(second.body).toMatchObject({ current_page: 2, next_page_url: null, data: [expect.anything()] })
    const back = await list(new URL(String(second.body['prev_page_url'])).search)
    expect(back.body['data']).toEqual(page.data)

    const etag = answer.headers.get('etag') ?? ''
    const again = await callRoute(GET, {
      path: `/api/products?brand=${taxonomy.brandId},${brandId}`,
      headers: { 'if-none-match': etag },
    })
    // Another URL has another next_page_url, so the response differs.
    expect(again.status).toBe(200)
    const same = await callRoute(GET, {
      path: `/api/products?brand=${taxonomy.brandId}&brand=${brandId}`,
      headers: { 'if-none-match': etag },
    })
    expect([same.status, same.body]).toEqual([304, ''])
  })

  it.each([
    ['?brand=2147483647', 'brands,products'],
    ['?product=nothing+like+this', 'brands,categories,subcategories,products'],
    ['?page=1000000000', 'products'],
    ['?page=99999999999999999999', 'products'],
  ])('answers 404 with an empty page to %s, cacheable by shared caches', async (query, tags) => {
    const { status, body, headers } = await list(query)
    expect(status).toBe(404)
    expect(emptyProductsResponse.strict().parse(body)).toMatchObject({
      message: 'No Product Found',
      data: [],
    })
    expect(body).toMatchObject({ next_page_url: null, prev_page_url: null })
    expect(headers.get('cache-tag')).toBe(tags)
  })

  it('finds Burmese typed in Zawgyi, sorted by relevance', async () => {
    const taxonomy = await insertTaxonomy()
    await insertProduct({ taxonomy, name: 'မြန်မာစာ' })
    await insertProduct({ taxonomy, name: 'သင်ခန်းစာ မြန်မာစာ' })
    const { body } = await list(`?brand=${taxonomy.brandId}&product=${encodeURIComponent('ျမန္မာစာ')}`)
    expect(productsResponse.parse(body).data.map((row) => row.product_name)).toEqual([
      'မြန်မာစာ',
      'သင်ခန်းစာ မြန်မာစာ',
    ])
  })

  it('accepts Burmese digits', async () => {
    await insertProduct()
    expect((await list('?page=၁&per_page=၁')).body).toMatchObject({ current_page: 1, per_page: 1 })
  })

  it.each([
    ['page', '?page=0'],
    ['page', '?page=-1'],
    ['page', '?page=x'],
    ['page', '?page=1.5'],
    ['per_page', '?per_page=101'],
    ['category', '?category=1,abc'],
    ['brand', '?brand=0'],
    ['brand', '?brand=2147483648'],
    ['sort', '?sort=cheapest'],
    ['product', `?product=${'x'.repeat(256)}`],
    ['cursor', '?cursor=abc'],
    ['cursor', `?sort=name&cursor=${Buffer.from('["newest","after",1,1]').toString('base64url')}`],
  ])('rejects %s in %s', async (field, query) => {
    const { status, body } = await list(query)
    expect(status).toBe(422)
    expect(body['errors']).toEqual({ [field]: [expect.any(String)] })
  })
})

describe('a single product', () => {
  it('is returned in the detail shape, with a cache tag of its id', async () => {
    const { id } = await insertProduct()
    const { status, body, headers } = await one(id)
    expect(status).toBe(200)
    expect(productResponse.strict().parse(body).product.productID).toBe(id)
    expect(headers.get('cache-tag')?.split(',')).toContain(`product-${id}`)
  })

  it.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '1;drop'])('%s answers 404', async (id) => {
    expect((await callRoute(getOne, { params: { id } })).status).toBe(404)
  })

  it('can be created, changed and archived', async () => {
    const created = await callRoute(POST, { body: await fields() })
    expect(created.status).toBe(201)
    const { product } = productMutationResponse.strict().parse(created.body)
    expect(product.product_image[0]).toMatchObject({ photo_2: '/uploads/catalogue/2.webp', photo_3: null })

    const changed = await patch(product.productID, {
      product_price: '၂၀၀၀',
      photo_3: '/uploads/catalogue/3.webp',
    })
    expect(changed.status).toBe(200)
    expect(productMutationResponse.parse(changed.body).product).toMatchObject({
      productPrice: 2_000,
      stockQuantity: 7,
    })
    const cleared = productMutationResponse.parse((await patch(product.productID, { photo_3: '' })).body)
    expect(cleared.product.product_image[0]?.photo_3).toBeNull()

    const archived = await drop(String(product.productID))
    expect(archived.status).toBe(200)
    expect(messageSchema.strict().parse(archived.body).message).toBe('Product deleted')
    for (const answer of [
      await one(product.productID),
      await drop(String(product.productID)),
      await patch(product.productID, { product_price: 1 }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { message: 'No Product Found', code: 'not_found' }])
    }
  })

  it('is stored in Unicode when typed in Zawgyi', async () => {
    const { body } = await callRoute(POST, { body: { ...(await fields()), product_name: 'ျမန္မာစာ' } })
    expect(productMutationResponse.parse(body).product.productName).toBe('မြန်မာစာ')
  })

  it('can be sent as a form', async () => {
    const form = Object.entries(await fields()).map(([name, value]) => [name, String(value)])
    expect((await callRoute(POST, { body: new URLSearchParams(form) })).status).toBe(201)
  })

  it.each([
    ['product_name', undefined],
    ['product_name', ' '],
    ['product_name', 'x'.repeat(256)],
    ['product_name', 'a\ud800b'],
    ['product_name', 12],
    ['product_description', 'x'.repeat(10_001)],
    ['product_price', -1],
    ['product_price', 1.5],
    ['product_price', 2_000_000_001],
    ['product_price', 'free'],
    ['product_price', null],
    ['product_weight', 10_000_001],
    ['product_weight', '-၁'],
    ['stock_quantity', 1_000_000_001],
    ['stock_quantity', undefined],
    ['brand_id', 0],
    ['category_id', 'one'],
    ['subcategory_id', 2_147_483_648],
    ['photo_1', undefined],
    ['photo_2', ''],
    ['photo_1', 'https://elsewhere.test/a.png'],
    ['photo_2', '/uploads/../secret.png'],
    ['photo_3', '//elsewhere.test/a.png'],
  ])('is rejected under %s when it is %j', async (field, value) => {
    const before = await db().product.count()
    const { status, body } = await callRoute(POST, { body: { ...(await fields()), [field]: value } })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]])
    expect(await db().product.count()).toBe(before)
  })

  it('rejects an empty change', async () => {
    const { id } = await insertProduct()
    expect((await patch(id, {})).status).toBe(422)
  })

  it('rejects other methods', async () => {
    const { status, headers } = await callRoute(PUT, { method: 'PUT', body: {} })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

it('GET /api/trending/products returns at most ten products', async () => {
  const { status, body, headers } = await callRoute(trending)
  expect(status).toBe(200)
  expect(trendingResponse.strict().parse(body).products).toHaveLength(10)
  expect(headers.get('cache-tag')).toMatch(/^trending,catalogue,product-/)
})
