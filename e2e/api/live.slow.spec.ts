import { startProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { watch } from '@/e2e/fixtures/work-stream'

test('an order is told to those who watch, also by another process, and a shutdown ends the streams', async ({
  shop,
  customer,
}) => {
  const other = await startProcess({ DATABASE_URL: shop.databaseUrl, UPLOAD_DIR: shop.uploads })
  const [here, there] = [await watch(shop.url), await watch(other.url)]
  expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(here.response.headers.get('cache-control')).toContain('no-store')
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.length).toBe(1)
  }
  const before = here.stream.events[0]?.to_check ?? 0
  const order = await customer.newOrder()
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.at(-1)?.to_check).toBe(before + 1)
  }
  await customer.verifyPayment(order.id)
  for (const { stream } of [here, there]) {
    await expect.poll(() => stream.events.at(-1)?.to_check).toBe(before)
  }
  await other.stop()
  expect(there.stream.hasEnded).toBe(true)
  here.stream.leave()
})
