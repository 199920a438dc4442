import { GET as getPart } from '@/app/sitemap/[part]/route'
import { GET, HEAD, POST } from '@/app/sitemap.xml/route'
import { SITEMAP_PAGE_SIZE } from '@/lib/shop/catalogue/feeds/sitemap.queries'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy, deleteCatalogue } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

const locs = (text: unknown) => [...String(text).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
const part = (name: string) => callRoute(getPart, { params: { part: name } })
const at = (id: number) => `http://shop.test/product/${id}`
const home = ['/', '/product', '/categories', '/brands'].map((path) => `http://shop.test${path}`)

/** Gives a product another id, to simulate the ids of a shop after years. */
const renumber = async (from: number, to: number) => {
  await db().$executeRaw`UPDATE products SET id = ${to} WHERE id = ${from}`
}

beforeEach(async () => {
  await deleteCatalogue()
})

describe('the sitemap', () => {
  it('of an empty shop has one part, with the pages that every shop has', async () => {
    expect(locs((await callRoute(GET)).body)).toEqual(['http://shop.test/sitemap/1.xml'])
    expect(locs((await part('1.xml')).body)).toEqual(home)
  })

  it('lists every product once, in ranges of ids, and skips empty ranges', async () => {
    const taxonomy = await insertTaxonomy()
    const ids = [1, SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE + 1, 5 * SITEMAP_PAGE_SIZE, 2_147_483_647]
    for (const id of ids) await renumber((await insertProduct({ taxonomy, stock: 0 })).id, id)
    const parts = locs((await callRoute(GET)).body)
    expect(parts).toEqual([1, 2, 5, 214_749].map((number) => `http://shop.test/sitemap/${number}.xml`))
    const listed = []
    for (const address of parts) listed.push(...locs((await part(address?.split('/').at(-1) ?? '')).body))
    expect(listed).toEqual([...home, ...ids.map(at)])
  })

  it('omits an archived product', async () => {
    const { id } = await insertProduct({ stock: 0 })
    await renumber(id, 3 * SITEMAP_PAGE_SIZE)
    expect(locs((await part('3.xml')).body)).toEqual([at(3 * SITEMAP_PAGE_SIZE)])
    await db().product.update({ where: { id: 3 * SITEMAP_PAGE_SIZE }, data: { archivedAt: new Date() } })
    expect((await part('3.xml')).status).toBe(404)
    expect(locs((await callRoute(GET)).body)).toEqual(['http://shop.test/sitemap/1.xml'])
  })

  it("contains the time of each product's last change", async () => {
    const { updatedAt } = await insertProduct({ stock: 0 })
    expect((await part('1.xml')).body).toContain(`<lastmod>${updatedAt.toISOString()}</lastmod>`)
  })

  it.each(['2.xml', '0.xml', '999999.xml', '1', 'x.xml', '-1.xml', '01.xml', '1.xml.xml', '9999999.xml'])(
    'has no part %s',
    async (name) => {
      expect((await part(name)).status).toBe(404)
    },
  )

  it('is XML, cached until a product changes, and answers 304 for a known ETag', async () => {
    for (const answer of [await callRoute(GET), await part('1.xml')]) {
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
      expect(answer.headers.get('cache-tag')).toBe('products')
    }
    const etag = (await callRoute(GET)).headers.get('etag') ?? ''
    expect((await callRoute(GET, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('accepts GET and HEAD only', async () => {
    const head = await callRoute(HEAD, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    const rejected = await callRoute(POST, { method: 'POST', body: {} })
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
