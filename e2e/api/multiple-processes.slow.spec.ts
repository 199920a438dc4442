import { startProcess, type ShopProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { productResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'

type Place = Pick<ShopProcess, 'url'>

const read = async ({ url }: Place, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers })
  return productResponse.parse(await answer.json()).product.productPrice
}

const write = ({ url }: Place, path: string, price: number) =>
  fetch(url + path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_price: price }),
  })

test('two processes of one shop see each other’s writes', async ({ shop, catalogue }) => {
  const product = await catalogue.product(await catalogue.taxonomy())
  const path = `/api/products/${product.productID}`
  const here = { url: shop.url }
  const there = await startProcess({ DATABASE_URL: shop.databaseUrl, UPLOAD_DIR: shop.uploads })
  try {
    for (const [writer, reader, price] of [
      [here, there, 11_111],
      [there, here, 22_222],
    ] as const) {
      // Both processes have cached the old price by now.
      expect(await read(reader, path)).toBe(await read(writer, path))
      expect((await write(writer, path, price)).status).toBe(200)
      expect(await read(writer, path), 'at once where it was written').toBe(price)
      await expect.poll(() => read(reader, path), { intervals: [20] }).toBe(price)
    }
  } finally {
    await there.stop()
  }
})

test('a client reads its own write at once from another process', async ({ shop, catalogue }) => {
  const product = await catalogue.product(await catalogue.taxonomy())
  const path = `/api/products/${product.productID}`
  const line = await openTcpProxy(shop.databaseUrl)
  // The process of another test is forgotten some time after it has stopped.
  await expect
    .poll(
      async () => (await write(shop, path, 33_333)).headers.getSetCookie(),
      'one process alone needs no cookie',
    )
    .toEqual([])
  const there = await startProcess({
    DATABASE_URL: shop.databaseUrl,
    DATABASE_DIRECT_URL: line.url,
    UPLOAD_DIR: shop.uploads,
  })
  try {
    const change = async (price: number) => (await write(shop, path, price)).headers.getSetCookie()[0]
    await expect.poll(() => change(33_334)).toBeDefined()
    await expect.poll(() => read(there, path)).toBe(33_334)
    line.silence()
    const cookie = (await change(44_444)) ?? ''
    // The announcement does not arrive: without the cookie the old price would be read from the cache.
    expect(await read(there, path, { cookie: cookie.split(';')[0] ?? '' })).toBe(44_444)
  } finally {
    await there.stop()
    await line.close()
  }
})
