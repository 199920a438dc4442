import { createRestartLimit } from '@/lib/server/start/supervisor'

const reachedAt = (times: readonly number[]) => {
  const limit = createRestartLimit()
  return times.map((time) => limit.isReached(time * 1000))
}

it('five failed starts within a minute are too many', () => {
  expect(reachedAt([0, 1, 2, 3, 4])).toEqual([false, false, false, false, true])
  expect(reachedAt([0, 10, 20, 30, 59.9])).toEqual([false, false, false, false, true])
})

it('failed starts that are further apart are not', () => {
  expect(reachedAt([0, 16, 31, 46, 61, 77])).not.toContain(true)
})
