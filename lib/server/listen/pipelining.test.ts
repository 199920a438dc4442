import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { answerInOrder } from '@/lib/server/listen/pipelining'
import { rejectMalformedRequest } from '@/lib/server/bounds/rejections'
import { eventually } from '@/lib/testing/eventually'

let listener: RequestListener = () => undefined
const shop = createServer(answerInOrder((request, response) => listener(request, response)))
const accepted: Socket[] = []
shop.on('connection', (socket: Socket) => accepted.push(socket))
shop.on('clientError', (error, socket) => rejectMalformedRequest(error, socket, {}))
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const requests = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `GET /${from + n} HTTP/1.1\r\nHost: shop.test\r\n\r\n`).join('')

/** Sends `text` on a new connection; `received` collects the response. */
function send(text: string): { socket: Socket; told: { received: string }; closed: Promise<void> } {
  const socket = connect((shop.address() as AddressInfo).port, '127.0.0.1')
  const told = { received: '' }
  socket.on('data', (bytes) => (told.received += bytes.toString())).on('error', () => undefined)
  socket.write(text)
  return { socket, told, closed: new Promise((resolve) => socket.once('close', () => resolve())) }
}

/** Waits until the server has read `text` of a connection, and thus handles what it would handle. */
async function untilRead(text: string, bytesBefore = 0): Promise<void> {
  await eventually(
    'the requests are read',
    () => (accepted.at(-1)?.bytesRead ?? 0) >= bytesBefore + text.length,
  )
  await new Promise(setImmediate)
}

describe('the requests of one connection', () => {
  it('are handled one after another, in order of arrival', async () => {
    const arrivals: [IncomingMessage, ServerResponse][] = []
    listener = (request, response) => void arrivals.push([request, response])
    const { socket, told } = send(requests(3))
    for (const count of [1, 2, 3]) {
      await eventually('the next request is handled', () => arrivals.length === count)
      await untilRead(requests(3))
      expect(arrivals).toHaveLength(count)
      const [request, response] = arrivals[count - 1] ?? []
      response?.end(`answer to ${request?.url}`)
    }
    await eventually('the response arrives', () => told.received.includes('answer to /2'))
    expect(told.received.match(/answer to \/\d/g)).toEqual(['answer to /0', 'answer to /1', 'answer to /2'])
    socket.destroy()
  })

  it('have one response in memory while the client does not read', async () => {
    const responses: ServerResponse[] = []
    listener = (_, response) => {
      responses.push(response)
      response.end(Buffer.alloc(16 * 1024 * 1024))
    }
    const { socket } = send('')
    socket.pause()
    socket.write(requests(100))
    await untilRead(requests(100))
    await eventually('the send buffer is full', () => accepted.at(-1)?.writableNeedDrain)
    expect(responses.map(({ writableEnded, writableFinished }) => [writableEnded, writableFinished])).toEqual(
      [[true, false]],
    )
    socket.resume()
    await eventually('the client has read, and the next request is handled', () => responses.length > 1)
    expect(responses[0]?.writableFinished).toBe(true)
    socket.destroy()
  })

  it('are answered after earlier ones when a connection is reused', async () => {
    listener = (request, response) => response.end(`answer to ${request.url}`)
    const { socket, told } = send(requests(2))
    await eventually('the response arrives', () => told.received.includes('answer to /1'))
    socket.write(requests(2, 2))
    await eventually('the response arrives', () => told.received.includes('answer to /3'))
    socket.destroy()
  })

  it('close the connection when more wait than any client sends', async () => {
    listener = () => undefined
    const { closed } = send(requests(130))
    await closed
  })

  it('close the connection when more than four with a body wait', async () => {
    listener = () => undefined
    const post = 'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1\r\n\r\na'
    const { closed } = send(requests(1) + post.repeat(5))
    await closed
  })

  it('are answered before malformed data behind them, without its rejection', async () => {
    listener = (request, response) => {
      if (request.url === '/1') response.end('answer')
    }
    const { told, closed } = send(`${requests(1)}FOO BAR\r\n\r\n`)
    await closed
    expect(told.received).toBe('')
    const after = send(requests(1, 1))
    await eventually('the response arrives', () => after.told.received.includes('answer'))
    after.socket.write('FOO BAR\r\n\r\n')
    await after.closed
    expect(after.told.received).toContain('HTTP/1.1 400')
    // A request that is malformed within its own body gets the rejection.
    const broken = send('POST /0 HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n')
    await broken.closed
    expect(broken.told.received).toContain('HTTP/1.1 400')
  })

  it('are dropped when the client disconnects', async () => {
    const arrivals: ServerResponse[] = []
    listener = (_, response) => void arrivals.push(response)
    const { socket } = send(requests(3))
    await eventually('the first request is handled', () => arrivals.length === 1)
    socket.destroy()
    await new Promise((resolve) => arrivals[0]?.once('close', resolve))
    await new Promise(setImmediate)
    expect(arrivals).toHaveLength(1)
  })

  it('do not wait for other connections', async () => {
    listener = (request, response) => {
      if (request.url !== '/0') response.end('quick')
    }
    const slow = send(requests(1))
    const quick = send(requests(1, 1))
    await eventually('the response arrives', () => quick.told.received.includes('quick'))
    slow.socket.destroy()
    quick.socket.destroy()
  })
})
