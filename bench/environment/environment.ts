import { insertProductsUpTo } from '@/bench/fixtures/products'
import { insertOrdersUpTo } from '@/bench/fixtures/orders'
import { holdEmbedded } from '@/lab/database'
import type { Program } from '@/lab/process'
import { buildFirst, createShopFolders, startShop } from '@/lab/shop'
import { closeDatabase } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { runStep } from '@/lib/platform/process/progress'

/** The initial number of products and orders. */
export const FIRST_PRODUCTS = 10_000
export const FEW_ORDERS = 1_000
export const ORDERS = 100_000

/** The system under test: the production build with its own data folder and PostgreSQL. */
export type BenchEnvironment = {
  dataDir: string
  databaseUrl: string
  /** The process id of the PostgreSQL postmaster. */
  databasePid: number
  /** Starts the shop; `cacheMb` 0 disables the response cache, so that every response is a miss. */
  shop: (cacheMb?: number) => Promise<Program>
  /** Runs `work` while the database is stopped, so that the first shop starts it, as for a user. */
  withoutDatabase: (work: () => Promise<void>) => Promise<void>
}

/** Builds if sources have changed, and creates a demo shop, all of whose customers are one. */
export async function createEnvironment(): Promise<BenchEnvironment> {
  await buildFirst()
  const folders = await createShopFolders({ SHOPPERS: 'shared' })
  const { dataDir, uploads } = folders
  const shop: BenchEnvironment['shop'] = (cacheMb) =>
    startShop(folders, cacheMb === undefined ? {} : { CACHE_MB: String(cacheMb) }, { ready: '/' })
  await runStep('Demo shop', async () => (await shop()).stop())
  // Shops that start and stop use one server.
  let database = await holdEmbedded(dataDir)
  const stage: BenchEnvironment = {
    dataDir,
    databaseUrl: database.url,
    databasePid: database.pid,
    shop,
    withoutDatabase: async (work) => {
      await database.release()
      await work()
      database = await holdEmbedded(dataDir)
      Object.assign(stage, { databaseUrl: database.url, databasePid: database.pid })
      setEnv('DATABASE_URL', database.url)
    },
  }
  setEnv('DATABASE_URL', database.url)
  await createImageSizes(uploads)
  return stage
}

/** Otherwise the first measurements would run beside the hourly job that makes the sizes of the demo images. */
async function createImageSizes(uploads: string): Promise<void> {
  setEnv('UPLOAD_DIR', uploads)
  await runStep('Sizes of images', (report) =>
    runImageSizeJob(({ done, total }) => report(`${done} of ${total} images`)),
  )
  await closeDatabase()
}

/** Adds products until the shop has `count` of them. */
export const loadProducts = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} products`, (report) =>
    insertProductsUpTo(databaseUrl, count, report),
  )

/** Adds orders until the shop has `count` of them. */
export const loadOrders = ({ databaseUrl }: BenchEnvironment, count: number) =>
  runStep(`${count.toLocaleString('en')} orders`, (report) => insertOrdersUpTo(databaseUrl, count, report))
