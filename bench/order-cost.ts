import { parseArgs } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { closeAll, endOnSignals, onExit } from '@/bench/environment/cleanup'
import { serve } from '@/bench/environment/serve'
import { cpuOfPostgres, measureCpu } from '@/bench/environment/usage'
import { createForm, createImage } from '@/e2e/chaos/images'
import {
  createShopFolders,
  getPlentifulProduct,
  type Paid,
  placeOrder,
  uploadScreenshot,
} from '@/e2e/cluster/shops'
import { startTempServer } from '@/lib/platform/db/connections/databases'
import { setEnv } from '@/lib/platform/env/env'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { runStep } from '@/lib/platform/process/progress'

/**
 * `npm run bench:order-cost -- --orders 5000`: what each step of an order costs in CPU time of the shop and of PostgreSQL,
 * the rows that an order writes to each table, and its bytes of the log (WAL).
 */
const { values: options } = parseArgs({ options: { orders: { type: 'string', default: '5000' } } })
const ORDERS = Number(options.orders)
/** Orders before anything is measured: a process compiles what it runs often. */
const WARM_UP = 1_000
const CONCURRENT = 8
/** Uploads of a screenshot as phones make them. */
const UPLOADS = 200
const SCREENSHOT = { width: 1_080, height: 2_400 }
/** Confirming an order verifies its payment. */
const STATUSES = ['order confirmed', 'order completed']

type Counters = { rows: Map<string, number>; wal: number; databaseBytes: number }

endOnSignals()
setEnv('NODE_ENV', 'production')
await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))
const server = await startTempServer()
onExit(server.stop)
const databaseUrl = await server.createDatabase('zay')
const { settings } = await createShopFolders()
// Without a supervisor, so that the process that is measured is the one that serves.
const shop = await serve(['scripts/start.mjs'], {
  path: '/api/health/ready',
  env: { ...settings, DATABASE_URL: databaseUrl },
})
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
onExit(() => client.end())
const { rows: pids } = await client.query<{ pid: string }>(
  `SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`,
)
const postgresPid = Number(pids[0]?.pid)
const product = await getPlentifulProduct(shop.url)
const first = await placeAll(await uploadAll(WARM_UP))
for (const status of STATUSES) await changeAll(first, status)

const before = await readCounters()
const paid = await measure(`upload of a tiny screenshot`, ORDERS, () => uploadAll(ORDERS))
const orders = await measure('checkout of one line', ORDERS, () => placeAll(paid))
for (const status of STATUSES) await measure(status, ORDERS, () => changeAll(orders, status))
const after = await readCounters()
print(`WAL: ${perOrder(after.wal - before.wal)} bytes an order`)
print(`Tables and indexes: ${perOrder(after.databaseBytes - before.databaseBytes)} bytes an order`)
for (const [table, count] of after.rows) {
  const written = (count - (before.rows.get(table) ?? 0)) / ORDERS
  if (written >= 0.05) print(`  ${table}: ${written.toFixed(1)} rows`)
}
const screenshot = await createScreenshot()
const name = `upload, ${SCREENSHOT.width} by ${SCREENSHOT.height} pixels, ${Math.round(screenshot.length / 1_000)} KB`
await measure(name, UPLOADS, () => uploadAll(UPLOADS, screenshot))
await closeAll()

/** Prints what `count` repetitions of a step cost the shop and PostgreSQL. */
async function measure<Result>(step: string, count: number, work: () => Promise<Result>): Promise<Result> {
  const cpu = () => [measureCpu(shop.pid) ?? 0, cpuOfPostgres(postgresPid) ?? 0] as const
  const [shopBefore, databaseBefore] = cpu()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1_000
  const [shopAfter, databaseAfter] = cpu()
  const each = (ms: number) => (ms / count).toFixed(2)
  print(
    `${step}: ${each(shopAfter - shopBefore)} ms of CPU of the shop, ${each(databaseAfter - databaseBefore)} ms of PostgreSQL; ${count} in ${seconds.toFixed(1)} s`,
  )
  return result
}

/** Runs `work` for each item, several at a time. */
async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const rest = [...items]
  const results: Result[] = []
  const run = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: CONCURRENT }, run))
  return results
}

/** Each upload is that of a new guest. Tiny images are random, so that no two are the same. */
function uploadAll(count: number, image?: Buffer): Promise<Paid[]> {
  return forEach([...Array(count).keys()], async () => {
    const { status, paid } = await uploadScreenshot(shop.url, createForm(image ?? createImage()))
    if (paid === null) throw new Error(`An upload was answered ${status}`)
    return paid
  })
}

function placeAll(paid: readonly Paid[]): Promise<number[]> {
  return forEach(paid, async (by) => {
    const { status, orderId } = await placeOrder(shop.url, product, by)
    if (orderId === null) throw new Error(`An order was answered ${status}`)
    return orderId
  })
}

async function changeAll(orders: readonly number[], status: string): Promise<void> {
  await forEach(orders, async (id) => {
    const answer = await fetch(`${shop.url}/api/orders/update`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: id, order_status: status }),
    })
    if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}`)
    await answer.arrayBuffer()
  })
}

/** A picture like that of a payment: flat areas, and lines of text. */
function createScreenshot(): Promise<Buffer> {
  const { width, height } = SCREENSHOT
  const lines = Array.from(
    { length: 40 },
    (_, line) =>
      `<text x="60" y="${60 * (line + 1)}" font-size="40">Transaction ${line * 7_919} · 125,000 Kyats</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function perOrder(bytes: number): string {
  return Math.round(bytes / ORDERS).toLocaleString('en')
}

async function readCounters(): Promise<Counters> {
  // Backends report their counts within a second of becoming idle.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const { rows: tables } = await client.query<{ name: string; count: number }>(
    `SELECT relname AS name, n_tup_ins::int AS count FROM pg_stat_user_tables ORDER BY relname`,
  )
  const { rows } = await client.query<{ wal: number; bytes: number }>(
    `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS wal, pg_database_size(current_database())::float8 AS bytes`,
  )
  return {
    rows: new Map(tables.map(({ name: table, count }) => [table, count])),
    wal: rows[0]?.wal ?? 0,
    databaseBytes: rows[0]?.bytes ?? 0,
  }
}
