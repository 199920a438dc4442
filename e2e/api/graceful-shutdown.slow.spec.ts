import { startProcess } from '@/e2e/fixtures/process'
import { head, open } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'

/** Long enough for a busy machine to see the announcement. */
const NOTICE_SECONDS = 10

const toErrorCode = (error: unknown): string =>
  String(((error as Error).cause as { code?: string } | undefined)?.code)

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
  // Each request has a connection of its own: none is lost with an idle one that the shop closes.
  const get = (path: string) => fetch(`${ending.url}${path}`, { headers: { connection: 'close' } })
  const ready = async () => {
    const answer = await get('/api/health/ready')
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
  const failures: unknown[] = []
  await expect
    .poll(
      () =>
        ready().then(
          (answer) => (response = answer).status,
          (error: unknown) => failures.push(error),
        ),
      { intervals: [50] },
    )
    .toBe(503)
  expect(failures, 'while the shutdown is announced').toEqual([])
  expect(response.body).toMatchObject({ database: true, uploads: true, serving: false })
  expect([response.headers.get('connection'), response.headers.get('retry-after')]).toEqual(['close', '5'])

  const answers: string[] = []
  await expect
    .poll(
      async () => {
        answers.push(await get('/api/health').then(({ status }) => String(status), toErrorCode))
        return answers.at(-1)
      },
      { timeout: 2_000 * NOTICE_SECONDS },
    )
    .toBe('ECONNREFUSED')
  // The connection that waits to be accepted at that moment may be reset.
  expect(new Set(answers.slice(0, -2))).toEqual(new Set(['200']))
  socket.write(body.slice(5))
  expect((await over).status).toBe(201)
  await stopped
  expect(ending.readOutput()).not.toContain('While stopping')
})
