import { AppError } from '@/lib/platform/errors/app-error'
import { runWithDeadline, createDeadline, TIMEOUTS, withTimeout } from '@/lib/platform/process/timeouts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['lock', 'statement'],
  ['statement', 'socketIdle'],
  ['acquire', 'transaction'],
  ['socketIdle', 'transaction'],
  ['transaction', 'answer'],
  ['answer', 'page'],
] as const)('the timeout %s is shorter than the enclosing %s', (part, whole) => {
  expect(TIMEOUTS[part]).toBeLessThan(TIMEOUTS[whole])
  expect(TIMEOUTS[whole]).toBeLessThan(10_000)
})

describe('withTimeout', () => {
  it('returns results and errors that arrive in time', async () => {
    await expect(withTimeout(1_000, Promise.resolve('tea'))).resolves.toBe('tea')
    await expect(withTimeout(1_000, Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
    expect(jest.getTimerCount()).toBe(0)
  })

  it("throws 'unavailable' after the timeout", async () => {
    const waited = withTimeout(1_000, new Promise(() => undefined))
    const assertion = expect(waited).rejects.toMatchObject({ code: 'unavailable' })
    jest.advanceTimersByTime(1_000)
    await assertion
  })
})

it.each([
  ['a statement', [TIMEOUTS.acquire, TIMEOUTS.statement]],
  ['a statement that waits for a row lock', [TIMEOUTS.acquire, TIMEOUTS.lock]],
  ['a statement without any response', [TIMEOUTS.acquire, TIMEOUTS.socketIdle]],
  // A call ends whatever it does by then, transactions too (lib/platform/http/routes/database-outage.db.test.ts).
  ['an API call', [TIMEOUTS.answer]],
  ['a page', [TIMEOUTS.page]],
])('%s waits less than ten seconds in all', (_what, parts) => {
  expect(parts.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000)
})

describe('a deadline', () => {
  it('within a call ends before the call times out, however long its own limit is', async () => {
    const throwIfExpired = await runWithDeadline(1_000, () =>
      Promise.resolve(createDeadline(60_000).throwIfExpired),
    )
    jest.advanceTimersByTime(499)
    expect(throwIfExpired).not.toThrow()
    jest.advanceTimersByTime(2)
    expect(throwIfExpired).toThrow(AppError)
  })

  it('returns the remaining time, and prevents a commit after its end', () => {
    const time = createDeadline(1_000)
    jest.advanceTimersByTime(600)
    expect(time.remaining()).toBe(400)
    expect(time.throwIfExpired).not.toThrow()
    jest.advanceTimersByTime(401)
    expect(time.remaining()).toBe(0)
    expect(time.throwIfExpired).toThrow(AppError)
  })
})
