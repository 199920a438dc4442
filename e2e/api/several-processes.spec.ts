import { Agent, request } from 'node:http'
import { startProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'

/** The status of a request on a connection of `agent`; 0 when there is no response. */
function ask(agent: Agent, url: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers })
    sent.on('error', () => resolve(0))
    sent.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.end(body)
  })
}

test('processes are replaced under load without a refused request', async ({ shop, customer }) => {
  const [product] = await customer.plentiful()
  const running = await startProcess(
    {
      DATABASE_URL: shop.databaseUrl,
      UPLOAD_DIR: shop.uploads,
      PROCESSES: '2',
      RATE_LIMITS: 'off',
    },
    [],
  )
  let isOn = true
  const statuses: number[] = []
  const load = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (isOn) {
      statuses.push(await ask(agent, `${running.url}/api/products/${product.id}`))
      const line = JSON.stringify({ product_id: product.id })
      statuses.push(await ask(agent, `${running.url}/api/cartitems/store`, line))
    }
    agent.destroy()
  })
  await expect.poll(() => running.readOutput()).toContain('Ready after')
  running.signal('SIGHUP')
  await expect.poll(() => running.readOutput(), { timeout: 40_000 }).toContain('processes are replaced')
  isOn = false
  await Promise.all(load)
  await running.stop()
  expect(statuses.length).toBeGreaterThan(100)
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
})

test('serve refuses a database whose migrations are missing, and says what to do', async ({ shop }) => {
  const empty = new URL(shop.databaseUrl)
  empty.pathname = '/postgres'
  const started = startProcess({ DATABASE_URL: empty.href, UPLOAD_DIR: shop.uploads }, ['--serve'])
  await expect(started).rejects.toThrow(/ended with 1[\s\S]*run npm run migrate/)
})
