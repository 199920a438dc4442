import { type BenchEnvironment, createEnvironment, loadProducts } from '@/bench/environment/environment'
import { cpuOfPostgres, measureCpu, measureMemory } from '@/bench/environment/usage'
import type { Program } from '@/lab/process'
import { print } from '@/lab/report'
import { type Arguments, defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const SIZES = [1_000, 100_000, 1_000_000]

type Feed = { lines: number; bytes: number; firstByteMs: number; ms: number }

async function readFeed({ url }: Pick<Program, 'url'>): Promise<Feed> {
  const begin = performance.now()
  const response = await fetch(`${url}/feed.csv`)
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}`)
  let [lines, bytes, firstByteMs] = [0, 0, 0]
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    firstByteMs ||= performance.now() - begin
    bytes += chunk.length
    for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) lines += 1
  }
  return { lines, bytes, firstByteMs, ms: performance.now() - begin }
}

type World = { stage: BenchEnvironment; sizes: number[] }

async function createShop(_: ProgressReporter, { rest }: Arguments): Promise<World> {
  return { stage: await createEnvironment(), sizes: rest.length > 0 ? rest.map(Number) : SIZES }
}

/** One client reads as fast as it can. */
async function readFeedTwiceAtEachSize({ stage, sizes }: World): Promise<void> {
  for (const size of sizes) {
    await loadProducts(stage, size)
    const shop = await stage.shop()
    await fetch(`${shop.url}/api/products`).then((response) => response.arrayBuffer())
    const before = measureMemory(shop.pid)
    for (const run of ['first', 'second']) {
      const [cpu, databaseCpu] = [measureCpu(shop.pid) ?? 0, cpuOfPostgres(stage.databasePid) ?? 0]
      const feed = await readFeed(shop)
      const figures = {
        products: size,
        run,
        lines: feed.lines,
        megabytes: Math.round(feed.bytes / 1e6),
        firstByteMs: Math.round(feed.firstByteMs),
        seconds: (feed.ms / 1000).toFixed(1),
        cpuSeconds: (((measureCpu(shop.pid) ?? 0) - cpu) / 1000).toFixed(1),
        databaseCpuSeconds: (((cpuOfPostgres(stage.databasePid) ?? 0) - databaseCpu) / 1000).toFixed(1),
        memoryBefore: Math.round(before?.now ?? 0),
        peakMemory: Math.round(measureMemory(shop.pid)?.most ?? 0),
      }
      print(JSON.stringify(figures))
    }
    await shop.stop()
  }
}

export const feed = defineScenario({
  name: 'feed',
  sentence: 'time, memory and CPU time of the product feed with up to a million products',
  takes: 'PRODUCTS…',
  setUp: createShop,
  steps: [readFeedTwiceAtEachSize],
})
