import { errorText } from '@/lib/platform/errors/error-text'
import { formatError } from '@/lib/platform/errors/format-error'
import { EventEmitter } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardListener } from '@/lib/server/listen/guard-listener'
import { logConsole, logUncaughtErrors } from '@/lib/server/listen/process-errors'
import { log } from '@/lib/platform/observability/log'

jest.mock('@/lib/platform/observability/log', () => ({
  log: { error: jest.fn(), fatal: jest.fn(), warn: jest.fn() },
}))
afterEach(() => jest.clearAllMocks())

let listener: RequestListener = (_, response) => response.end('served')
const shop = createServer(guardListener((request, response) => listener(request, response)))
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => shop.close(resolve)))

const ask = () => fetch(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/cart?secret=1`)
const failure = new Error('broken')

describe('a listener that fails', () => {
  it('by throwing is answered with 500, logged once, and does not end the server', async () => {
    listener = (_, response) => {
      response.setHeader('Cache-Tag', 'product-1')
      throw failure
    }
    const answer = await ask()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-tag')).toBeNull()
    expect(await answer.json()).toEqual({
      message: 'Something went wrong',
      request_id: answer.headers.get('x-request-id'),
    })
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(log.error).toHaveBeenCalledWith({ err: failure, path: '/cart' }, 'a request failed')
    listener = (_, response) => response.end('served')
    expect(await (await ask()).text()).toBe('served')
  })

  it('answers in the language of its reader', async () => {
    listener = () => {
      throw failure
    }
    const { port } = shop.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/cart`, { headers: { Cookie: 'lang=my' } })
    expect(await answer.json()).toMatchObject({ message: formatError('my', errorText('unexpected')) })
  })

  it('by an error of the response stream is answered with 500', async () => {
    listener = (_, response) => void response.emit('error', failure)
    expect((await ask()).status).toBe(500)
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('after it has begun to respond has its connection closed', async () => {
    listener = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half')
      response.emit('error', failure)
    }
    await expect(ask().then((answer) => answer.text())).rejects.toThrow()
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('twice is logged once', async () => {
    listener = (request, response) => {
      request.emit('error', failure)
      response.emit('error', failure)
      throw failure
    }
    expect((await ask()).status).toBe(500)
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('because the client disconnected is not logged', async () => {
    listener = (request) => void request.emit('error', Object.assign(new Error(), { code: 'ECONNRESET' }))
    await expect(ask()).rejects.toThrow()
    expect(log.error).not.toHaveBeenCalled()
  })
})

describe('the process', () => {
  it('logs errors that reach no handler, and has no other listener for them', () => {
    const process = new EventEmitter()
    const printed = jest.fn()
    process.on('uncaughtException', printed).on('unhandledRejection', printed)
    logUncaughtErrors(process)
    process.emit('uncaughtException', failure)
    process.emit('unhandledRejection', failure)
    expect(log.fatal).toHaveBeenCalledWith({ err: failure }, 'an uncaught exception')
    expect(log.error).toHaveBeenCalledWith({ err: failure }, 'an unhandled rejection')
    expect(printed).not.toHaveBeenCalled()
  })

  it('logs errors printed to the console', () => {
    const printed = { error: jest.fn(), warn: jest.fn() }
    logConsole(printed)
    printed.error('\u001b[31m⨯\u001b[0m', failure)
    printed.warn('%s is old', 'this')
    expect(log.error).toHaveBeenCalledWith({ err: failure }, 'an error of Next')
    expect(log.warn).toHaveBeenCalledWith({}, 'this is old')
  })
})
