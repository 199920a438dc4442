import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { readEnv } from '@/lib/platform/env/env'
import { createHttpServer, closeUnreadRequest } from '@/lib/server/listen/http-server'
import { eventually } from '@/lib/testing/eventually'
import { stopTimeouts } from '@/lib/testing/clock'

it('keeps idle connections of proxies for longer than proxies do, and those of browsers for seconds', () => {
  const stored = (TRUSTED_PROXIES: string) =>
    createHttpServer(readEnv({ TRUSTED_PROXIES }), {}).keepAliveTimeout
  expect(stored('127.0.0.1')).toBeGreaterThan(60_000)
  expect(stored('')).toBeLessThanOrEqual(5_000)
})

it('closes connections beyond the limit, and accepts others when some have ended', async () => {
  const server = createHttpServer(readEnv({ MAX_CONNECTIONS: '2' }), {})
  const accepted: Socket[] = []
  server.on('connection', (socket: Socket) => accepted.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(server, 'connection')
    return client
  }
  const clients = [await open(), await open(), await open()]
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual([false, false, true])
  clients[0]?.destroy()
  if (accepted[0]) await once(accepted[0], 'close')
  clients.push(await open())
  expect(accepted.at(-1)?.destroyed).toBe(false)
  for (const client of clients) client.destroy()
  server.close()
})

describe('a request that is answered before its body arrived', () => {
  const server = createHttpServer(readEnv({}), {})
  server.on('request', (request, response) => {
    closeUnreadRequest(request, response)
    const answer = () => response.writeHead(413, { 'Content-Length': 0 }).end()
    if (request.url === '/read') request.once('data', answer)
    else answer()
  })
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket))
  const clients: Socket[] = []
  const connectHalfOpen = () => {
    const { port } = server.address() as AddressInfo
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    clients.push(client)
    client.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100000000\r\n\r\n')
    return client
  }

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
  })

  it('may go on sending for a while after the response: there is no reset, and the response is read', async () => {
    const client = connectHalfOpen()
    const errors: Error[] = []
    client.on('error', (error) => errors.push(error))
    let answer = ''
    client.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    await once(client, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    // Data sent to a closed connection causes a reset, which the next write reports. All that is sent is read.
    const socket = sockets.at(-1)
    for (let n = 1; n <= 4; n++) {
      const before = socket?.bytesRead ?? 0
      await new Promise((resolve) => client.write(Buffer.alloc(1_000_000), resolve))
      await eventually('the server reads it', () => (socket?.bytesRead ?? 0) >= before + 1_000_000)
    }
    expect(errors).toEqual([])
    client.end()
    await once(client, 'close')
    expect(errors).toEqual([])
  })

  it('keeps its connection for seconds only', async () => {
    stopTimeouts()
    const client = connectHalfOpen()
    // The error code for a closed connection depends on the operating system.
    client.on('error', () => undefined)
    const closed = new Promise((resolve) => client.once('close', resolve))
    client.resume()
    await once(client, 'end')
    client.write('more')
    jest.advanceTimersByTime(2_999)
    expect(sockets.at(-1)?.destroyed).toBe(false)
    jest.advanceTimersByTime(1)
    expect(sockets.at(-1)?.destroyed).toBe(true)
    client.write('more')
    await closed
    jest.useRealTimers()
    const openCount = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
    expect(openCount).toBe(0)
  })

  it.each(['/', '/read'])(
    'loses its connection when the rest comes in very many chunks: %s',
    async (path) => {
      stopTimeouts()
      const { port } = server.address() as AddressInfo
      const client = connect(port, '127.0.0.1').on('error', () => undefined)
      clients.push(client)
      const closed = new Promise((resolve) => client.once('close', resolve))
      client.resume()
      client.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`)
      client.write('1\r\na\r\n'.repeat(200_000))
      await closed
      expect(sockets.at(-1)?.bytesRead).toBeLessThan(600_000)
      jest.useRealTimers()
    },
  )

  it('keeps its connection for the next request when the rest arrives', async () => {
    const { port } = server.address() as AddressInfo
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    let answers = ''
    client.on('data', (chunk: Buffer) => (answers += chunk.toString()))
    const request = (path: string) =>
      client.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`)
    for (const path of ['/', '/read', '/']) {
      const before = answers.length
      request(path)
      client.write('1\r\na\r\n')
      await eventually('an answer', () => answers.length > before)
      client.write('1\r\na\r\n0\r\n\r\n')
    }
    expect(answers.match(/413/g)).toHaveLength(3)
  })
})
