import type pg from 'pg'
import {
  applyMigrations,
  applyWithoutTransaction,
  listApplied,
} from '@/lib/platform/db/migrations/apply-migrations'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { NO_TRANSACTION, readMigrationFiles } from '@/lib/platform/db/migrations/migrations'
import {
  closeConnections,
  connect,
  createMigratedDatabase,
  NEWEST,
  WITHOUT_NEWEST,
} from '@/lib/testing/database/migrations'

afterEach(closeConnections)

const LAST = `migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`

it('leaves an up-to-date database unchanged', async () => {
  expect(await migrate(await createMigratedDatabase())).toEqual([])
})

it('counts a migration that was rolled back and applied again as applied', async () => {
  const url = await createMigratedDatabase(
    `INSERT INTO _prisma_migrations SELECT 'an earlier try', checksum, NULL, migration_name, logs, now(), started_at, 0
      FROM _prisma_migrations WHERE ${LAST}`,
  )
  expect(await migrate(url)).toEqual([])
})

it('ignores one that was edited, and one of a newer version', async () => {
  const url = await createMigratedDatabase(
    `UPDATE _prisma_migrations SET checksum = md5('other') WHERE ${LAST};
      INSERT INTO _prisma_migrations SELECT 'newer', checksum, now(), '2999_newer', logs, NULL, started_at, 1
        FROM _prisma_migrations WHERE ${LAST}`,
  )
  expect(await migrate(url)).toEqual([])
})

it('refuses a database in which one has failed, and names it', async () => {
  const url = await createMigratedDatabase(`UPDATE _prisma_migrations SET finished_at = NULL WHERE ${LAST}`)
  const last = (await readMigrationFiles()).at(-1)?.name
  await expect(migrate(url)).rejects.toThrow(`The migration ${last} failed earlier`)
})

it('applies and records what is missing, as Prisma does', async () => {
  const url = await createMigratedDatabase(WITHOUT_NEWEST)
  expect(await migrate(url)).toEqual([NEWEST])
  const client = await connect(url)
  const { rows } = await client.query(
    'SELECT checksum, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE migration_name = $1',
    [NEWEST],
  )
  const expected = (await readMigrationFiles()).find(({ name }) => name === NEWEST)?.checksum
  expect(rows).toEqual([{ checksum: expected, done: true }])
})

describe('a migration that must not run in a transaction', () => {
  const migration = {
    name: '2999_index',
    checksum: 'none',
    sql: `${NO_TRANSACTION}
DROP INDEX CONCURRENTLY IF EXISTS "products_extra_idx";
CREATE INDEX CONCURRENTLY "products_extra_idx" ON "products" ("updated_at", "id");
`,
  }
  const isThere = async (client: pg.Client) =>
    (await client.query<{ there: boolean }>(`SELECT to_regclass('products_extra_idx') IS NOT NULL AS there`))
      .rows

  it('runs one statement at a time, and again after it was interrupted', async () => {
    const client = await connect(await createMigratedDatabase())
    await client.query('CREATE INDEX products_extra_idx ON products (id)')
    await applyWithoutTransaction(client, migration)
    expect(await isThere(client)).toEqual([{ there: true }])
    expect((await listApplied(client)).at(-1)?.name).toBe(migration.name)
  })

  it('runs in the transaction of a restore too, where nobody else uses the tables', async () => {
    const client = await connect(await createMigratedDatabase())
    await client.query('BEGIN')
    await applyMigrations(client, [migration])
    await client.query('COMMIT')
    expect(await isThere(client)).toEqual([{ there: true }])
  })
})

describe('a migration file', () => {
  /** Older ones were written before the rule; shops have applied them. */
  const FIRST = '20261124240000'

  it('adds an index to a table that exists without locking it', async () => {
    const offenders = (await readMigrationFiles())
      .filter(({ name }) => name >= FIRST)
      .filter(({ sql }) => {
        const created = new Set([...sql.matchAll(/CREATE TABLE "?(\w+)/g)].map(([, table]) => table))
        const locking = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON "?(\w+)/g)]
        return locking.some(([, table]) => !created.has(table))
      })
    expect(offenders.map(({ name }) => name)).toEqual([])
  })

  it('outside a transaction can be repeated', async () => {
    const repeatable = /^(?:DROP INDEX CONCURRENTLY IF EXISTS|CREATE (?:UNIQUE )?INDEX CONCURRENTLY) /
    for (const { sql } of await readMigrationFiles()) {
      if (!sql.startsWith(NO_TRANSACTION)) continue
      const statements = sql
        .replaceAll(/^--.*$/gm, '')
        .split(/;\s*$/m)
        .map((one) => one.trim())
      for (const statement of statements.filter(Boolean)) expect(statement).toMatch(repeatable)
    }
  })
})
