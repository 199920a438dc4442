import { query } from '@/lab/database'
import { runLoad, type RequestSpec } from '@/bench/load-test'
import { SEARCHES } from '@/bench/fixtures/fake-text'
import { median } from '@/lab/report'
import type { BenchEnvironment } from '@/bench/environment/environment'
import { measureMemory } from '@/bench/environment/usage'
import { runStep } from '@/lib/platform/process/progress'

/** Time from start to the first page in milliseconds, and memory in megabytes. */
export type ProcessFigures = {
  starts: number[]
  start: number
  minutes: number
  answers: number
  memory: { first: number; end: number; most: number } | null
}

const STARTS = 3
/** Seconds of load between two memory measurements. */
const SLICE = 5
const PRODUCTS = 2_000

/** Starts the finished build as `npm start` does, including the database, then runs load for `minutes`. */
export async function measureProcess(stage: BenchEnvironment, minutes: number): Promise<ProcessFigures> {
  const starts: number[] = []
  await runStep('Cold start', (report) =>
    stage.withoutDatabase(async () => {
      for (let n = 1; n <= STARTS; n++) {
        const shop = await stage.shop()
        starts.push(shop.startedIn)
        await shop.stop()
        report(starts.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', '))
      }
    }),
  )
  const { memory, answers } = await runStep('Memory under load', (report) =>
    underLoad(stage, minutes, report),
  )
  return { starts, start: median(starts), minutes, answers, memory }
}

async function underLoad(
  stage: BenchEnvironment,
  minutes: number,
  report: (line: string) => void,
): Promise<Pick<ProcessFigures, 'memory' | 'answers'>> {
  const shots = await aDay(stage.databaseUrl)
  const at = await stage.shop()
  const samples: number[] = []
  let answers = 0
  const look = () => {
    const now = measureMemory(at.pid)?.now
    if (now !== undefined) samples.push(now)
  }
  look()
  for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
    answers += (await runLoad({ at, shots, seconds: SLICE })).answers
    look()
    report(`${samples.at(-1)?.toFixed(0) ?? '–'} MB after ${answers.toLocaleString('en')} answers`)
  }
  const most = measureMemory(at.pid)?.most
  await at.stop()
  const [first, end] = [samples[0], samples.at(-1)]
  return {
    answers,
    memory: first === undefined || end === undefined || most === undefined ? null : { first, end, most },
  }
}

/** A realistic mix: mostly the same few pages, with thousands of others in between. */
async function aDay(databaseUrl: string): Promise<() => RequestSpec> {
  const rows = await query<{ id: number }>(
    databaseUrl,
    'SELECT id FROM products WHERE archived_at IS NULL ORDER BY id LIMIT $1',
    [PRODUCTS],
  )
  const hot = ['/', '/product', '/api/products', `/api/products?product=${SEARCHES.many}`, '/api/brands']
  let n = 0
  return () => {
    n += 1
    const id = rows[n % rows.length]?.id ?? 1
    const cold = [
      `/product/${id}`,
      `/api/products/${id}`,
      `/product?page=${1 + (n % 200)}`,
      `/api/products?page=${1 + (n % 800)}`,
    ]
    const path = n % 4 === 0 ? cold[(n / 4) % cold.length] : hot[n % hot.length]
    return { path: path ?? '/', method: 'GET' }
  }
}
