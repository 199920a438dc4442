import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { GET, HEAD, POST } from '@/app/feed.csv/route'
import { GET as getPhoto } from '@/app/uploads/[...path]/route'
import { applyInvalidation, setTtl } from '@/lib/platform/cache/cache-tags'
import { feedColumns } from '@/lib/shop/catalogue/feeds/product-feed.rules'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { deleteCatalogue, insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { blankImage, fileForm, png } from '@/lib/testing/files/images'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

type Row = Record<string, string>

const parseRows = (text: string) => parse<Row>(text, { columns: true, bom: false })
const ask = (path = '/feed.csv', headers: Record<string, string> = {}) => callRoute(GET, { path, headers })
const readRows = async (path?: string) => parseRows((await ask(path)).text)

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
