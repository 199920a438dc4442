import { parseArgs } from 'node:util'
import { z } from 'zod'
import { measureBrowser } from '@/bench/browser/browser'
import { measureOrders, measureProducts } from '@/bench/scaling/scaling'
import { measureProcess } from '@/bench/startup-and-memory/measure'
import type { BenchReport } from '@/bench/report/types'
import { thisMachine } from '@/bench/report/machine'
import { report, writeResults } from '@/bench/report/write-report'
import { measureSideBySide } from '@/bench/comparison/comparison'
import { closeAll, endOnSignals, isBeingEnded } from '@/bench/environment/cleanup'
import {
  FIRST_PRODUCTS,
  loadOrders,
  loadProducts,
  ORDERS,
  createEnvironment,
  temporaryFolder,
} from '@/bench/environment/environment'

/**
 * `npm run bench` runs everything and writes bench/RESULTS.md. `npm run bench -- side-by-side` (or process, browser,
 * growth) runs one part and prints it. --seconds: duration of each measurement; --minutes: duration of the load for
 * the memory measurement.
 */
const PARTS = ['process', 'side-by-side', 'browser', 'growth'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '1' },
  },
})
const seconds = z.coerce.number().min(1).max(60).parse(values.seconds)
const minutes = z.coerce.number().min(0.1).max(60).parse(values.minutes)
const requested = z.array(z.enum(PARTS)).parse(positionals)
const has = (part: (typeof PARTS)[number]) => requested.length === 0 || requested.includes(part)

async function measure(): Promise<BenchReport> {
  const stage = await createEnvironment(await temporaryFolder())
  const findings: BenchReport = { date: new Date(), machine: await thisMachine(stage.databaseUrl) }
  await loadProducts(stage, FIRST_PRODUCTS)
  const orders = has('growth') ? await measureOrders(stage, seconds) : []
  if (!has('growth')) await loadOrders(stage, ORDERS)
  if (has('process')) findings.process = await measureProcess(stage, minutes)
  if (has('side-by-side')) findings.sideBySide = await measureSideBySide(stage, seconds)
  if (has('browser')) findings.browser = await measureBrowser(stage)
  if (has('growth')) {
    findings.growth = { seconds, orders, products: await measureProducts(stage, seconds) }
  }
  return findings
}

endOnSignals()
const began = performance.now()
let code = 0
try {
  const findings = await measure()
  if (requested.length === 0) writeResults(findings)
  process.stdout.write(`\n${report(findings)}\n\n`)
  process.stdout.write(`Done after ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`)
} catch (error) {
  // Errors after a request to stop are ignored.
  if (!isBeingEnded()) {
    code = 1
    process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`)
  }
}
await closeAll()
// The migration engine of a shop or a pool may leave a timer running.
if (!isBeingEnded()) process.exit(code)
