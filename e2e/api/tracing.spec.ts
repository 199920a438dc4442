import { Catalogue } from '@/e2e/fixtures/catalogue'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import { Customer } from '@/e2e/fixtures/customer'
import { startProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { openTraceCollector, type ReceivedSpan } from '@/e2e/fixtures/trace-collector'
import { WebhookServer } from '@/lib/testing/webhook-server'
import { createDatabase } from '@/lib/platform/db/connections/databases'

test('the trace of an order has its request, handler, statements and the delivery of its notification', async ({
  shop,
  playwright,
}) => {
  const collector = await openTraceCollector()
  const receiver = new WebhookServer()
  await receiver.open()
  // Its own database: the shop of the other tests would deliver notifications too.
  const name = `${new URL(shop.databaseUrl).pathname.slice(1)}_traces`
  const databaseUrl = await createDatabase(shop.databaseUrl, name, 'zay_template')
  const traced = await startProcess({
    DATABASE_URL: databaseUrl,
    UPLOAD_DIR: shop.uploads,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'test shop',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  const request = await playwright.request.newContext({ baseURL: traced.url })
  try {
    const added = await request.post(withAdminParam('/api/admin/notifications'), {
      data: { kind: 'webhook', name: 'traced', url: receiver.url },
    })
    expect(added.status()).toBe(201)
    const customer = new Customer(request)
    const [product] = await new Catalogue(request).products(1)
    await customer.putIntoCart(product)
    await customer.placeOrder()

    const find = (name: string) => collector.spans.find((span) => span.name === name)
    await expect.poll(() => find('deliver order.placed'), { timeout: 15_000 }).toBeDefined()
    const checkout = find('POST /api/cartitems/checkout')
    const trace = collector.spans.filter(({ traceId }) => traceId === checkout?.traceId)
    const childrenOf = (parent: ReceivedSpan | undefined) =>
      trace.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
    expect(checkout?.parentSpanId ?? '').toBe('')
    const [handler] = childrenOf(checkout)
    expect(handler?.name).toMatch(/order/i)
    const statements = childrenOf(handler)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT']))
    expect(JSON.stringify(statements)).toContain('INSERT INTO orders')
    expect(JSON.stringify(trace), 'no values').not.toContain('Bo Aung Kyaw')
    expect(childrenOf(handler).map(({ name }) => name)).toContain('deliver order.placed')
    expect([...collector.services]).toEqual(['{"stringValue":"test shop"}'])
    expect(receiver.received).toHaveLength(1)
  } finally {
    await request.dispose()
    await traced.stop()
    await receiver.close()
    await collector.close()
  }
})
