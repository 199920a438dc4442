import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { GET, HEAD, POST } from '@/app/feed.csv/route'
import { GET as getPhoto } from '@/app/uploads/[...path]/route'
import { applyInvalidation, setTtl } from '@/lib/platform/cache/cache-tags'
import { feedColumns } from '@/lib/shop/catalogue/feeds/product-feed.rules'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { createApiRouter } from '@/lib/server/render/api-router'
import { callRoute } from '@/lib/testing/call-route'
import { deleteCatalogue, insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { blankImage, fileForm, png } from '@/lib/testing/files/images'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

type Row = Record<string, string>

const parseRows = (text: string) => parse<Row>(text, { columns: true, bom: false })
const ask = (path = '/feed.csv', headers: Record<string, string> = {}) => callRoute(GET, { path, headers })
const readRows = async (path?: string) => parseRows((await ask(path)).text)

/** Enough products with long descriptions that the feed does not fit into memory. */
const MANY = 1_000
async function insertMany(): Promise<number[]> {
  const taxonomy = await insertTaxonomy()
  const [photo1, photo2] = ['/uploads/catalogue/one.webp', '/uploads/catalogue/two.webp']
  await db().$executeRaw`
    INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight, photo_1,
      photo_2, updated_at)
    SELECT ${taxonomy.brandId}, ${taxonomy.categoryId}, ${taxonomy.subcategoryId}, 'Product ' || n, 'product ' || n,
      repeat('long ', 1200), n, n, ${photo1}, ${photo2}, now()
    FROM generate_series(0, ${MANY - 1}::int) n`
  return (await db().product.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id)
}

beforeEach(() => deleteCatalogue())

describe('the product feed', () => {
  it('has the products on sale, in stock or not, in either language', async () => {
    const taxonomy = await insertTaxonomy({ brand: 'Shwe', category: 'Drinks', subcategory: 'Tea' })
    const tea = await insertProduct({ taxonomy, name: 'Tea, "green"', price: 12_000, weight: 250, stock: 3 })
    const pot = await insertProduct({ taxonomy, name: '=1+1', price: 500, weight: 0, stock: 0 })
    const gone = await insertProduct({ taxonomy })
    await db().product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } })
    await db().product.update({ where: { id: tea.id }, data: { nameMy: 'လက်ဖက်', searchTextMy: 'လက်ဖက်' } })
    const row = {
      id: String(tea.id),
      title: 'Tea, "green"',
      description: 'As described',
      availability: 'in stock',
      condition: 'new',
      price: '12000 MMK',
      sale_price: '',
      link: `http://shop.test/product/${tea.id}`,
      image_link: 'http://shop.test/uploads/jpeg/one.jpg',
      additional_image_link: 'http://shop.test/uploads/jpeg/two.jpg',
      brand: 'Shwe',
      item_group_id: '',
      size: '',
      color: '',
      material: '',
      pattern: '',
      product_type: 'Drinks > Tea',
      shipping_weight: '250 g',
    }
    const potRow = {
      ...row,
      id: String(pot.id),
      title: '=1+1',
      availability: 'out of stock',
      price: '500 MMK',
      link: `http://shop.test/product/${pot.id}`,
      shipping_weight: '',
    }
    expect(await readRows()).toEqual([row, potRow])
    expect(await readRows('/feed.csv?lang=my')).toEqual([{ ...row, title: 'လက်ဖက်' }, potRow])
    expect(await readRows('/feed.csv?lang=xx')).toEqual([row, potRow])
  })

  it('has texts as they are, for machines, and a photo that is a JPEG', async () => {
    const photo = await png(blankImage(1_600, 800))
    const { path } = uploadResponse.parse((await callRoute(brandUpload, { body: fileForm({ photo }) })).body)
    const { id } = await insertProduct({ name: '- Thanakha' })
    await db().product.update({ where: { id }, data: { photo1: path, description: '@home\n=1+1' } })
    const [row] = await readRows()
    expect(row).toMatchObject({ title: '- Thanakha', description: '@home\n=1+1' })
    const url = row?.['image_link'] ?? ''
    expect(url).toMatch(/^http:\/\/shop\.test\/uploads\/jpeg\/[^/]+\.jpg$/)
    const parts = new URL(url).pathname.split('/').slice(2)
    const answer = await getPhoto(new Request(url, { headers: { accept: 'image/avif,image/webp' } }), {
      params: Promise.resolve({ path: parts }),
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(answer.headers.get('vary')).toBeNull()
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1_280, 640])
  })

  it('has the group and the values of products with sizes and colours', async () => {
    const { id } = await insertGroup({
      name: 'Tee',
      siblings: [{ values: ['M', 'Red'] }, { values: ['L', 'Red'], stock: 0 }],
    })
    const shown = { item_group_id: String(id), color: 'Red', material: '' }
    expect(await readRows()).toEqual([
      expect.objectContaining({ ...shown, size: 'M', availability: 'in stock' }),
      expect.objectContaining({ ...shown, size: 'L', availability: 'out of stock' }),
    ])
  })

  it('of an empty shop has the names of the columns', async () => {
    const answer = await ask()
    expect([answer.status, answer.text]).toEqual([200, `${feedColumns.join(',')}\r\n`])
  })

  it('is a public CSV file with an ETag, for GET and HEAD only', async () => {
    await insertProduct()
    const answer = await ask()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=5',
      'cache-tag': 'products,catalogue',
      'x-robots-tag': 'noindex',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask('/feed.csv', { 'if-none-match': etag })).status).toBe(304)
    const head = await callRoute(HEAD, { method: 'HEAD', path: '/feed.csv' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    const rejected = await callRoute(POST, { method: 'POST', body: {} })
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is read once until a product changes', async () => {
    setTtl(60_000)
    const { id } = await insertProduct({ price: 100 })
    const price = async () => (await readRows()).map((row) => row['price'])
    expect(await price()).toEqual(['100 MMK'])
    await db().product.update({ where: { id }, data: { price: 200 } })
    expect(await price()).toEqual(['100 MMK'])
    applyInvalidation(['products'])
    expect(await price()).toEqual(['200 MMK'])
    applyInvalidation(['products'])
    setTtl(0)
  })

  it('answers 429 with Retry-After to a client that asks all the time', async () => {
    const headers = { 'x-zay-client-ip': '203.0.113.9' }
    for (let n = 0; n < 60; n++) expect((await ask('/feed.csv', headers)).status).toBe(200)
    const answer = await ask('/feed.csv', headers)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a feed that is too large for memory', () => {
  const router = createApiRouter({ '/feed.csv': { GET } }, (_request, response) =>
    response.writeHead(404).end(),
  )
  const shop: Server = createServer(router.listener)
  let direct = ''
  const address = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/feed.csv`
  beforeAll(async () => {
    direct = env().DATABASE_URL ?? ''
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => shop.close(resolve)))
  afterEach(async () => {
    await closeDatabase()
    setEnv('DATABASE_URL', direct)
  })

  it('has each product once', async () => {
    const ids = await insertMany()
    const response = await fetch(address())
    expect([response.status, response.headers.get('etag')]).toEqual([200, null])
    expect(parseRows(await response.text()).map((row) => Number(row['id']))).toEqual(ids)
  })

  it('is streamed to two clients of a network, and to the next when one leaves', async () => {
    await insertMany()
    for (let n = 0; n < 3; n++) {
      expect((await callRoute(HEAD, { method: 'HEAD', path: '/feed.csv' })).status).toBe(200)
    }
    const request = () => GET(new Request('http://shop.test/feed.csv', { headers: { host: 'shop.test' } }))
    const first = await request()
    const second = await request()
    const rejected = await request()
    expect([first.status, second.status, rejected.status]).toEqual([200, 200, 503])
    expect(rejected.headers.get('retry-after')).toBe('60')
    await first.body?.cancel()
    const third = await request()
    expect(third.status).toBe(200)
    await Promise.all([second.body?.cancel(), third.body?.cancel()])
  })

  it('breaks the connection when the database goes away in the middle, and is a 503 before', async () => {
    await insertMany()
    const proxy = await openTcpProxy(direct)
    await closeDatabase()
    setEnv('DATABASE_URL', proxy.url)
    const response = await fetch(address())
    expect(response.status).toBe(200)
    proxy.down()
    await expect(response.text()).rejects.toThrow('terminated')
    const failed = await fetch(address())
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await failed.json()).toMatchObject({ code: 'unavailable' })
    await proxy.close()
  })
})
