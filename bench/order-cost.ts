import pg from 'pg'
import sharp from 'sharp'
import { closeAll, endOnSignals, onExit } from '@/bench/environment/cleanup'
import { serve } from '@/bench/environment/serve'
import { measureCpu } from '@/bench/environment/usage'
import { createForm } from '@/e2e/chaos/images'
import { buy, createShopFolders, getPlentifulProduct } from '@/e2e/cluster/shops'
import { startTempServer } from '@/lib/db/databases'
import { setEnv } from '@/lib/env'
import { buildNext, isBuildCurrent } from '@/lib/server/build'
import { runStep } from '@/lib/progress'

/**
 * `npm run bench:order-cost`: what one order with its screenshot costs, from the upload until it is completed: CPU time
 * of the shop and of PostgreSQL, rows written to each table, and bytes of the log (WAL).
 */
const ORDERS = 1_000
const CONCURRENT = 8
/** Uploads of a screenshot as phones make them; those of the orders are tiny, so that they count little there. */
const UPLOADS = 200
const SCREENSHOT = { width: 1_080, height: 2_400 }
/** Confirming an order verifies its payment. */
const STATUSES = [{ order_status: 'order confirmed' }, { order_status: 'order completed' }]

type Counters = { rows: Map<string, number>; wal: number; shopCpu: number; databaseBytes: number }

endOnSignals()
setEnv('NODE_ENV', 'production')
await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildNext(report)))
const server = await startTempServer()
onExit(server.stop)
const databaseUrl = await server.createDatabase('zay')
const { settings } = await createShopFolders()
// Without a supervisor, so that the process that is measured is the one that serves.
const shop = await serve(['server.ts', '--one-process'], {
  path: '/api/health/ready',
  env: { ...settings, DATABASE_URL: databaseUrl },
})
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
onExit(() => client.end())
const product = await getPlentifulProduct(shop.url)
const warm = await placeAndComplete(CONCURRENT)
if (warm !== CONCURRENT) throw new Error('Orders cannot be placed')
const before = await readCounters()
const began = performance.now()
await placeAndComplete(ORDERS)
const seconds = (performance.now() - began) / 1_000
const after = await readCounters()

print(`${ORDERS} orders placed, confirmed and completed in ${seconds.toFixed(1)} s`)
print(`CPU of the shop: ${((after.shopCpu - before.shopCpu) / ORDERS).toFixed(1)} ms an order`)
print(`WAL: ${perOrder(after.wal - before.wal)} bytes an order`)
print(`Tables and indexes: ${perOrder(after.databaseBytes - before.databaseBytes)} bytes an order`)
for (const [table, count] of after.rows) {
  const written = (count - (before.rows.get(table) ?? 0)) / ORDERS
  if (written >= 0.05) print(`  ${table}: ${written.toFixed(1)} rows`)
}
const screenshot = await createScreenshot()
const cpuBefore = measureCpu(shop.pid) ?? 0
await upload(screenshot, UPLOADS)
const cpu = ((measureCpu(shop.pid) ?? 0) - cpuBefore) / UPLOADS
print(
  `Upload of a screenshot, ${SCREENSHOT.width} by ${SCREENSHOT.height} pixels, ${Math.round(screenshot.length / 1_000)} KB: ${cpu.toFixed(1)} ms of CPU`,
)
await closeAll()

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

async function upload(image: Buffer, count: number): Promise<void> {
  const { type, body } = createForm(image)
  for (let sent = 0; sent < count; sent++) {
    const answer = await fetch(`${shop.url}/api/cartitems/paymentscreenshot/upload`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(body),
    })
    if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function perOrder(bytes: number): string {
  return Math.round(bytes / ORDERS).toLocaleString('en')
}

/** Returns how many orders were completed. */
async function placeAndComplete(count: number): Promise<number> {
  let left = count
  let completed = 0
  const customer = async () => {
    while (left > 0) {
      left -= 1
      const { orderId, status } = await buy(shop.url, product)
      if (orderId === null) throw new Error(`An order was answered ${status}`)
      for (const change of STATUSES) {
        const answer = await fetch(`${shop.url}/api/orders/update`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ order_id: orderId, ...change }),
        })
        if (answer.status !== 200)
          throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      completed += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, customer))
  return completed
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
    rows: new Map(tables.map(({ name, count }) => [name, count])),
    wal: rows[0]?.wal ?? 0,
    databaseBytes: rows[0]?.bytes ?? 0,
    shopCpu: measureCpu(shop.pid) ?? 0,
  }
}
