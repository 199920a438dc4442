import { createRejectionLog } from '@/lib/server/bounds/rejections'
import { log } from '@/lib/platform/observability/log'

jest.mock('@/lib/platform/observability/log', () => ({ log: { info: jest.fn() } }))

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
