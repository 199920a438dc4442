import { startProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { orderWorkResponse, type OrderWork } from '@/lib/orders/order-work.schema'

/** Milliseconds within which a change is told. */
const TOLD = 5_000

/** Opens the stream of a shop: the events so far, and whether it has ended. */
async function watch(url: string) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/admin/work/events`, { signal: leaving.signal })
  const events: OrderWork[] = []
  const stream = { events, hasEnded: false, leave: () => leaving.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(orderWorkResponse.parse(JSON.parse(part.slice(6))).work)
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => (stream.hasEnded = true))
  return { response, stream }
}

test('an order is told to those who watch, also by another process, and a shutdown ends the streams', async ({
  shop,
  customer,
}) => {
  const other = await startProcess({ DATABASE_URL: shop.databaseUrl, UPLOAD_DIR: shop.uploads })
  const [here, there] = [await watch(shop.url), await watch(other.url)]
  expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(here.response.headers.get('cache-control')).toContain('no-store')
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.length, { timeout: TOLD }).toBe(1)
  }
  const before = here.stream.events[0]?.to_check ?? 0
  const [product] = await customer.plentiful()
  await customer.putIntoCart(product)
  const order = await customer.placeOrder()
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.at(-1)?.to_check, { timeout: TOLD }).toBe(before + 1)
  }
  await customer.verifyPayment(order.id)
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.at(-1)?.to_check, { timeout: TOLD }).toBe(before)
  }
  await other.stop()
  expect(there.stream.hasEnded).toBe(true)
  here.stream.leave()
})

test('streams are limited, and those that are left make room', async ({ shop }) => {
  const open = await Promise.all(Array.from({ length: 200 }, () => watch(shop.url)))
  expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200))
  const refused = await fetch(`${shop.url}/api/admin/work/events`)
  expect(refused.status).toBe(503)
  expect((await fetch(`${shop.url}/api/admin/work`)).status).toBe(200)
  for (const { stream } of open) stream.leave()
  await expect
    .poll(
      async () => {
        const { response, stream } = await watch(shop.url)
        stream.leave()
        return response.status
      },
      { timeout: TOLD },
    )
    .toBe(200)
})
