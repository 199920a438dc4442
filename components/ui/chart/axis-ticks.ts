/** Most steps of an axis. */
const MAX_STEPS = 4

/**
 * The labels of an axis from 0 to at least `largest`, in steps of 1, 2 or 5 times a power of ten, all whole numbers.
 * `largest` is a whole number of at least 0.
 */
export function axisTicks(largest: number): number[] {
  const least = Math.max(1, largest / MAX_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5].map((factor) => factor * power).find((one) => one >= least) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}
