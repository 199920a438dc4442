import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { closeAll, endOnSignals, isBeingEnded, onExit } from '@/bench/environment/cleanup'
import { createCases } from '@/bench/order-scale/cases'
import { comparePartitions } from '@/bench/order-scale/compare-partitions'
import { fill } from '@/bench/order-scale/fill'
import { type Measurement, measure } from '@/bench/order-scale/measure'
import { copyIntoPartitions } from '@/bench/order-scale/partitions'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { closeDatabase } from '@/lib/platform/db/client'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { openConnection, SESSION_SETTINGS } from '@/lib/platform/db/connections/pool'
import { setEnv } from '@/lib/platform/env/env'
import { adminActor } from '@/lib/testing/actors'

/**
 * Measures what reads the growing tables with many orders: `npm run bench:order-scale -- --orders 10000000`. Fills a
 * PostgreSQL of its own with orders of two years. --only TEXT measures the cases whose name contains it. --url URL measures
 * a database that was filled before; --keep fills one, prints its URL and serves it until Ctrl-C. --partitions copies the
 * append-only tables into monthly partitions and compares statements on both instead.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    keep: { type: 'boolean', default: false },
    partitions: { type: 'boolean', default: false },
  },
})
const orders = z.coerce.number().int().min(1_000).max(100_000_000).parse(values.orders)

async function openShop(): Promise<string> {
  if (values.url !== undefined) return values.url
  const server = await startTempServer()
  onExit(server.stop)
  const url = await server.createDatabase('bench')
  await migrate(url)
  await fill(url, orders)
  return url
}

const figure = (value: number) => Math.round(value).toLocaleString('en')
const toLine = (one: Measurement) =>
  one.error === null
    ? `| ${one.name} | ${figure(one.first)} | ${figure(one.median)} | ${one.statements} | ${figure(one.rows)} | ${figure(one.pages)} |\n`
    : `| ${one.name} | ${figure(one.first)} | ${one.error} | | | |\n`

async function measurePartitions(url: string): Promise<void> {
  const on = new pg.Client({ connectionString: url })
  await on.connect()
  onExit(() => on.end())
  await copyIntoPartitions(on)
  await comparePartitions(on, Math.floor(orders * 0.75))
}

async function measureAll(url: string): Promise<void> {
  setEnv('DATABASE_URL', url)
  setEnv('SHOPPERS', 'shared')
  onExit(closeDatabase)
  const on = await openConnection()
  onExit(() => on.end())
  await on.query(`SET work_mem = '${SESSION_SETTINGS.work_mem}'`)
  const callers = { admin: await adminActor(), customer: await getPageCustomer(null) }
  process.stdout.write(
    '| Call | First, ms | Median, ms | Statements | Rows read | Pages |\n| :--- | ---: | ---: | ---: | ---: | ---: |\n',
  )
  for (const [name, work] of await createCases(callers, orders))
    if (name.includes(values.only)) process.stdout.write(toLine(await measure(on, name, work)))
}

endOnSignals()
let code = 0
try {
  const url = await openShop()
  if (values.keep) {
    process.stdout.write(`${url}\n`)
    await new Promise(() => setInterval(() => undefined, 60_000))
  }
  await (values.partitions ? measurePartitions(url) : measureAll(url))
} catch (error) {
  if (!isBeingEnded()) {
    code = 1
    process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`)
  }
}
await closeAll()
// A pool may leave a timer running.
if (!isBeingEnded()) process.exit(code)
