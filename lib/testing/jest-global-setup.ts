import { getProcessState } from '@/lib/process-state'
import { TEMPLATE } from '@/lib/testing/template-database'
import { migrate } from '@/lib/db/migrate'
import { type TempServer, startTempServer } from '@/lib/db/databases'

/** Before all database tests: starts a separate server with a migrated template database. */
export default async function setup(): Promise<void> {
  const server = await startTempServer()
  getProcessState<{ server: TempServer }>('jest').server = server
  await migrate(await server.createDatabase(TEMPLATE))
  process.env['ZAY_TEST_SERVER'] = server.url('postgres')
}
