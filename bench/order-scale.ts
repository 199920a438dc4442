import { z } from 'zod'
import { onExit } from '@/lab/cleanup'
import { startMigratedDatabase } from '@/bench/environment/queries'
import { createCases } from '@/bench/order-scale/cases'
import { comparePartitions } from '@/bench/order-scale/compare-partitions'
import { fill } from '@/bench/order-scale/fill'
import { type Measurement, measure } from '@/bench/order-scale/measure'
import { copyIntoPartitions } from '@/bench/order-scale/partitions'
import { connect } from '@/lab/database'
import { print, printHead, printRow } from '@/lab/report'
import { type Arguments, defineScenario } from '@/lab/suite'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { closeDatabase } from '@/lib/platform/db/client'
import { openConnection, SESSION_SETTINGS } from '@/lib/platform/db/connections/pool'
import { setEnv } from '@/lib/platform/env/env'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { adminActor } from '@/lib/testing/actors'

/**
 * `only` measures the cases whose name contains it; `url` is a database that was filled before; `keep` fills one, prints its
 * URL and serves it until Ctrl-C; `partitions` compares statements on copies in monthly partitions instead.
 */
const options = z.object({
  orders: z.coerce.number().int().min(1_000).max(100_000_000).default(1_000_000),
  only: z.string().default(''),
  url: z.string().optional(),
  keep: z.boolean().default(false),
  partitions: z.boolean().default(false),
})

type World = z.infer<typeof options> & { url: string }

async function fillDatabase(_: ProgressReporter, { values }: Arguments): Promise<World> {
  const chosen = options.parse(values)
  if (chosen.url !== undefined) return { ...chosen, url: chosen.url }
  const { url } = await startMigratedDatabase()
  await fill(url, chosen.orders)
  return { ...chosen, url }
}

async function serveUntilTheEnd({ url, keep }: World): Promise<void> {
  if (!keep) return
  print(url)
  await new Promise(() => setInterval(() => undefined, 60_000))
}

async function measurePartitions({ url, orders, partitions }: World): Promise<void> {
  if (!partitions) return
  const on = await connect(url)
  await copyIntoPartitions(on)
  await comparePartitions(on, Math.floor(orders * 0.75))
}

const figure = (value: number) => Math.round(value).toLocaleString('en')
const printMeasurement = (one: Measurement) =>
  one.error === null
    ? printRow(
        ...[one.name, figure(one.first), figure(one.median)],
        ...[String(one.statements), figure(one.rows), figure(one.pages)],
      )
    : printRow(one.name, figure(one.first), one.error, '', '', '')

async function measureCalls({ url, orders, only, partitions }: World): Promise<void> {
  if (partitions) return
  setEnv('DATABASE_URL', url)
  setEnv('SHOPPERS', 'shared')
  onExit(closeDatabase)
  const on = await openConnection()
  onExit(() => on.end())
  await on.query(`SET work_mem = '${SESSION_SETTINGS.work_mem}'`)
  const callers = { admin: await adminActor(), customer: await getPageCustomer(null) }
  printHead('Call', 'First, ms', 'Median, ms', 'Statements', 'Rows read', 'Pages')
  for (const [name, work] of await createCases(callers, orders))
    if (name.includes(only)) printMeasurement(await measure(on, name, work))
}

export const orderScale = defineScenario({
  name: 'order-scale',
  sentence: 'lists, reports and the audit log with a million orders of two years, or more',
  options: { orders: 'string', only: 'string', url: 'string', keep: 'boolean', partitions: 'boolean' },
  setUp: fillDatabase,
  steps: [serveUntilTheEnd, measurePartitions, measureCalls],
})
