import pg from 'pg'
import { migrate } from '@/lib/db/migrate'
import { isUpToDate, readMigrations } from '@/lib/db/migrations'
import { createDatabase } from '@/lib/db/databases'
import { TEMPLATE } from '@/lib/testing/template-database'
import { env } from '@/lib/env'

/**
 * What the engine leaves in the database when it is loaded. Every other test already relies on it to fill an empty
 * database.
 */
const trace = globalThis as { PRISMA_WASM_PANIC_REGISTRY?: unknown }

/** A database that the engine has migrated, with `changes` applied to its migrations table. */
async function aDatabase(changes = ''): Promise<string> {
  const own = env().DATABASE_URL ?? ''
  const url = await createDatabase(own, `${new URL(own).pathname.slice(1)}_migrations`, TEMPLATE)
  if (changes !== '') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(changes)
    await client.end()
  }
  return url
}

const LAST = `migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`

it('an up-to-date database is left unchanged, and the engine is not loaded', async () => {
  const url = await aDatabase()
  delete trace.PRISMA_WASM_PANIC_REGISTRY
  expect(await isUpToDate(await readMigrations(), url)).toBe(true)
  expect(await migrate(url)).toEqual([])
  expect(trace.PRISMA_WASM_PANIC_REGISTRY).toBeUndefined()
})

it('a migration that was rolled back and applied again counts as applied', async () => {
  const url = await aDatabase(
    `INSERT INTO _prisma_migrations SELECT 'an earlier try', checksum, NULL, migration_name, logs, now(), started_at, 0
      FROM _prisma_migrations WHERE ${LAST}`,
  )
  expect(await isUpToDate(await readMigrations(), url)).toBe(true)
})

it.each([
  ['one is missing', `DELETE FROM _prisma_migrations WHERE ${LAST}`],
  ['one was edited since', `UPDATE _prisma_migrations SET checksum = md5('other') WHERE ${LAST}`],
  ['one has failed', `UPDATE _prisma_migrations SET finished_at = NULL WHERE ${LAST}`],
  ['one was taken back', `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${LAST}`],
  ['one is not of this shop', `UPDATE _prisma_migrations SET migration_name = '2999_other' WHERE ${LAST}`],
  ['there is no bookkeeping', 'DROP TABLE _prisma_migrations'],
])('the engine decides when %s', async (_what, changes) => {
  const url = await aDatabase(changes)
  expect(await isUpToDate(await readMigrations(), url)).toBe(false)
})
