import fc from 'fast-check'
import { axisTicks } from '@/components/ui/chart/axis-ticks'

describe('the labels of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [52_200, [0, 20_000, 40_000, 60_000]],
    [400_000, [0, 100_000, 200_000, 300_000, 400_000]],
    [401_000, [0, 200_000, 400_000, 600_000]],
  ])('of values up to %d are round', (largest, ticks) => {
    expect(axisTicks(largest)).toEqual(ticks)
  })

  it('reach the largest value in at most four whole steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (largest) => {
        const ticks = axisTicks(largest)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
        expect(ticks.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})
