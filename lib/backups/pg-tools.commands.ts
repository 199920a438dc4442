import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { pgEnv } from '@/lib/backups/pg-tools.rules'
import { waitForExit } from '@/lib/backups/pg-tools.queries'
import { withEnv } from '@/lib/env'

/** Has pg_restore fill the empty database at `url` from what `dumpOut` gave: all of it or nothing. */
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
  // It ends when it has what it wants: that not all was sent to it is no failure of its own.
  if (ended.status === 'rejected') throw ended.reason
}
