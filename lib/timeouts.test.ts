import { AppError } from '@/lib/errors'
import { runWithDeadline, createDeadline, TIMEOUTS, withTimeout } from '@/lib/timeouts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['lock', 'statement'],
  ['statement', 'socketIdle'],
  ['acquire', 'transaction'],
  ['socketIdle', 'transaction'],
  ['transaction', 'answer'],
  ['answer', 'page'],
] as const)('a wait (%s) is shorter than what it is a part of (%s)', (part, whole) => {
  expect(TIMEOUTS[part]).toBeLessThan(TIMEOUTS[whole])
  expect(TIMEOUTS[whole]).toBeLessThan(10_000)
})

describe('a wait with an end', () => {
  it('gives what comes in time, and what goes wrong in time', async () => {
    await expect(withTimeout(1_000, Promise.resolve('tea'))).resolves.toBe('tea')
    await expect(withTimeout(1_000, Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is an outage when it is over', async () => {
    const waited = withTimeout(1_000, new Promise(() => undefined))
    const said = expect(waited).rejects.toMatchObject({ code: 'unavailable' })
    jest.advanceTimersByTime(1_000)
    await said
  })
})

it('a turn and a silence are less than ten seconds together', () => {
  expect(TIMEOUTS.acquire + TIMEOUTS.socketIdle).toBeLessThan(10_000)
})

describe('a deadline', () => {
  it('within a call ends before its caller is told, however long its own work may take', async () => {
    const keep = await runWithDeadline(1_000, () => Promise.resolve(createDeadline(60_000).throwIfExpired))
    jest.advanceTimersByTime(499)
    expect(keep).not.toThrow()
    jest.advanceTimersByTime(2)
    expect(keep).toThrow(AppError)
  })

  it('says what is left, and lets nothing be finished after it', () => {
    const time = createDeadline(1_000)
    jest.advanceTimersByTime(600)
    expect(time.remaining()).toBe(400)
    expect(time.throwIfExpired).not.toThrow()
    jest.advanceTimersByTime(401)
    expect(time.remaining()).toBe(0)
    expect(time.throwIfExpired).toThrow(AppError)
  })
})
