import { TEMPLATE } from '@/lib/testing/template-database'
import { migrate } from '@/lib/db/migrate'
import { type TempServer, startTempServer } from '@/lib/db/databases'

const stored = globalThis as unknown as { zayScratch?: TempServer }

/** Before all database tests: starts a separate server with a migrated template database. */
export default async function setup(): Promise<void> {
  const server = await startTempServer()
  stored.zayScratch = server
  await migrate(await server.createDatabase(TEMPLATE))
  process.env['ZAY_TEST_SERVER'] = server.url('postgres')
}
