import { generateClient } from '@/scripts/generate-prisma-client'
import type { DatabaseServer } from '@/lib/platform/db/connections/connect'
import { ConfigError, env } from '@/lib/platform/env/env'
import { buildNext, isBuildCurrent } from '@/lib/server/build/build'
import { isPackaged } from '@/lib/server/build/package-info'
import { runStep } from '@/lib/platform/process/progress'

/** Something to close when the process ends. */
export type Closer = () => Promise<void>

/** Generates the database client when the data model changed; a package has a compiled one. */
export async function prepareClient(): Promise<void> {
  if (isPackaged()) return
  await runStep('Database client', async (report) => report((await generateClient()) ? 'made' : 'up to date'))
}

/**
 * Opens the database, at the newest migration, and fills it if it is empty: with the demo catalogue, or as an empty
 * shop. `closers` gets what closes the database, newest first.
 */
export async function openDatabase(closers: Closer[]): Promise<DatabaseServer> {
  const { startDatabase } = await import('@/lib/platform/db/connections/connect')
  const database = await runStep('Database', startDatabase)
  closers.unshift((await import('@/lib/platform/db/connections/pool')).closePool, database.stop, archiveRest)
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
    ? (await import('@/prisma/seed/seed')).seed
    : (await import('@/prisma/seed/empty-shop')).prepareEmptyShop
  await runStep(isWanted ? 'Demo catalogue' : 'Empty shop', async (report) => {
    if (!(await work(report))) report('not needed, the shop has data')
  })
}

/** Builds the shop when its sources changed. */
export async function prepareBuild(): Promise<void> {
  if (!isBuildCurrent()) await runStep('Build', buildNext)
}

/** The same, but changes nothing, for `npm run serve`. */
export async function openPreparedDatabase(closers: Closer[]): Promise<DatabaseServer> {
  assertBuilt()
  const { requireDatabase } = await import('@/lib/platform/db/connections/connect')
  const database = await runStep('Database', requireDatabase)
  closers.unshift(database.stop, archiveRest)
  await assertMigrated()
  return database
}

/** Archives what the server has left while it stopped: the end of its log. */
async function archiveRest(): Promise<void> {
  if (env().WAL_ARCHIVE !== 'off')
    await (await import('@/lib/platform/backups/wal-archive/spool.commands')).archiveSpool()
}

/** @throws ConfigError when there is no build of these sources. */
export function assertBuilt(): void {
  if (!isBuildCurrent()) throw new ConfigError('These sources are not built: run npm run build')
}

/** @throws ConfigError when a migration is not applied to the database. */
export async function assertMigrated(): Promise<void> {
  const { listMissingMigrations } = await import('@/lib/platform/db/migrations/migrate')
  const { getDirectUrl } = await import('@/lib/platform/db/connections/connection')
  const [first, ...others] = await listMissingMigrations(await getDirectUrl())
  if (first === undefined) return
  const names = others.length === 0 ? first : `${first} and ${others.length} more`
  throw new ConfigError(`The database lacks migrations (${names}): run npm run migrate`)
}
