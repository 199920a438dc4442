import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { db } from '@/lib/db/client'
import { startDatabase } from '@/lib/db/connect'
import { describeHosts, splitHosts } from '@/lib/db/hosts'
import { env, isLoopback } from '@/lib/env'
import { runStep } from '@/lib/progress'
import { runCommand, UsageError, withDatabase } from './run-command'
import { seed } from '../prisma/seed/seed'

/** npm run db:reset: deletes all rows and uploaded files of the shop, and seeds it again. */
function rejectElsewhere(): void {
  const { DATABASE_URL } = env()
  const hosts = DATABASE_URL === undefined ? [] : splitHosts(DATABASE_URL)
  const isHere = (url: string) => isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))
  if (hosts.every(isHere) || process.argv.includes('--yes')) return
  throw new UsageError(
    `DATABASE_URL names a database on ${describeHosts(DATABASE_URL ?? '')}: everything in it would be lost.\n` +
      'If that is meant: npm run db:reset -- --yes',
  )
}

/**
 * Every table except the list of migrations. The triggers of the ledgers forbid that, so they are disabled meanwhile.
 */
async function emptyTables(): Promise<void> {
  await db().$executeRaw`DO $$
    DECLARE tables text;
    BEGIN
      SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO tables
      FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations';
      ALTER TABLE stock_movements DISABLE TRIGGER USER;
      ALTER TABLE audit_events DISABLE TRIGGER USER;
      EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE';
      ALTER TABLE stock_movements ENABLE TRIGGER USER;
      ALTER TABLE audit_events ENABLE TRIGGER USER;
    END
  $$`
}

async function emptyUploads(): Promise<void> {
  const { UPLOAD_DIR } = env()
  const names = await readdir(UPLOAD_DIR).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) await rm(path.join(UPLOAD_DIR, name), { recursive: true, force: true })
}

async function reset(): Promise<boolean> {
  await runStep('Emptying', async () => {
    await emptyTables()
    await emptyUploads()
  })
  await runStep('Demo catalogue', seed)
  return true
}

await runCommand(() => {
  rejectElsewhere()
  return withDatabase(startDatabase, reset)
})
