import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { insertProductsUpTo } from '@/bench/fixtures/products'
import { insertOrdersUpTo } from '@/bench/fixtures/orders'
import { onExit } from '@/bench/environment/cleanup'
import { type Served, serve } from '@/bench/environment/serve'
import { startEmbedded } from '@/lib/db/embedded/server'
import { setEnv } from '@/lib/env'
import { buildNext, isBuildCurrent } from '@/lib/server/build'
import { runStep } from '@/lib/progress'

/** Products and orders the run begins with. */
export const FIRST_PRODUCTS = 10_000
export const FEW_ORDERS = 1_000
export const ORDERS = 100_000

/** The database lib/db/connect.ts makes below DATA_DIR. */
const DATABASE = 'zay'

/** What is measured: the production build, with a data folder and a PostgreSQL of its own. */
export type BenchEnvironment = {
  dataDir: string
  databaseUrl: string
  /** Id of PostgreSQL's first process. */
  databasePid: number
  /** Starts the shop; `cacheMb` 0 switches the front cache off, so that every answer is a miss. */
  shop: (cacheMb?: number) => Promise<Served>
  /** Runs `work` while nobody keeps the database up: the first shop starts it, as it does for a user. */
  withoutDatabase: (work: () => Promise<void>) => Promise<void>
}

/** A temporary folder for the data, deleted at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-bench-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  // The database's user walks in.
  await chmod(folder, 0o755)
  return folder
}

/** Builds what changed, and makes the demo shop below `dataDir`. */
export async function createEnvironment(dataDir: string): Promise<BenchEnvironment> {
  setEnv('NODE_ENV', 'production')
  setEnv('NEXT_TELEMETRY_DISABLED', '1')
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildNext(report)))
  await runStep('Demo shop', async (report) => {
    const first = await startShop(dataDir, undefined, report)
    await first.stop()
  })
  let database = await hold(dataDir)
  const stage: BenchEnvironment = {
    dataDir,
    databaseUrl: database.url,
    databasePid: database.pid,
    shop: (cacheMb) => startShop(dataDir, cacheMb),
    withoutDatabase: async (work) => {
      await database.release()
      await work()
      database = await hold(dataDir)
      Object.assign(stage, { databaseUrl: database.url, databasePid: database.pid })
      setEnv('DATABASE_URL', database.url)
    },
  }
  setEnv('DATABASE_URL', database.url)
  return stage
}

/** Keeps the database up while shops come and go. */
async function hold(dataDir: string): Promise<{ url: string; pid: number; release: () => Promise<void> }> {
  const server = await startEmbedded(dataDir)
  const release = onExit(server.stop)
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return { url: server.url(DATABASE), pid: Number(pidFile.split('\n')[0]), release }
}

/** The shop as `npm start` runs it. */
export const startShop = (dataDir: string, cacheMb?: number, onLine?: (line: string) => void) =>
  serve(['server.ts'], {
    path: '/',
    env: {
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Whoever measures asks from one address, and as often as it goes.
      RATE_LIMITS: 'off',
      ...(cacheMb === undefined ? {} : { CACHE_MB: String(cacheMb) }),
    },
    ...(onLine ? { onLine } : {}),
  })

/** Fills the shop with `count` products in all. */
export const loadProducts = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} products`, (report) =>
    insertProductsUpTo(databaseUrl, count, report),
  )

/** Fills the shop with `count` orders in all. */
export const loadOrders = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} orders`, (report) => insertOrdersUpTo(databaseUrl, count, report))
