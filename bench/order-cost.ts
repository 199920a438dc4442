import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { cpuOfPostgres, measureCpu } from '@/bench/environment/usage'
import { Client } from '@/lab/client'
import { type Ask, createAsk, startDatabase } from '@/lab/database'
import { createForm, createImage } from '@/lab/load/images'
import type { Program } from '@/lab/process'
import { getPlentifulProduct, type Paid, placeOrder, uploadScreenshot } from '@/lab/purchases'
import { print } from '@/lab/report'
import { buildFirst, createShopFolders, startShop } from '@/lab/shop'
import { type Arguments, defineScenario } from '@/lab/suite'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const options = z.object({ orders: z.coerce.number().int().positive().default(5_000) })
/** Orders before anything is measured: a process compiles what it runs often. */
const WARM_UP = 1_000
const CONCURRENT = 8
/** Uploads of a screenshot as phones make them. */
const UPLOADS = 200
const SCREENSHOT = { width: 1_080, height: 2_400 }
/** Confirming an order verifies its payment. */
const STATUSES = ['order confirmed', 'order completed']

type World = { orders: number; shop: Program; ask: Ask; postgresPid: number; product: ProductView }
type Counters = { rows: Map<string, number>; wal: number; databaseBytes: number }

async function startWarmShop(_: ProgressReporter, { values }: Arguments): Promise<World> {
  const { orders } = options.parse(values)
  await buildFirst()
  const { url } = await startDatabase()
  // Without a supervisor, so that the process that is measured is the one that serves.
  const shop = await startShop(await createShopFolders({ DATABASE_URL: url }))
  const ask = createAsk(() => url)
  const [pids] = await ask<{ pid: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`,
  )
  const product = await getPlentifulProduct(shop.url)
  const world = { orders, shop, ask, postgresPid: Number(pids?.pid), product }
  const first = await placeAll(world, await uploadAll(world, WARM_UP))
  for (const status of STATUSES) await changeAll(world, first, status)
  return world
}

async function measureOrders(world: World): Promise<void> {
  const { orders: count } = world
  const before = await readCounters(world)
  const paid = await measure(world, 'upload of a tiny screenshot', count, () => uploadAll(world, count))
  const orders = await measure(world, 'checkout of one line', count, () => placeAll(world, paid))
  for (const status of STATUSES) await measure(world, status, count, () => changeAll(world, orders, status))
  const after = await readCounters(world)
  const perOrder = (bytes: number) => Math.round(bytes / count).toLocaleString('en')
  print(`WAL: ${perOrder(after.wal - before.wal)} bytes an order`)
  print(`Tables and indexes: ${perOrder(after.databaseBytes - before.databaseBytes)} bytes an order`)
  for (const [table, rows] of after.rows) {
    const written = (rows - (before.rows.get(table) ?? 0)) / count
    if (written >= 0.05) print(`  ${table}: ${written.toFixed(1)} rows`)
  }
}

async function measureUploads(world: World): Promise<void> {
  const screenshot = await createScreenshot()
  const name = `upload, ${SCREENSHOT.width} by ${SCREENSHOT.height} pixels, ${Math.round(screenshot.length / 1_000)} KB`
  await measure(world, name, UPLOADS, () => uploadAll(world, UPLOADS, screenshot))
}

/** Prints what `count` repetitions of a step cost the shop and PostgreSQL. */
async function measure<Result>(
  { shop, postgresPid }: World,
  step: string,
  count: number,
  work: () => Promise<Result>,
): Promise<Result> {
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
const uploadAll = ({ shop }: World, count: number, image?: Buffer): Promise<Paid[]> =>
  forEach([...Array(count).keys()], async () => {
    const { status, paid } = await uploadScreenshot(shop.url, createForm(image ?? createImage()))
    if (paid === null) throw new Error(`An upload was answered ${status}`)
    return paid
  })

const placeAll = ({ product }: World, paid: readonly Paid[]): Promise<number[]> =>
  forEach(paid, async (by) => {
    const { status, orderId } = await placeOrder(product, by)
    if (orderId === null) throw new Error(`An order was answered ${status}`)
    return orderId
  })

async function changeAll({ shop }: World, orders: readonly number[], status: string): Promise<void> {
  const staff = new Client(shop.url)
  await forEach(orders, async (id) => {
    const answer = await staff.json('PATCH', '/api/orders/update', { order_id: id, order_status: status })
    if (answer.status !== 200) throw new Error(`A change was answered ${answer.status}`)
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

async function readCounters({ ask }: World): Promise<Counters> {
  // Backends report their counts within a second of becoming idle.
  await sleep(2_000)
  const tables = await ask<{ name: string; count: number }>(
    `SELECT relname AS name, n_tup_ins::int AS count FROM pg_stat_user_tables ORDER BY relname`,
  )
  const [sizes] = await ask<{ wal: number; bytes: number }>(
    `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS wal, pg_database_size(current_database())::float8 AS bytes`,
  )
  return {
    rows: new Map(tables.map(({ name, count }) => [name, count])),
    wal: sizes?.wal ?? 0,
    databaseBytes: sizes?.bytes ?? 0,
  }
}

export const orderCost = defineScenario({
  name: 'order-cost',
  sentence:
    'CPU time of shop and PostgreSQL for each step of an order, the rows that it writes, and its bytes of the log (WAL)',
  options: { orders: 'string' },
  setUp: startWarmShop,
  steps: [measureOrders, measureUploads],
})
