import { readFile } from 'node:fs/promises'
import { isUpToDate, readMigrations, SCHEMA_FILE } from '@/lib/db/migrations'

const NO_FILTERS = { externalTables: [], externalEnums: [] }

/**
 * Applies all pending migrations to the database at `url` and returns their names. Writes Prisma's own
 * `_prisma_migrations`, so `prisma migrate deploy` may take over at any time. Loads the engine only when that table
 * does not show that everything is applied.
 * @throws Error with its name when a migration fails or has failed before; a migration edited after it was applied is
 * ignored.
 */
export async function migrate(url: string): Promise<string[]> {
  const migrationsList = await readMigrations()
  if (await isUpToDate(migrationsList, url)) return []
  const { withSchemaEngine: withEngine } = await import('@/lib/db/schema-engine')
  return withEngine(url, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
    return appliedMigrationNames
  })
}

/**
 * The SQL that brings a database with all migrations to the state of schema.prisma; empty when nothing differs. `url`
 * names a server on which the migrations can be run in a temporary database.
 */
export async function diffToSchema(url: string): Promise<string> {
  const files = [{ path: SCHEMA_FILE, content: await readFile(SCHEMA_FILE, 'utf8') }]
  const migrations = await readMigrations()
  const { withSchemaEngine: withEngine } = await import('@/lib/db/schema-engine')
  return withEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return stdout === null || stdout.includes('This is an empty migration') ? '' : stdout
  })
}
