import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diffToSchema } from '@/lib/platform/db/migrations/schema-engine'
import { startTempServer } from '@/lib/platform/db/connections/databases'

/** npm run db:migration -- name: writes the migration from the current migrations to schema.prisma. */
const name = process.argv[2]?.toLowerCase().replace(/[^a-z0-9]+/g, '_')
if (!name) {
  process.stderr.write('Name the migration: npm run db:migration -- add_product_colour\n')
  process.exit(1)
}

const server = await startTempServer()
try {
  const sql = await diffToSchema(await server.createDatabase('scratch'))
  if (sql === '') {
    process.stdout.write('The migrations already do what schema.prisma says: nothing written\n')
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const target = path.join('prisma', 'migrations', `${stamp}_${name}`)
    await mkdir(target, { recursive: true })
    await writeFile(path.join(target, 'migration.sql'), sql)
    process.stdout.write(`${target}/migration.sql written: read it before you commit it\n`)
  }
} finally {
  await server.stop()
}

// The engine leaves a ten-second timer of its lock running.
process.exit(0)
