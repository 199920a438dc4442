import { median, percentile, ratio, formatFigure } from '@/lab/report'

describe('the median', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9], 9.5],
  ])('of %p is %p', (values, middle) => expect(median(values)).toBe(middle))

  it('does not reorder its input and rejects an empty list', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
    expect(() => median([])).toThrow('nothing')
  })
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  it.each([
    [hundred, 50, 50],
    [hundred, 99, 99],
    [hundred, 100, 100],
    [[7], 99, 7],
    [[1, 2], 50, 1],
  ])('is the smallest value that the given share does not exceed', (values, share, found) =>
    expect(percentile(values, share)).toBe(found),
  )
})

it.each([
  [0.123456, '0.12'],
  [12.3456, '12.3'],
  [1234.5, '1,235'],
  [null, '–'],
])('formats %p as %p', (value, text) => expect(formatFigure(value)).toBe(text))

it('formats a ratio with its decimals', () => expect(ratio(2)).toBe('2.00'))
