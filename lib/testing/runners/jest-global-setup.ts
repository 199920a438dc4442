/**
 * lib/testing/runners: What jest and the mutation tests start before tests.
 */

import pg from 'pg'
import { getProcessState } from '@/lib/platform/process/process-state'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { type TempServer, startTempServer } from '@/lib/platform/db/connections/databases'

/** Nothing of a test has to survive a crash, and nothing but the test itself should decide on plans. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  deadlock_timeout: '100ms',
}

/** Before all database tests: starts a separate server with a migrated template database. */
export default async function setup(): Promise<void> {
  const server = await startTempServer()
  getProcessState<{ server: TempServer }>('jest').server = server
  // Jest ends at once at a signal, without its teardown.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(130)))
  await configure(server.url('postgres'))
  await migrate(await server.createDatabase(TEMPLATE))
  process.env['ZAY_TEST_SERVER'] = server.url('postgres')
}

async function configure(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const [name, value] of Object.entries(SETTINGS))
    await admin.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await admin.query('SELECT pg_reload_conf()')
  const { password } = new URL(url)
  await admin.query('SET scram_iterations = 1')
  await admin.query(`ALTER USER postgres PASSWORD ${admin.escapeLiteral(password)}`)
  await admin.end()
}
