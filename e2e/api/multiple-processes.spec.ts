import { startProcess, type ShopProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { productResponse } from '@/lib/catalogue/catalogue.schema'

type Place = Pick<ShopProcess, 'url'>

/** Milliseconds within which a write of one process is visible in the other (docs/decisions). */
const HEARD = 1_000

test('two processes of one shop see each other’s writes', async ({ shop, catalogue }) => {
  const product = await catalogue.product(await catalogue.taxonomy())
  const path = `/api/products/${product.productID}`
  const here = { url: shop.url }
  const there = await startProcess({ DATABASE_URL: shop.databaseUrl, UPLOAD_DIR: shop.uploads })
  const read = async ({ url }: Place) => {
    const answer = await fetch(url + path)
    return productResponse.parse(await answer.json()).product.productPrice
  }
  const write = (to: Place, price: number) =>
    fetch(to.url + path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_price: price }),
    })
  try {
    for (const [writer, reader, price] of [
      [here, there, 11_111],
      [there, here, 22_222],
    ] as const) {
      // Both processes have cached the old price by now.
      expect(await read(reader)).toBe(await read(writer))
      expect((await write(writer, price)).status).toBe(200)
      expect(await read(writer), 'at once where it was written').toBe(price)
      await expect.poll(() => read(reader), { timeout: HEARD, intervals: [20] }).toBe(price)
    }
  } finally {
    await there.stop()
  }
})
