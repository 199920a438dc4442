import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { directOptions } from '@/lib/db/connection'
import type { MigrationList } from '@prisma/schema-engine-wasm'

const PRISMA_DIR = path.resolve('prisma')

/** The data model that the migrations produce. */
export const SCHEMA_FILE = path.join(PRISMA_DIR, 'schema.prisma')

/** The migrations of this shop, in order, in the format of the schema engine. */
export async function readMigrations(): Promise<MigrationList> {
  const baseDir = path.join(PRISMA_DIR, 'migrations')
  const names = (await readdir(baseDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(baseDir, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  )
  const content = await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8')
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}

/** A migration: its name, its checksum in Prisma's migrations table, and its SQL. */
export type Migration = { name: string; checksum: string; sql: string }

/** The same migrations as SQL scripts, in order. */
export async function readMigrationFiles(): Promise<Migration[]> {
  const { migrationDirectories } = await readMigrations()
  return migrationDirectories.map(({ path: name, migrationFile: { content } }) => {
    const sql = content.tag === 'ok' ? content.value : ''
    return { name, checksum: checksum(sql), sql }
  })
}

const NO_SUCH_TABLE = '42P01'

/**
 * True when Prisma's migrations table in the database at `url` lists exactly these migrations, each finished and
 * unedited since. The engine then has nothing to apply or to reject.
 * @throws Error when the database cannot be reached.
 */
export async function isUpToDate({ migrationDirectories }: MigrationList, url: string): Promise<boolean> {
  const expected = migrationDirectories.map(({ path: name, migrationFile: { content } }) =>
    [name, content.tag === 'ok' ? checksum(content.value) : ''].join(' '),
  )
  const applied = (await bookkeeping(url)).map((row) =>
    [row.migration_name, row.finished_at === null ? '' : row.checksum].join(' '),
  )
  return JSON.stringify(applied) === JSON.stringify(expected)
}

/** Computed as in the engine (schema-engine, `checksum.rs`): SHA-256 of the script, in hexadecimal. */
const checksum = (script: string) => createHash('sha256').update(script).digest('hex')

type Entry = { migration_name: string; checksum: string; finished_at: Date | null }

/** Migrations that were started and not rolled back, by name; empty when none was ever applied. */
async function bookkeeping(url: string): Promise<Entry[]> {
  const client = new pg.Client({ connectionString: url, ...directOptions('migrate') })
  await client.connect()
  try {
    const { rows } = await client.query<Entry>(
      `SELECT migration_name, checksum, finished_at FROM _prisma_migrations
        WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
    )
    return rows
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return []
    throw error
  } finally {
    await client.end()
  }
}
