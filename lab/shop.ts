import path from 'node:path'
import { onExit } from '@/lab/cleanup'
import { type Ask, createAsk, readEmbeddedUrl, stopEmbedded } from '@/lab/database'
import { Program, type Start, startProgram, temporaryFolder, type Variables } from '@/lab/process'
import { buildShop, isBuildCurrent } from '@/lib/server/build/build'
import { ALLOCATOR_SETTINGS } from '@/lib/platform/process/allocator'
import { freePort } from '@/lib/platform/process/ports'
import { runStep } from '@/lib/platform/process/progress'

/** Builds when sources have changed. */
export const buildFirst = (): Promise<unknown> =>
  runStep('Build', (report) => (isBuildCurrent() ? report('up to date') : buildShop(report)))

/** Folders and settings that all processes of one shop have in common. */
export type ShopFolders = { dataDir: string; uploads: string; settings: Variables }

/** The settings of a shop in this folder. */
export const inFolder = (dataDir: string) => ({
  DATA_DIR: dataDir,
  UPLOAD_DIR: path.join(dataDir, 'uploads'),
})

/** A temporary folder for the processes of one shop, without rate limits and with a cookie for each customer. */
export async function createShopFolders(more: Variables = {}): Promise<ShopFolders> {
  const dataDir = await temporaryFolder('shop')
  const folders = inFolder(dataDir)
  return {
    dataDir,
    uploads: folders.UPLOAD_DIR,
    settings: {
      ...folders,
      DEMO: 'on',
      APP_SECRET: 'the secret of all processes under test',
      SHOPPERS: 'visitor',
      RATE_LIMITS: 'off',
      READ_SCREENSHOTS: 'off',
      LOG_LEVEL: 'warn',
      ...ALLOCATOR_SETTINGS,
      ...more,
    },
  }
}

/** The shop as `npm start` runs it. */
const SHOP = { args: ['scripts/start.mjs'], ready: '/api/health/ready' }

type ShopOptions = Omit<ConstructorParameters<typeof Program>[1], 'args' | 'ready' | 'env'> & {
  args?: readonly string[]
  ready?: string
}

/** A process of the shop that is not started yet. */
const createShop = async (
  { settings }: Pick<ShopFolders, 'settings'>,
  options: ShopOptions = {},
): Promise<Program> => new Program(options.port ?? (await freePort()), { ...SHOP, ...options, env: settings })

/** Starts a process of the shop, and waits until it is ready. */
export const startShop = (
  { settings }: Pick<ShopFolders, 'settings'>,
  more: Variables = {},
  options: ShopOptions = {},
): Promise<Program> => startProgram({ ...SHOP, ...options, env: { ...settings, ...more } })

/** A shop with the demo catalogue and its own database, and access to its internals. */
export type DemoShop = ShopFolders & {
  shop: Program
  databaseUrl: (database?: string) => Promise<string>
  ask: Ask
}

/** Creates a demo shop below a temporary folder, and starts it. */
export async function startDemoShop(
  settings: Variables = {},
  options: ShopOptions = {},
  start?: Start,
): Promise<DemoShop> {
  const folders = await createShopFolders(settings)
  onExit(() => stopEmbedded(folders.dataDir))
  const shop = await createShop(folders, options)
  const databaseUrl = (database?: string) => readEmbeddedUrl(folders.dataDir, database)
  shop.start(start)
  await shop.untilReady()
  return { ...folders, shop, databaseUrl, ask: createAsk(databaseUrl) }
}

/** The given URL of a shop on this machine, or that of a new demo shop. @throws Error for another machine. */
export async function openShop(url: string | undefined): Promise<URL> {
  if (url === undefined) {
    await buildFirst()
    return new URL((await startDemoShop({ SHOPPERS: 'shared' })).shop.url)
  }
  const shop = new URL(url)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
    throw new Error('Only a shop on this machine')
  return shop
}
