import { db } from '@/lib/platform/db/client'
import { startDatabase } from '@/lib/platform/db/connections/connect'
import { splitHosts } from '@/lib/platform/env/hosts'
import { env, isLoopback } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { runCommand, UsageError, withDatabase } from './run-command'
import { seed } from '../prisma/seed/seed'

/** npm run db:reset: deletes all rows and uploaded files of the shop, and seeds it again. */
function rejectElsewhere(): void {
  const { DATABASE_URL = '', UPLOADS, S3_BUCKET, S3_ENDPOINT = 'https://amazonaws.com' } = env()
  const targets = [
    ...(DATABASE_URL === '' ? [] : splitHosts(DATABASE_URL)).map((url) => ({
      name: 'DATABASE_URL names a database',
      url,
    })),
    ...(UPLOADS === 's3' ? [{ name: `S3_BUCKET names ${S3_BUCKET}`, url: S3_ENDPOINT }] : []),
  ].map(({ name, url }) => ({ name, host: new URL(url).hostname.replace(/^\[|\]$/g, '') }))
  const remote = targets.find(({ host }) => !isLoopback(host))
  if (!remote || process.argv.includes('--yes')) return
  throw new UsageError(
    `${remote.name} on ${remote.host}: everything in it would be lost.\n` +
      'If that is meant: npm run db:reset -- --yes',
  )
}

/**
 * Every table except the list of migrations. The triggers of the ledgers forbid that, so they are disabled meanwhile.
 */
async function emptyTables(): Promise<void> {
  await db().$executeRaw`DO $$
    DECLARE
      tables text;
      ledger text;
      ledgers text[] := '{stock_movements,audit_events,money_entries,returns,return_lines}';
    BEGIN
      SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO tables
      FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations';
      FOREACH ledger IN ARRAY ledgers LOOP
        EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', ledger);
      END LOOP;
      EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE';
      FOREACH ledger IN ARRAY ledgers LOOP
        EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', ledger);
      END LOOP;
    END
  $$`
}

async function reset(): Promise<boolean> {
  await runStep('Emptying', async () => {
    await emptyTables()
    await (await openUploads()).clear()
  })
  await runStep('Demo catalogue', seed)
  return true
}

await runCommand(() => {
  rejectElsewhere()
  return withDatabase(startDatabase, reset)
})
