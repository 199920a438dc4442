import type { DatabaseServer } from '@/lib/platform/db/connections/connect'
import { ConfigError, env } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { runProgram } from '@/lib/server/start/run-program'

/** Something to close when the process ends. */
export type Closer = () => Promise<void>

/**
 * Opens the database. A program of its own brings it to the newest migration and fills an empty shop, because what that loads is
 * not needed afterwards. `closers` gets what closes the database, newest first; `onLaunch` is that of `requireDatabase()`.
 */
export async function openDatabase(closers: Closer[], onLaunch?: () => void): Promise<DatabaseServer> {
  const { requireDatabase } = await import('@/lib/platform/db/connections/connect')
  const database = await runStep('Database', (report) => requireDatabase(report, onLaunch))
  closers.unshift(database.stop)
  const { isShopEmpty } = await import('@/prisma/seed/is-empty')
  if (!(await isMigrated()) || (await isShopEmpty())) await runProgram('migrate')
  return database
}

/**
 * Opens the database, at the newest migration, and fills it if it is empty: with the demo catalogue, or as an empty
 * shop. `closers` gets what closes the database, newest first.
 */
export async function migrateAndFill(closers: Closer[]): Promise<DatabaseServer> {
  const { startDatabase } = await import('@/lib/platform/db/connections/connect')
  const database = await runStep('Database', startDatabase)
  closers.unshift((await import('@/lib/platform/db/connections/pool')).closePool, database.stop)
  const { isShopEmpty } = await import('@/prisma/seed/is-empty')
  if (await isShopEmpty()) await fillShop()
  else await runStep('Demo catalogue', (report) => report('not needed, the shop has data'))
  return database
}

/** Modules are imported only when needed: a shop with data does not load sharp and a thousand modules of images. */
async function fillShop(): Promise<void> {
  const { chooseDemo } = await import('@/prisma/seed/choose-demo')
  const isWanted = await chooseDemo(env())
  const work = isWanted
    ? (await import('@/prisma/seed/seed')).seedForFirstPage
    : (await import('@/prisma/seed/empty-shop')).prepareEmptyShop
  await runStep(isWanted ? 'Demo catalogue' : 'Empty shop', async (report) => {
    if (!(await work(report))) report('not needed, the shop has data')
  })
}

/** Opens the database as it is, for `npm run serve`. @throws ConfigError when a migration is not applied to it. */
export async function openPreparedDatabase(
  closers: Closer[],
  onLaunch?: () => void,
): Promise<DatabaseServer> {
  const { requireDatabase } = await import('@/lib/platform/db/connections/connect')
  const database = await runStep('Database', (report) => requireDatabase(report, onLaunch))
  closers.unshift(database.stop)
  await assertMigrated()
  return database
}

const listMissing = async (): Promise<string[]> => {
  const { listMissingMigrations } = await import('@/lib/platform/db/migrations/migrate')
  const { getDirectUrl } = await import('@/lib/platform/db/connections/connection')
  return listMissingMigrations(await getDirectUrl())
}

const isMigrated = async (): Promise<boolean> => (await listMissing()).length === 0

/** @throws ConfigError when a migration is not applied to the database. */
async function assertMigrated(): Promise<void> {
  const [first, ...others] = await listMissing()
  if (first === undefined) return
  const names = others.length === 0 ? first : `${first} and ${others.length} more`
  throw new ConfigError(`The database lacks migrations (${names}): run npm run migrate`)
}
