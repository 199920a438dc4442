import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { megabytes } from '@/lib/platform/backups/backups.rules'
import { restoreBackup } from '@/lib/platform/backups/restore/restore.commands'
import { assertEmptyTarget } from '@/lib/platform/backups/restore/restore.queries'
import { extractBackup } from '@/lib/platform/backups/archive/extract.commands'
import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { env } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { runCommand, UsageError, withDatabase } from './run-command'
import { printViolations } from './print-findings'
import { putBackTo } from './restore-to-time'

/**
 * npm run restore -- --at TIME [--from local|s3] [--system ID]: restores the embedded database to a time.
 * npm run restore -- FILE: restores a backup into an empty database and an empty uploads folder, and checks the
 * ledger. Exits with 1 when the backup is rejected, the restore fails, or restored data is inconsistent.
 */
const started = performance.now()

const USAGE =
  'Name the backup: npm run restore -- .data/backups/zay-20261122T031700Z.tar.gz\n' +
  'or a time: npm run restore -- --at 2026-11-24T10:15:00+06:30 [--from local|s3] [--system ID]'

type Request = { file: string } | { at: string; from: string | undefined; system: string | undefined }

function readRequest(): Request {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { at: text, from: text, system: text },
    })
    const { at, from, system } = values
    const [file, ...others] = positionals
    if (at !== undefined && file === undefined) return { at, from, system }
    if (
      at === undefined &&
      from === undefined &&
      system === undefined &&
      file !== undefined &&
      !others.length
    )
      return { file }
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
  throw new UsageError(USAGE)
}

async function putBack(file: string): Promise<boolean> {
  await assertEmptyTarget()
  const unpacked = await runStep('Reading', (report) => extractBackup(file, report))
  const { madeAt, tables, missing, members, needsSecret } = unpacked.manifest
  const { newer, pausedEndpoints } = await runStep('Restoring', (report) => restoreBackup(unpacked, report))
  for (const name of newer) process.stdout.write(`  ${name} is newer than the backup and applied\n`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`✓ rows of each table: ${rows} restored, as many as were backed up\n`)
  process.stdout.write(`✓ members of the file: ${members.length} with the SHA-256 they were written with\n`)
  for (const address of missing) process.stderr.write(`✗ ${address} was missing when the backup was made\n`)
  const violations = printViolations(await checkLedgerIntegrity())
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `\nThe shop of ${madeAt} is back in ${env().DATA_DIR}\n${megabytes((await stat(file)).size)} in ${seconds} s\n`,
  )
  if (pausedEndpoints > 0)
    process.stdout.write(
      `${pausedEndpoints} notification endpoints are paused: /admin/settings/notifications\n`,
    )
  if (needsSecret) process.stdout.write('APP_SECRET was set where it was made: set the same one here\n')
  return missing.length + violations === 0
}

await runCommand(() => {
  const request = readRequest()
  if ('at' in request) return putBackTo(request.at, request.from, request.system)
  return withDatabase(requireDatabase, () => putBack(request.file))
})
