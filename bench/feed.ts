import { createEnvironment, loadProducts, temporaryFolder } from '@/bench/environment/environment'
import { endOnSignals, endProcess } from '@/bench/environment/cleanup'
import type { Served } from '@/bench/environment/serve'
import { cpuOfPostgres, measureCpu, measureMemory } from '@/bench/environment/usage'

/**
 * `npm run bench:feed`: the time, memory and CPU time of the product feed at several catalogue sizes, one client that
 * reads as fast as it can. `-- 10000 100000` chooses the sizes.
 */
const SIZES = process.argv.slice(2).map(Number)
if (SIZES.length === 0) SIZES.push(1_000, 100_000, 1_000_000)

type Feed = { lines: number; bytes: number; firstByteMs: number; ms: number }

async function readFeed({ url }: Served): Promise<Feed> {
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

endOnSignals()
const stage = await createEnvironment(await temporaryFolder())
for (const size of SIZES) {
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
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  }
  await shop.stop()
}
await endProcess(0)
