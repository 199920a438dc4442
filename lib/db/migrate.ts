import { readFile } from 'node:fs/promises'
import { isUpToDate, readMigrations, SCHEMA_FILE } from '@/lib/db/migrations'

const NO_FILTERS = { externalTables: [], externalEnums: [] }

/**
 * Brings the database at `url` to the newest migration and returns the names of those applied now.
 * Writes Prisma's own `_prisma_migrations`, so `prisma migrate deploy` may take over at any time. The engine is
 * loaded only when that table does not say that all is done.
 * @throws Error with its name when a migration fails or has failed before; one edited since it was applied is let be.
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
 * The SQL that takes the migrations so far to what schema.prisma says; empty when nothing differs.
 * `url` names a server on which the migrations may be tried in a throw-away database.
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
