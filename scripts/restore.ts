import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { megabytes } from '@/lib/platform/backups/backups.rules'
import { restoreBackup } from '@/lib/platform/backups/restore/restore.commands'
import { assertEmptyTarget } from '@/lib/platform/backups/restore/restore.queries'
import { extractBackup } from '@/lib/platform/backups/archive/extract.commands'
import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { env } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { finishRestore } from '@/lib/shop/ledger/after-restore.commands'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { runCommand, UsageError, withDatabase } from './run-command'
import { printUploads, printViolations } from './print-findings'

/**
 * npm run restore -- FILE: restores a backup into an empty database and an empty uploads folder, and checks the ledger.
 * npm run restore -- --finish: does what another tool leaves to do after it has restored the database to a time.
 * Exits with 1 when the backup is rejected, the restore fails, or restored data is inconsistent.
 */
const started = performance.now()

const USAGE =
  'Name the backup: npm run restore -- .data/backups/zay-20261122T031700Z.tar.gz\n' +
  'or, after another tool has restored the database: npm run restore -- --finish'

/** The file to restore; null with --finish. */
function readRequest(): string | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { finish: { type: 'boolean', default: false } },
    })
    const [file, ...others] = positionals
    if (values.finish && file === undefined) return null
    if (!values.finish && file !== undefined && others.length === 0) return file
  } catch (cause) {
    throw new UsageError(USAGE, { cause })
  }
  throw new UsageError(USAGE)
}

async function finish(): Promise<boolean> {
  const { pausedEndpoints, missingMigrations, uploads, ledger } = await finishRestore()
  for (const name of missingMigrations)
    process.stdout.write(`  ${name} is newer than the restored database: the next start applies it\n`)
  const missingCount = printUploads(uploads)
  const violations = ledger ? printViolations(ledger) : 0
  process.stdout.write('  everybody who was signed in must sign in again\n')
  printPaused(pausedEndpoints)
  return missingCount === 0 && violations === 0
}

function printPaused(count: number): void {
  if (count > 0)
    process.stdout.write(`${count} notification endpoints are paused: /admin/settings/notifications\n`)
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
  printPaused(pausedEndpoints)
  if (needsSecret) process.stdout.write('APP_SECRET was set where it was made: set the same one here\n')
  return missing.length + violations === 0
}

await runCommand(() => {
  const file = readRequest()
  return withDatabase(requireDatabase, () => (file === null ? finish() : putBack(file)))
})
