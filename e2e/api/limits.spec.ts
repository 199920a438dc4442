import { readdirSync } from 'node:fs'
import path from 'node:path'
import { startProcess, type ShopProcess } from '@/e2e/fixtures/process'
import { drip, head, open, sendRaw } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'

test.use({ shopName: 'limits' })

/**
 * The resources a client can occupy are bounded. Tested with raw sockets on a shop with short timeouts and few
 * connections.
 */

const CONNECTIONS = 12
const MIB = 1024 * 1024
let patient: ShopProcess

test.beforeAll(async ({ shop }) => {
  patient = await startProcess(
    {
      DATABASE_URL: shop.databaseUrl,
      UPLOAD_DIR: shop.uploads,
      REQUEST_TIMEOUT_SECONDS: '2',
      MAX_CONNECTIONS: String(CONNECTIONS),
    },
    [],
  )
})
test.afterAll(() => patient.stop())

const health = async () => (await fetch(`${patient.url}/api/health`)).status
const upload = '/api/cartitems/paymentscreenshot/upload'
const form = 'Content-Type: multipart/form-data; boundary=x'
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

test('headers that never end time out', async () => {
  const { socket, over } = open(patient.url)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const stopDripping = drip(socket, 'X-More: 1\r\n')
  const { status, text } = await over
  stopDripping()
  expect(status).toBe(408)
  expect(text.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(await health()).toBe(200)
})

test('an idle connection without any bytes times out', async () => {
  expect((await open(patient.url).over).status).toBe(408)
})

for (const [what, type, bodyStart] of [
  ['JSON', 'Content-Type: application/json', '{"product_id":'],
  ['a photo', form, fileHead],
] as const) {
  test(`a body of ${what} that never ends is given up on`, async () => {
    const { socket, over } = open(patient.url)
    const to = what === 'JSON' ? '/api/cartitems/store' : upload
    const lines = head(patient.url, `POST ${to}`, type, 'Content-Length: 100000')
    socket.write(`${lines.join('\r\n')}\r\n\r\n${bodyStart}`)
    const stopDripping = drip(socket, '1')
    const { status } = await over
    stopDripping()
    expect(status).toBe(408)
    expect(await health()).toBe(200)
  })
}

test('an aborted upload leaves no file behind', async ({ shop }) => {
  const folder = path.join(shop.uploads, 'tmp')
  const before = readdirSync(folder).length
  const { socket, over } = open(patient.url)
  const lines = head(patient.url, `POST ${upload}`, form, `Content-Length: ${3 * MIB}`)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${fileHead}`)
  socket.write(Buffer.alloc(MIB))
  await expect.poll(() => readdirSync(folder).length).toBe(before + 1)
  socket.destroy()
  await over
  await expect.poll(() => readdirSync(folder).length).toBe(before)
})

test('oversized headers are rejected', async () => {
  const { status } = await sendRaw(patient.url, head(patient.url, 'GET /', `X-Large: ${'a'.repeat(20_000)}`))
  expect(status).toBe(431)
})

test('bytes that are not a request are rejected', async () => {
  expect((await sendRaw(patient.url, ['GARBAGE'])).status).toBe(400)
  expect((await sendRaw(patient.url, ['GET / HTTP/1.1'])).status).toBe(400)
})

for (const [what, to, type, bodyStart] of [
  ['JSON', '/api/cartitems/store', 'Content-Type: application/json', '{"product_id":"'],
  ['a multipart body', upload, form, fileHead],
] as const) {
  for (const length of ['told', 'untold']) {
    test(`${what} of gigabytes, its length ${length}, is refused and not read to its end`, async ({
      shop,
    }) => {
      const { socket, over } = open(patient.url)
      const isTold = length === 'told'
      const size = isTold ? `Content-Length: ${4096 * MIB}` : 'Transfer-Encoding: chunked'
      socket.write(`${head(patient.url, `POST ${to}`, type, size).join('\r\n')}\r\n\r\n`)
      const piece = (bytes: Buffer) =>
        isTold
          ? bytes
          : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      socket.write(piece(Buffer.from(bodyStart)))
      const more = piece(Buffer.alloc(MIB, 'a'))
      const pour = () => {
        while (socket.writable && socket.write(more));
      }
      socket.on('drain', pour)
      pour()
      const { status } = await over
      expect(status).toBe(413)
      expect(socket.bytesWritten, 'taken by the shop').toBeLessThan(2048 * MIB)
      await expect.poll(() => readdirSync(path.join(shop.uploads, 'tmp'))).toEqual([])
    })
  }
}

test('connections beyond the limit are closed, others are answered', async () => {
  const connections = Array.from({ length: CONNECTIONS }, () => open(patient.url))
  await Promise.all(
    connections.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
  )
  const { status, text } = await sendRaw(patient.url, head(patient.url, 'GET /api/health'))
  expect([status, text]).toEqual([0, ''])
  const [first] = connections
  first?.socket.write(`${head(patient.url, 'GET /api/health').join('\r\n')}\r\n\r\n`)
  expect((await first?.over)?.status).toBe(200)
  for (const { socket } of connections) socket.destroy()
  await expect.poll(() => health().catch(() => 0)).toBe(200)
})

test('a request for a protocol upgrade does not occupy a connection', async () => {
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13']
  const lines = head(patient.url, 'GET /nothing', ...upgrade)
  lines[2] = 'Connection: close, Upgrade'
  expect((await sendRaw(patient.url, lines)).status).toBe(404)
})
