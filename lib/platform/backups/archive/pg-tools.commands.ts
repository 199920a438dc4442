import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { pgEnv } from '@/lib/platform/backups/archive/pg-tools.rules'
import { waitForExit } from '@/lib/platform/backups/archive/pg-tools.queries'
import { withEnv } from '@/lib/platform/env/env'

/** Runs pg_restore to fill the empty database at `url` with the output of `pgDump`, in a single transaction. */
export async function pgRestore(url: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const variables = pgEnv(url)
  const child = spawn(
    'pg_restore',
    [
      ...[
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-acl',
        '--no-comments',
        '--no-password',
      ],
      `--dbname=${variables['PGDATABASE'] ?? ''}`,
    ],
    { env: withEnv(variables), stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const [ended] = await Promise.allSettled([waitForExit(child, 'pg_restore'), pipeline(dump, child.stdin)])
  // pg_restore exits when it has read enough: input that was not sent completely is not an error.
  if (ended.status === 'rejected') throw ended.reason
}
