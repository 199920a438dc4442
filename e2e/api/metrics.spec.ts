import { Catalogue } from '@/e2e/fixtures/catalogue'
import { startProcess } from '@/e2e/fixtures/process'
import { Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { freePort } from '@/lib/platform/process/ports'
import { createDatabase } from '@/lib/platform/db/connections/databases'

/** The value of a metric with exactly these labels, as text. */
const read = (text: string, metric: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${metric} `))
    ?.split(' ')[1]

test('metrics, access log and slow statements show what happened, without personal data', async ({
  shop,
  playwright,
}) => {
  const port = await freePort()
  // Its own database: the shop of the other tests would deliver notifications too.
  const name = `${new URL(shop.databaseUrl).pathname.slice(1)}_metrics`
  const databaseUrl = await createDatabase(shop.databaseUrl, name, 'zay_template')
  const observed = await startProcess(
    {
      DATABASE_URL: databaseUrl,
      UPLOAD_DIR: shop.uploads,
      METRICS_PORT: String(port),
      ACCESS_LOG: 'combined',
      SLOW_QUERY_MS: '1',
    },
    [],
  )
  const request = await playwright.request.newContext({ baseURL: observed.url })
  const collect = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  try {
    const customer = new Customer(request)
    const [product] = await new Catalogue(request).products(1)
    for (let n = 0; n < 3; n++) await request.get(`/product/${product.id}`)
    await request.get('/product?product=xylophone')
    await request.get('/wp-login.php')
    await customer.putIntoCart(product)
    await customer.placeOrder()
    expect((await request.get('/api/orders/zzz')).status()).toBe(404)
    expect((await request.put('/product')).status()).toBe(405)

    const text = await collect()
    const route = (name: string, method: string, status: number) =>
      read(
        text,
        `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${name}",` +
          `http_response_status_code="${status}"}`,
      )
    expect(route('/product/[id]', 'GET', 200)).toBe('3')
    expect(route('other', 'GET', 404)).toBe('1')
    expect(route('/api/cartitems/checkout', 'POST', 201)).toBe('1')
    expect(read(text, 'zay_orders_placed_total')).toBe('1')
    expect(Number(read(text, 'zay_response_cache_requests_total{result="hit"}'))).toBeGreaterThanOrEqual(2)
    expect(Number(read(text, 'zay_response_cache_requests_total{result="miss"}'))).toBeGreaterThanOrEqual(2)
    expect(read(text, 'zay_rejected_requests_total{status="405"}')).toBe('1')
    expect(Number(read(text, 'zay_database_pool_idle'))).toBeGreaterThan(0)
    expect(Number(read(text, 'zay_database_statement_duration_seconds_count'))).toBeGreaterThan(10)
    expect(read(text, 'zay_notifications_waiting')).toBe('0')
    expect(Number(read(text, 'nodejs_eventloop_lag_p99_seconds'))).toBeGreaterThan(0)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await request.get('/metrics')).status(), 'not on the port of the shop').toBe(404)

    const output = observed.readOutput()
    expect(output).toMatch(/^127\.0\.0\.1 - - \[.+\] "GET \/product HTTP\/1\.1" 200 \d+ "-" ".+"$/m)
    expect(output).toContain('"POST /api/cartitems/checkout HTTP/1.1" 201')
    expect(output).not.toContain('xylophone')
    const slow = output.split('\n').find((line) => /requestId.+a slow statement/.test(line))
    expect(JSON.parse(slow ?? '{}')).toMatchObject({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      statement: expect.any(String),
    })
    expect(output).not.toContain('Bo Aung Kyaw')
  } finally {
    await request.dispose()
    await observed.stop()
  }
})
