import { spawn } from 'node:child_process'
import pg from 'pg'
import setup from '@/lib/testing/jest-global-setup'
import teardown from '@/lib/testing/jest-global-teardown'

/**
 * `npm run test:mutation`: changes the code in many small ways and runs the tests against each (stryker.config.mjs).
 * Arguments go to Stryker: `npm run test:mutation -- --mutate lib/payments/payments.commands.ts`. One database server
 * serves all runs.
 */
await setup()
await disableFlushes()
const stryker = spawn(
  process.execPath,
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' } },
)
// Ctrl-C ends Stryker, and then the server.
process.on('SIGINT', () => undefined)
process.exitCode = await new Promise<number>((resolve) => stryker.on('close', (code) => resolve(code ?? 1)))
await teardown()

/** Every test file creates and drops a database, which takes most of its time while PostgreSQL waits for the disk. */
async function disableFlushes(): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env['ZAY_TEST_SERVER'] })
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`ALTER SYSTEM SET ${setting} = off`)
  await admin.query('SELECT pg_reload_conf()')
  await admin.end()
}
