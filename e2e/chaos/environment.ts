import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onExit, isBeingEnded } from '@/bench/environment/cleanup'
import { addOnce } from '@/e2e/chaos/additions'
import { ChaosClient, RequestLog } from '@/e2e/chaos/http-client'
import { queryOnce } from '@/e2e/chaos/query'
import { startShop, type Shop } from '@/e2e/chaos/shop-process'
import { AddingCalls } from '@/e2e/fixtures/adding-calls'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { readCluster } from '@/lib/platform/db/embedded/cluster'
import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { setEnv } from '@/lib/platform/env/env'
import { freePort } from '@/lib/platform/process/ports'
import { FOLDERS } from '@/lib/platform/uploads/uploads.rules'

type Product = { id: number; price: number }

/** A shop under load: its products, and access to its internals. */
export type LoadTarget = {
  url: string
  /** Where pages are read when not at `url`: a cache in front. */
  readerUrl?: string
  taxonomy: { plenty: Product[]; scarce: Product }
  /** What staff add meanwhile, each thing once; without it they add nothing. */
  adding?: AddingCalls
  /** The loopback address of a new client; without it all clients have the same one. */
  nextAddress?: () => string
  /** The names of the stored screenshots. */
  listScreenshots: () => Promise<ReadonlySet<string>>
  /** Queries the database directly, on a separate connection. */
  ask: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  databaseUrl: (database?: string) => Promise<string>
  /** Violated guarantees of the shop other than those about orders, as text. */
  violated: string[]
  isOver: () => boolean
}

/** The one process of a run that injects faults, and its folders. */
export type ChaosEnvironment = LoadTarget & {
  shop: Shop
  dataDir: string
  uploads: string
  databaseDir: string
  /** Starts the shop with additional settings. */
  start: (more?: Record<string, string>) => void
}

/** The database that lib/platform/db/connections/connect.ts creates below DATA_DIR. */
const DATABASE = 'zay'
/** The timeout in milliseconds for the first start, which creates the demo shop. */
const FIRST_START_TIMEOUT_MS = 180_000
const PLENTIFUL_STOCK = 1_000_000
const SCARCE = 25

/** Creates a demo shop below a temporary folder, starts it, and adds the products. */
export async function createEnvironment(): Promise<ChaosEnvironment> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zay-faults-'))
  onExit(() => rm(dataDir, { recursive: true, force: true }))
  // The database's system user needs access to the folder.
  await chmod(dataDir, 0o755)
  const databaseDir = path.join(dataDir, 'postgres')
  const uploads = path.join(dataDir, 'uploads')
  setEnv('DATA_DIR', dataDir)
  setEnv('UPLOAD_DIR', uploads)
  const databaseUrl = async (database = DATABASE) => {
    const cluster = await readCluster(databaseDir)
    if (!cluster) throw new Error('There is no database yet')
    return `postgresql://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
  }
  const violated: string[] = []
  const port = await freePort()
  const shop = startShop(port, (description) => violated.push(description))
  const environment: ChaosEnvironment = {
    url: `http://127.0.0.1:${port}`,
    shop,
    dataDir,
    uploads,
    databaseDir,
    taxonomy: { plenty: [], scarce: { id: 0, price: 0 } },
    start: (more = {}) =>
      shop.start({ DATA_DIR: dataDir, SHOPPERS: 'visitor', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...more }),
    ask: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      queryOnce<Row>(await databaseUrl(), sql, values),
    listScreenshots: async () => new Set(await readdir(path.join(uploads, FOLDERS.payment)).catch(() => [])),
    databaseUrl,
    violated,
    isOver: isBeingEnded,
  }
  onExit(() => endAll(environment))
  environment.start()
  await untilReady(environment, FIRST_START_TIMEOUT_MS)
  environment.taxonomy = await fillTaxonomy(environment)
  environment.adding = await prepareAdditions(environment)
  return environment
}

/** Waits until the shop reports that it is ready. */
export async function untilReady(environment: ChaosEnvironment, timeoutMs: number): Promise<void> {
  const caller = new ChaosClient(environment.url, new RequestLog())
  const deadline = performance.now() + timeoutMs
  while ((await caller.call('look', 'GET', '/api/health/ready')).status !== 200) {
    if (performance.now() > deadline || environment.isOver())
      throw new Error(`The shop did not come up:\n${environment.shop.readOutput()}`)
    await sleep(50)
  }
  caller.close()
}

/** Eleven products with ample stock, and one with little. */
export async function fillTaxonomy({
  url,
  ask,
}: Pick<LoadTarget, 'url' | 'ask'>): Promise<LoadTarget['taxonomy']> {
  const answer = await new ChaosClient(url, new RequestLog()).call('look', 'GET', '/api/products?per_page=12')
  const found = productsResponse.parse(JSON.parse(answer.text)).data
  const [scarce, ...plenty] = found.map(({ id, product_price }) => ({ id, price: product_price }))
  if (!scarce || plenty.length === 0) throw new Error('The demo shop has nothing to sell')
  const set = `INSERT INTO stock_movements (product_id, delta, reason)
    SELECT id, $2::int - stock_quantity, 'adjustment' FROM products WHERE id = ANY($1) AND stock_quantity <> $2::int`
  await ask(set, [plenty.map(({ id }) => id), PLENTIFUL_STOCK])
  await ask(set, [[scarce.id], SCARCE])
  return { plenty, scarce }
}

/** Prepares what staff add under load, who have no sign-in here. */
function prepareAdditions({ url, ask }: ChaosEnvironment): Promise<AddingCalls> {
  const caller = new ChaosClient(url, new RequestLog())
  return AddingCalls.prepare(
    (_, method, path, body, key) => addOnce(caller, { method, path, body, key }),
    ask,
  )
}

/** Stops the shop and, if it runs its own, the database, even one left behind by a killed shop. */
async function endAll({ shop, dataDir, databaseDir }: ChaosEnvironment): Promise<void> {
  await shop.stop()
  if (await readCluster(databaseDir)) await (await startEmbedded(dataDir)).stop()
}
