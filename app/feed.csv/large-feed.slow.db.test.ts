import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { GET, HEAD } from '@/app/feed.csv/route'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { createApiRouter } from '@/lib/server/render/api-router'
import { callRoute } from '@/lib/testing/call-route'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'
import { deleteCatalogue, insertTaxonomy } from '@/lib/testing/factories'

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
    expect(
      parse<Record<string, string>>(await response.text(), { columns: true }).map((row) => Number(row['id'])),
    ).toEqual(ids)
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
