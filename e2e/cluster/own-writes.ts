import { check, patchProduct } from '@/e2e/cluster/shops'
import { getPercentile } from '@/e2e/cluster/staleness'
import { productResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { setTimeout as sleep } from 'node:timers/promises'

let price = 20_000

async function read(url: string, id: number, cookie = ''): Promise<number> {
  const answer = await fetch(`${url}/api/products/${id}`, { headers: { cookie } })
  return productResponse.parse(await answer.json()).product.productPrice
}

type Staleness = { p50: number; p99: number; worst: number }

/**
 * Changes the price of a product `changes` times through `writer`, and reads it through `reader`: as the one who wrote
 * it, at once, and as others. Returns for how many milliseconds after the answer others read the old price.
 * @throws Error when the writer reads the old price once.
 */
export async function measurePriceChanges(
  { writer, reader, id }: { writer: string; reader: string; id: number },
  changes: number,
): Promise<Staleness> {
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    await read(reader, id)
    const changed = (price += 1)
    const cookie = await patchProduct(writer, id, { product_price: changed })
    const written = performance.now()
    const own = read(reader, id, cookie)
    let staleness = 0
    while ((await read(reader, id)) !== changed) {
      staleness = performance.now() - written
      check(staleness < 10_000, 'The old price is shown for more than ten seconds')
      await sleep(2)
    }
    times.push(staleness)
    check((await own) === changed, 'Who wrote a price read the old one')
  }
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => Math.round(getPercentile(times, share)))
  return { p50, p99, worst: Math.round(Math.max(...times)) }
}
