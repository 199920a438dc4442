import type pg from 'pg'
import { median } from '@/lab/report'
import { measureReads, type ReadCosts } from '@/lib/testing/database/rows-read'

/** Calls of a case after the first; one that took longer than SLOW_MS is repeated once only. */
const RUNS = 5
const SLOW_MS = 2_000

/** Milliseconds of the first call, and the median of the next ones; what they read; or why the first failed. */
export type Measurement =
  | { name: string; first: number; error: string }
  | ({ name: string; first: number; median: number; error: null } & ReadCosts)

/** Measures one call of the shop in this process; `on` explains its statements. Counts of long lists are cached after the first. */
export async function measure(
  on: pg.ClientBase,
  name: string,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const time = async () => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const begin = performance.now()
  let first = 0
  try {
    const costs = await measureReads(async () => {
      first = await time()
    }, on)
    const times: number[] = []
    for (let run = 0; run < (first > SLOW_MS ? 1 : RUNS); run++) times.push(await time())
    return { name, first, median: median(times), error: null, ...costs }
  } catch (error) {
    return { name, first: performance.now() - begin, error: String(error).split('\n').at(-1) ?? '' }
  }
}
