import { metrics } from '@/lib/platform/observability/metrics'
import { addCounts } from '@/lib/server/observability/runtime-gauges'

const values = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('zay_test_'))

it('all numbers of one count are those of this reading, and none while they cannot be counted', async () => {
  let count = 0
  let isAway = false
  const read = jest.fn(async () => {
    await Promise.resolve()
    if (isAway) throw new Error('the database is away')
    count += 1
    return { first: count, second: 10 * count }
  })
  addCounts(read, 'not counted', {
    first: { name: 'zay_test_first', help: 'First' },
    second: { name: 'zay_test_second', help: 'Second' },
  })
  expect(await values()).toEqual(['zay_test_first 1', 'zay_test_second 10'])
  expect(await values()).toEqual(['zay_test_first 2', 'zay_test_second 20'])
  expect(read).toHaveBeenCalledTimes(2)
  isAway = true
  expect(await values()).toEqual([])
})
