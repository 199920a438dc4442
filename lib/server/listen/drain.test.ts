import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { drain } from '@/lib/server/listen/drain'
import { isServing, isShuttingDown } from '@/lib/platform/process/shutdown'
import { eventually } from '@/lib/testing/eventually'

let server: Server
let client: Socket
let port = 0

/** Sends a request on the open connection, and returns the response. */
async function get(): Promise<string> {
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return chunk.toString()
}

beforeEach(async () => {
  server = createServer((_request, response) => {
    if (isShuttingDown()) response.setHeader('Connection', 'close')
    response.setHeader('Content-Length', 6).end('served')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  client = connect(port, '127.0.0.1')
})
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
})

it('a connection without a request stays open until a response has said that it is the last', async () => {
  expect(await get()).toContain('Connection: keep-alive')
  const drained = drain(server, { noticeMs: 0, mayBeReused: true, isReplaced: false })
  await eventually('the server stops listening', () => !server.listening)
  const [refusal] = (await once(connect(port, '127.0.0.1'), 'error')) as [Error]
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })
  expect(isServing()).toBe(false)
  expect(await get()).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close/)
  await drained
})

it('is closed at once when nobody will use it', async () => {
  await get()
  const closed = once(client, 'close')
  client.resume()
  await drain(server, { noticeMs: 0, mayBeReused: false, isReplaced: true })
  await closed
  expect(isServing()).toBe(true)
})
