import { scheduleHourly } from '@/lib/server/jobs/jobs'

const MINUTE = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('an hourly job', () => {
  it('runs after its delay and then every hour, also after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('the database is away')))
    const end = scheduleHourly(work, MINUTE)
    expect(work).toHaveBeenCalledTimes(0)
    await jest.advanceTimersByTimeAsync(MINUTE)
    expect(work).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(2 * 60 * MINUTE)
    expect(work).toHaveBeenCalledTimes(3)
    await end()
  })

  it('stops at shutdown, after the run in progress', async () => {
    let finish: () => void = () => undefined
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const end = scheduleHourly(work, MINUTE)
    await jest.advanceTimersByTimeAsync(MINUTE)
    let isEnded = false
    const ended = end().then(() => (isEnded = true))
    await jest.advanceTimersByTimeAsync(0)
    expect(isEnded).toBe(false)
    finish()
    await ended
    await jest.advanceTimersByTimeAsync(5 * 60 * MINUTE)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
