import { measureBrowser } from '@/bench/browser/browser'
import { measureOrders, measureProducts } from '@/bench/scaling/scaling'
import { measureProcess } from '@/bench/startup-and-memory/measure'
import type { BenchReport } from '@/bench/report/types'
import { thisMachine } from '@/bench/report/machine'
import { report, writeResults } from '@/bench/report/write-report'
import { measureSideBySide } from '@/bench/comparison/comparison'
import {
  FIRST_PRODUCTS,
  loadOrders,
  loadProducts,
  ORDERS,
  createEnvironment,
} from '@/bench/environment/environment'
import { print } from '@/lab/report'
import type { Scenario } from '@/lab/suite'

const process: Scenario = { name: 'process', sentence: 'start, and memory under load' }
const sideBySide: Scenario = {
  name: 'side-by-side',
  sentence: 'each response beside what the engine, the database and Node can do',
}
const browser: Scenario = { name: 'browser', sentence: 'what a customer with a slow phone waits for' }
const growth: Scenario = {
  name: 'growth',
  sentence: 'how response times grow with products and orders, up to a million',
}

/** Parts of the whole benchmark, which share one shop. */
export const PARTS: readonly Scenario[] = [process, sideBySide, browser, growth]

type Durations = { seconds: number; minutes: number }

/** Measures these parts in one shop, and prints them; all of them become bench/RESULTS.md. */
export async function measureTogether(
  parts: readonly Scenario[],
  { seconds, minutes }: Durations,
): Promise<void> {
  const stage = await createEnvironment()
  const findings: BenchReport = { date: new Date(), machine: await thisMachine(stage.databaseUrl) }
  await loadProducts(stage, FIRST_PRODUCTS)
  const has = (part: Scenario) => parts.includes(part)
  const orders = has(growth) ? await measureOrders(stage, seconds) : []
  if (!has(growth)) await loadOrders(stage, ORDERS)
  if (has(process)) findings.process = await measureProcess(stage, minutes)
  if (has(sideBySide)) findings.sideBySide = await measureSideBySide(stage, seconds)
  if (has(browser)) findings.browser = await measureBrowser(stage)
  if (has(growth)) findings.growth = { seconds, orders, products: await measureProducts(stage, seconds) }
  if (parts.length === PARTS.length) writeResults(findings)
  print(`\n${report(findings)}\n`)
}
