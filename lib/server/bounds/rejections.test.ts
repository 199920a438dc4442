import type { RequestListener } from 'node:http'
import { Duplex } from 'node:stream'
import inject from 'light-my-request'
import { errorText } from '@/lib/platform/errors/error-text'
import { formatError } from '@/lib/platform/errors/format-error'
import { runWithRequestId } from '@/lib/platform/requests/request-context'
import { createRejectionLog, rejectMalformedRequest, rejectRequest } from '@/lib/server/bounds/rejections'
import { log } from '@/lib/platform/observability/log'

jest.mock('@/lib/platform/observability/log', () => ({ log: { info: jest.fn() } }))

describe('a rejected request', () => {
  beforeEach(() => jest.useRealTimers())

  const reject: RequestListener = (_, response) =>
    runWithRequestId('1', () =>
      rejectRequest(response, { status: 429, text: errorText('rate_limit_seconds', { seconds: 7 }) }),
    )

  it.each([
    ['', 'Too many requests. Wait 7 s, then try again.'],
    ['lang=my', formatError('my', errorText('rate_limit_seconds', { seconds: 7 }))],
  ])('is answered with a sentence in the language of its reader (%j)', async (cookie, message) => {
    const { statusCode, payload } = await inject(reject, { url: '/', headers: { cookie } })
    expect([statusCode, JSON.parse(payload)]).toEqual([429, { message, code: 'rate_limit_exceeded' }])
  })

  it.each([
    ['HPE_INVALID_METHOD', 400, 'Bad Request'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413, 'Content Too Large'],
    ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large'],
  ])('that is not one (%s) is a %i with its reason', (code, status, reason) => {
    let sent = ''
    const socket = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _, done) => {
        sent += chunk.toString()
        done()
      },
    })
    rejectMalformedRequest(Object.assign(new Error('malformed'), { code }), socket, {})
    expect(sent).toContain(`HTTP/1.1 ${status} ${reason}\r\n`)
    expect(sent).toContain(`\r\n\r\n{"message":"${reason}"`)
  })
})

const logged = () => jest.mocked(log.info).mock.calls
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

it('logs a few rejections one by one, without a summary', () => {
  const logRejection = createRejectionLog()
  logRejection({ status: 404, path: '/wp-login.php' })
  jest.advanceTimersByTime(60_000)
  expect(logged()).toEqual([[{ status: 404, path: '/wp-login.php' }, 'refused']])
})

it('logs sixty rejections per minute and counts the others in one line', () => {
  const logRejection = createRejectionLog()
  for (let n = 0; n < 1_000; n++) logRejection({ status: n % 2 === 0 ? 404 : 403 })
  expect(logged()).toHaveLength(60)
  jest.advanceTimersByTime(60_000)
  expect(logged().at(-1)).toEqual([
    { rejections: 940, statuses: { 403: 470, 404: 470 } },
    'more requests were rejected',
  ])
  logRejection({ status: 404 })
  expect(logged().at(-1)).toEqual([{ status: 404 }, 'refused'])
  jest.advanceTimersByTime(60_000)
  expect(logged()).toHaveLength(62)
})
