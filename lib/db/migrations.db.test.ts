import pg from 'pg'
import {
  applyMigrations,
  applyWithoutTransaction,
  listApplied,
  MIGRATION_LOCK,
} from '@/lib/db/apply-migrations'
import { migrate } from '@/lib/db/migrate'
import { NO_TRANSACTION, readMigrationFiles } from '@/lib/db/migrations'
import { createDatabase } from '@/lib/db/databases'
import { TEMPLATE } from '@/lib/testing/template-database'
import { env } from '@/lib/env'

const connections: pg.Client[] = []
afterEach(async () => {
  await Promise.all(connections.splice(0).map((client) => client.end()))
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  connections.push(client)
  await client.connect()
  return client
}

/** A migrated database, with `changes` applied to it. */
async function aDatabase(changes = ''): Promise<string> {
  const own = env().DATABASE_URL ?? ''
  const url = await createDatabase(own, `${new URL(own).pathname.slice(1)}_migrations`, TEMPLATE)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(changes)
  await client.end()
  return url
}

const LAST = `migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`
/** The newest migrations, not applied yet: what they add is gone. */
const UNDONE = `DELETE FROM _prisma_migrations WHERE migration_name = '20261124240000_notification_schedule_times';
  ALTER TABLE notifications DROP COLUMN scheduled_at; ALTER TABLE notification_endpoints DROP COLUMN locked_at`
const NAME = '20261124240000_notification_schedule_times'

it('leaves an up-to-date database unchanged', async () => {
  expect(await migrate(await aDatabase())).toEqual([])
})

it('counts a migration that was rolled back and applied again as applied', async () => {
  const url = await aDatabase(
    `INSERT INTO _prisma_migrations SELECT 'an earlier try', checksum, NULL, migration_name, logs, now(), started_at, 0
      FROM _prisma_migrations WHERE ${LAST}`,
  )
  expect(await migrate(url)).toEqual([])
})

it('ignores one that was edited, and one of a newer version', async () => {
  const url = await aDatabase(
    `UPDATE _prisma_migrations SET checksum = md5('other') WHERE ${LAST};
      INSERT INTO _prisma_migrations SELECT 'newer', checksum, now(), '2999_newer', logs, NULL, started_at, 1
        FROM _prisma_migrations WHERE ${LAST}`,
  )
  expect(await migrate(url)).toEqual([])
})

it('refuses a database in which one has failed, and names it', async () => {
  const url = await aDatabase(`UPDATE _prisma_migrations SET finished_at = NULL WHERE ${LAST}`)
  const last = (await readMigrationFiles()).at(-1)?.name
  await expect(migrate(url)).rejects.toThrow(`The migration ${last} failed earlier`)
})

it('applies and records what is missing, as Prisma does', async () => {
  const url = await aDatabase(UNDONE)
  expect(await migrate(url)).toEqual([NAME])
  const client = await connect(url)
  const { rows } = await client.query(
    'SELECT checksum, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE migration_name = $1',
    [NAME],
  )
  const expected = (await readMigrationFiles()).find(({ name }) => name === NAME)?.checksum
  expect(rows).toEqual([{ checksum: expected, done: true }])
})

it('waits for a process that migrates, and for both applies everything once', async () => {
  const url = await aDatabase(UNDONE)
  const other = await connect(url)
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  const reports: string[] = []
  const both = Promise.all([
    migrate(url, (line) => {
      reports.push(line)
      if (line.includes('waiting')) void other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }),
    migrate(url),
  ])
  expect((await both).flat()).toEqual([NAME])
  expect(reports.some((line) => /waiting for the connection with process id \d+/.test(line))).toBe(true)
})

it('lets other queries through while a longer one holds a lock, and then goes on', async () => {
  const url = await aDatabase(UNDONE)
  const [reader, shopper] = [await connect(url), await connect(url)]
  await reader.query('BEGIN; SELECT count(*) FROM notifications')
  await shopper.query('SET statement_timeout = 5000')
  const waits: number[] = []
  const migrated = migrate(url, (line) => {
    if (!line.includes('waiting for a lock')) return
    const since = performance.now()
    void shopper.query('SELECT count(*) FROM notifications').then(() => {
      waits.push(performance.now() - since)
      return waits.length === 1 ? reader.query('COMMIT') : undefined
    })
  })
  expect(await migrated).toEqual([NAME])
  expect(waits).toHaveLength(1)
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
    const client = await connect(await aDatabase())
    await client.query('CREATE INDEX products_extra_idx ON products (id)')
    await applyWithoutTransaction(client, migration)
    expect(await isThere(client)).toEqual([{ there: true }])
    expect((await listApplied(client)).at(-1)?.name).toBe(migration.name)
  })

  it('runs in the transaction of a restore too, where nobody else uses the tables', async () => {
    const client = await connect(await aDatabase())
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
