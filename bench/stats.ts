/** Returns the median; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('There is no median of nothing')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Returns the smallest value that `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}

/** Formats a number with thousands separators and as many decimals as suit its size. */
export const formatFigure = (value: number | null): string =>
  value === null
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 })

/** Formats a ratio, always with two decimals. */
export const ratio = (value: number): string => value.toFixed(2)
