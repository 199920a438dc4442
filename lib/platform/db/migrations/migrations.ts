import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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

/**
 * The first line of a migration that must not run in a transaction. It contains only statements that can be repeated:
 * an index on a table that exists is dropped if it is there, then created, both CONCURRENTLY.
 */
export const NO_TRANSACTION = '-- no-transaction'

export const isWithoutTransaction = ({ sql }: Migration): boolean => sql.startsWith(NO_TRANSACTION)

/** The script of a migration as it runs in a transaction, on tables that nobody uses: an index is created at once. */
export const toTransactionScript = (sql: string): string =>
  sql.startsWith(NO_TRANSACTION) ? sql.replaceAll(/\bCONCURRENTLY\b/g, '') : sql

/** Computed as in the engine (schema-engine, `checksum.rs`): SHA-256 of the script, in hexadecimal. */
const checksum = (script: string) => createHash('sha256').update(script).digest('hex')
