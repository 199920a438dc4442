import { startProcess } from '@/e2e/fixtures/process'
import { head, open } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'

/** Long enough for a busy machine to see the announcement. */
const NOTICE_SECONDS = 10

test('a shutdown is announced, running requests are finished, and new ones are not accepted', async ({
  shop,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  const ending = await startProcess(
    {
      DATABASE_URL: shop.databaseUrl,
      UPLOAD_DIR: shop.uploads,
      SHUTDOWN_DELAY_SECONDS: String(NOTICE_SECONDS),
    },
    [],
  )
  const ready = async () => {
    const answer = await fetch(`${ending.url}/api/health/ready`)
    return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers }
  }
  let response = await ready()
  expect(response).toMatchObject({ status: 200, body: { serving: true } })

  const body = JSON.stringify({ product_id: product.id })
  const { socket, over } = open(ending.url)
  const type = 'Content-Type: application/json'
  socket.write(
    `${head(ending.url, 'POST /api/cartitems/store', type, `Content-Length: ${body.length}`).join('\r\n')}\r\n\r\n`,
  )
  socket.write(body.slice(0, 5))

  const stopped = ending.stop()
  // An idle connection may be closed while a request is on its way into it.
  await expect
    .poll(
      () =>
        ready().then(
          (answer) => (response = answer).status,
          () => 0,
        ),
      { intervals: [50] },
    )
    .toBe(503)
  expect(response.body).toMatchObject({ database: true, uploads: true, serving: false })
  expect([response.headers.get('connection'), response.headers.get('retry-after')]).toEqual(['close', '5'])
  expect((await fetch(`${ending.url}/api/health`)).status).toBe(200)

  await expect
    .poll(() => fetch(`${ending.url}/api/health`).then(String, () => 'refused'), {
      timeout: 2_000 * NOTICE_SECONDS,
    })
    .toBe('refused')
  socket.write(body.slice(5))
  expect((await over).status).toBe(201)
  await stopped
  expect(ending.readOutput()).not.toContain('While stopping')
})
