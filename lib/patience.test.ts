import { AppError } from '@/lib/errors'
import { answeredWithin, deadline, patience, within } from '@/lib/patience'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['lock', 'statement'],
  ['statement', 'silence'],
  ['turn', 'transaction'],
  ['silence', 'transaction'],
  ['transaction', 'answer'],
  ['answer', 'page'],
] as const)('a wait (%s) is shorter than what it is a part of (%s)', (part, whole) => {
  expect(patience[part]).toBeLessThan(patience[whole])
  expect(patience[whole]).toBeLessThan(10_000)
})

describe('a wait with an end', () => {
  it('gives what comes in time, and what goes wrong in time', async () => {
    await expect(within(1_000, Promise.resolve('tea'))).resolves.toBe('tea')
    await expect(within(1_000, Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is an outage when it is over', async () => {
    const waited = within(1_000, new Promise(() => undefined))
    const said = expect(waited).rejects.toMatchObject({ code: 'unavailable' })
    jest.advanceTimersByTime(1_000)
    await said
  })
})

it('a turn and a silence are less than ten seconds together', () => {
  expect(patience.turn + patience.silence).toBeLessThan(10_000)
})

describe('a deadline', () => {
  it('within a call ends before its caller is told, however long its own work may take', async () => {
    const keep = await answeredWithin(1_000, () => Promise.resolve(deadline(60_000).keep))
    jest.advanceTimersByTime(499)
    expect(keep).not.toThrow()
    jest.advanceTimersByTime(2)
    expect(keep).toThrow(AppError)
  })

  it('says what is left, and lets nothing be finished after it', () => {
    const time = deadline(1_000)
    jest.advanceTimersByTime(600)
    expect(time.left()).toBe(400)
    expect(time.keep).not.toThrow()
    jest.advanceTimersByTime(401)
    expect(time.left()).toBe(0)
    expect(time.keep).toThrow(AppError)
  })
})
