import { startProcess } from '@/e2e/fixtures/process'
import { getTemplate } from '@/e2e/fixtures/template'
import { expect, test } from '@/e2e/fixtures/test'
import { cartResponse } from '@/lib/shop/cart/cart.schema'
import { createDatabase } from '@/lib/platform/db/connections/databases'

/** The shop as `npm start` starts it, with the settings that it has when nobody sets any. */

test('npm start serves one customer to all browsers in a single process, limits requests, and stops', async () => {
  const template = getTemplate()
  if (!template) throw new Error('Playwright has not run e2e/fixtures/setup.ts')
  const databaseUrl = await createDatabase(template.server, 'zay_journeys_start', 'zay_template')
  const started = await startProcess({ DATABASE_URL: databaseUrl })
  try {
    await expect.poll(started.readOutput).toMatch(/Ready after [\d.]+ s/)
    const added = await post(`${started.url}/api/cartitems/store`, { product_id: 1 })
    expect(added.status).toBe(201)
    expect(added.headers.getSetCookie(), 'no browser is told apart').toEqual([])
    const answer = await fetch(`${started.url}/api/cartitems/1`)
    expect(cartResponse.parse(await answer.json()).cartItems).toMatchObject([{ product_id: 1, quantity: 1 }])
    const page = await fetch(`${started.url}/product/1`)
    expect(page.status).toBe(200)
    await page.arrayBuffer()

    const statuses: number[] = []
    for (let call = 0; call <= TRACKED_ORDER_LIMIT; call += 1) {
      const tracked = { order_id: 900_000, phone: '09 790 000 123' }
      statuses.push((await post(`${started.url}/api/orders/track`, tracked)).status)
    }
    expect(statuses.at(-1), 'limits are on').toBe(429)
    expect(statuses.slice(0, -1)).not.toContain(429)

    expect(await started.listServing(), 'no other process serves').toEqual([])
  } finally {
    await started.stop()
  }
  expect(started.readOutput()).not.toContain('While stopping')
  await expect(fetch(`${started.url}/api/health`)).rejects.toThrow()
})

/** Phone numbers that may be tried for one order. */
const TRACKED_ORDER_LIMIT = 10

const post = (url: string, data: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
