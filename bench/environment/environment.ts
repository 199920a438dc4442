import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { insertProductsUpTo } from '@/bench/fixtures/products'
import { insertOrdersUpTo } from '@/bench/fixtures/orders'
import { onExit } from '@/bench/environment/cleanup'
import { type Served, serve } from '@/bench/environment/serve'
import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { closeDatabase } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { runStep } from '@/lib/platform/process/progress'

/** The initial number of products and orders. */
export const FIRST_PRODUCTS = 10_000
export const FEW_ORDERS = 1_000
export const ORDERS = 100_000

/** The database that lib/platform/db/connections/connect.ts creates below DATA_DIR. */
const DATABASE = 'zay'

/** The system under test: the production build with its own data folder and PostgreSQL. */
export type BenchEnvironment = {
  dataDir: string
  databaseUrl: string
  /** The process id of the PostgreSQL postmaster. */
  databasePid: number
  /** Starts the shop; `cacheMb` 0 disables the response cache, so that every response is a miss. */
  shop: (cacheMb?: number) => Promise<Served>
  /** Runs `work` while the database is stopped, so that the first shop starts it, as for a user. */
  withoutDatabase: (work: () => Promise<void>) => Promise<void>
}

/** A temporary data folder, deleted at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-bench-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  // The database's system user needs access to the folder.
  await chmod(folder, 0o755)
  return folder
}

/** Builds if sources have changed, and creates the demo shop below `dataDir`. */
export async function createEnvironment(dataDir: string): Promise<BenchEnvironment> {
  setEnv('NODE_ENV', 'production')
  setEnv('NEXT_TELEMETRY_DISABLED', '1')
  await runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))
  await runStep('Demo shop', async (report) => {
    const first = await startShop(dataDir, undefined, report)
    await first.stop()
  })
  let database = await startDatabase(dataDir)
  const stage: BenchEnvironment = {
    dataDir,
    databaseUrl: database.url,
    databasePid: database.pid,
    shop: (cacheMb) => startShop(dataDir, cacheMb),
    withoutDatabase: async (work) => {
      await database.release()
      await work()
      database = await startDatabase(dataDir)
      Object.assign(stage, { databaseUrl: database.url, databasePid: database.pid })
      setEnv('DATABASE_URL', database.url)
    },
  }
  setEnv('DATABASE_URL', database.url)
  await createImageSizes(dataDir)
  return stage
}

/** Otherwise the first measurements would run beside the hourly job that makes the sizes of the demo images. */
async function createImageSizes(dataDir: string): Promise<void> {
  setEnv('UPLOAD_DIR', path.join(dataDir, 'uploads'))
  await runStep('Sizes of images', (report) =>
    runImageSizeJob(({ done, total }) => report(`${done} of ${total} images`)),
  )
  await closeDatabase()
}

/** Keeps the database running while shop processes start and stop. */
async function startDatabase(
  dataDir: string,
): Promise<{ url: string; pid: number; release: () => Promise<void> }> {
  const server = await startEmbedded(dataDir)
  const release = onExit(server.stop)
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return { url: server.url(DATABASE), pid: Number(pidFile.split('\n')[0]), release }
}

/** Runs the shop as `npm start` does. */
const startShop = (dataDir: string, cacheMb?: number, onLine?: (line: string) => void) =>
  serve(['scripts/start.mjs'], {
    path: '/',
    env: {
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The load comes from one IP address at full speed, so rate limits are disabled.
      RATE_LIMITS: 'off',
      ...(cacheMb === undefined ? {} : { CACHE_MB: String(cacheMb) }),
    },
    ...(onLine ? { onLine } : {}),
  })

/** Adds products until the shop has `count` of them. */
export const loadProducts = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} products`, (report) =>
    insertProductsUpTo(databaseUrl, count, report),
  )

/** Adds orders until the shop has `count` of them. */
export const loadOrders = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} orders`, (report) => insertOrdersUpTo(databaseUrl, count, report))
