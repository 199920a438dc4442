import { FOREIGN_SERVER_RESTORE } from '@/lib/platform/env/env-wal-archive'
import { ConfigError, env } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'
import { finishTimeRestore, type RestoredShop } from '@/lib/shop/ledger/after-restore.commands'
import { parseRestoreTime } from '@/lib/platform/backups/wal-archive/restore/restore-plan.rules'
import { restoreToTime } from '@/lib/platform/backups/wal-archive/restore/restore-to-time.commands'
import type { ArchiveKind } from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import { printViolations } from './print-findings'
import { UsageError } from './run-command'

/**
 * Restores the embedded database to the time `text`. Returns false when restored data is inconsistent, or when images that
 * its rows name are missing.
 */
export async function putBackTo(
  text: string,
  from: string | undefined,
  systemId: string | undefined,
): Promise<boolean> {
  if (env().DATABASE_URL !== undefined) throw new ConfigError(FOREIGN_SERVER_RESTORE)
  const at = parseRestoreTime(text, Date.now())
  const kind = readKind(from)
  const { base, damaged, replacedDir, inspected } = await runStep('Restoring', (report) =>
    restoreToTime({ at, kind, systemId }, report, finishTimeRestore),
  )
  for (const reason of damaged) process.stderr.write(`✗ ${reason}: an older base backup was used\n`)
  process.stdout.write(
    `✓ the database is as it was at ${new Date(at).toISOString()}\n` +
      `  from the base backup of ${base.finishedAt}, last change replayed: ${inspected.lastCommit?.toISOString() ?? 'none'}\n`,
  )
  if (replacedDir !== null)
    process.stdout.write(
      `  the database that it replaces is in ${replacedDir}: delete it when you do not need it\n`,
    )
  return printRestored(inspected)
}

function readKind(from: string | undefined): ArchiveKind {
  const kind = from ?? env().WAL_ARCHIVE
  if (kind === 'local' || kind === 's3') return kind
  throw new UsageError('--from takes local or s3; without it, WAL_ARCHIVE must be one of them')
}

function printRestored(restored: RestoredShop): boolean {
  const { pausedEndpoints, missingMigrations, missingUploads, ledger } = restored
  for (const name of missingMigrations)
    process.stdout.write(`  ${name} is newer than the restored database: the next start applies it\n`)
  if (missingUploads === null)
    process.stderr.write('! the storage of uploads does not answer: whether images are missing is unknown\n')
  printMissing(missingUploads ?? [])
  const violations = ledger ? printViolations(ledger) : 0
  process.stdout.write('  everybody who was signed in must sign in again\n')
  if (pausedEndpoints > 0)
    process.stdout.write(
      `${pausedEndpoints} notification endpoints are paused: /admin/settings/notifications\n`,
    )
  return (missingUploads?.length ?? 1) === 0 && violations === 0
}

/** How many missing images are named; the check of the ledger names each screenshot with its order. */
const MAX_NAMED = 20

/** Names missing images, screenshots first, because the others can be uploaded again. */
function printMissing(missing: readonly string[]): void {
  const isScreenshot = (file: string) => file.startsWith('/uploads/payments/')
  const sorted = [...missing.filter(isScreenshot), ...missing.filter((file) => !isScreenshot(file))]
  for (const file of sorted.slice(0, MAX_NAMED))
    process.stderr.write(`✗ ${file} is expected by a row, and missing\n`)
  if (sorted.length > MAX_NAMED)
    process.stderr.write(`✗ ${sorted.length - MAX_NAMED} further images are missing\n`)
}
