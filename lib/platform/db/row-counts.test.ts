import { EXACT_COUNT_LIMIT, type RowCount, CountCache, type CountLimit } from '@/lib/platform/db/row-counts'

const MINUTE = 60_000

/** A growing list that records how often it was counted up to the limit, and how often in full. */
function aList(length: number) {
  const list = { length, few: 0, whole: 0 }
  const count = (limit: CountLimit): Promise<RowCount> => {
    list[limit === null ? 'whole' : 'few'] += 1
    // As PostgreSQL counts: LIMIT is part of the query.
    const most = limit === null ? Infinity : Number(limit.values[0])
    return Promise.resolve({ total: Math.min(list.length, most) })
  }
  return { list, count }
}

/** Waits for counts that run in the background. */
const behind = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

it.each([0, 1, EXACT_COUNT_LIMIT])('a list of %d rows is counted each time', async (length) => {
  const { list, count } = aList(length)
  const counts = new CountCache<RowCount>()
  expect(await counts.of('list', count)).toEqual({ total: length })
  list.length = 5
  expect(await counts.of('list', count)).toEqual({ total: 5 })
  expect([list.few, list.whole]).toEqual([2, 0])
})

it('a list of one row more than the limit is counted in full', async () => {
  const { list, count } = aList(EXACT_COUNT_LIMIT + 1)
  expect(await new CountCache<RowCount>().of('list', count)).toEqual({ total: EXACT_COUNT_LIMIT + 1 })
  expect([list.few, list.whole]).toEqual([1, 1])
})

it('a longer list is counted in full once per minute, for all concurrent callers', async () => {
  const { list, count } = aList(1_000_000)
  const counts = new CountCache<RowCount>()
  const requested = [1, 2, 3].map(() => counts.of('list', count))
  expect(await Promise.all(requested)).toEqual(Array(3).fill({ total: 1_000_000 }))
  list.length += 1
  jest.advanceTimersByTime(MINUTE - 1)
  expect(await counts.of('list', count)).toEqual({ total: 1_000_000 })
  expect([list.few, list.whole]).toEqual([3, 1])
})

it('after a minute the old count is returned and a new one runs in the background', async () => {
  const { list, count } = aList(1_000_000)
  const counts = new CountCache<RowCount>()
  await counts.of('list', count)
  list.length += 1
  jest.advanceTimersByTime(MINUTE)
  const requested = [1, 2, 3].map(() => counts.of('list', count))
  expect(await Promise.all(requested)).toEqual(Array(3).fill({ total: 1_000_000 }))
  await behind()
  expect(await counts.of('list', count)).toEqual({ total: 1_000_001 })
  expect(list.whole).toBe(2)
})

it('a list that became short is counted each time again', async () => {
  const { list, count } = aList(EXACT_COUNT_LIMIT + 1)
  const counts = new CountCache<RowCount>()
  await counts.of('list', count)
  list.length = 7
  jest.advanceTimersByTime(MINUTE)
  await counts.of('list', count)
  await behind()
  expect(await counts.of('list', count)).toEqual({ total: 7 })
})

it('a failed count is retried by the next caller', async () => {
  const { count } = aList(1_000_000)
  const counts = new CountCache<RowCount>()
  const failing: typeof count = (limit) =>
    limit === null ? Promise.reject(new Error('connection lost')) : count(limit)
  await expect(counts.of('list', failing)).rejects.toThrow('connection lost')
  expect(await counts.of('list', count)).toEqual({ total: 1_000_000 })
})
