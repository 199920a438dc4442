import { parseArgs } from 'node:util'
import { createBackup, pruneBackups } from '@/lib/platform/backups/backups.commands'
import { megabytes } from '@/lib/platform/backups/backups.rules'
import { retentionSchema } from '@/lib/platform/backups/backups.schema'
import { withBackupLock } from '@/lib/platform/backups/archive/snapshot.queries'
import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { runStep } from '@/lib/platform/process/progress'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run backup [-- --keep N]: writes database, uploads and secret to one file in DATA_DIR/backups while the shop
 * runs; --keep deletes all but the newest N backups. Exits with 1 when no backup was made, or when a file that it
 * should contain is missing.
 */
const started = performance.now()

/** How many backups to keep; undefined: all. */
function readKeep(): number | undefined {
  try {
    const { keep: retainCount } = parseArgs({ options: { keep: { type: 'string' } } }).values
    return retentionSchema.optional().parse(retainCount)
  } catch (cause) {
    throw new UsageError(
      'npm run backup takes --keep N, a whole number from 1: npm run backup -- --keep 14',
      { cause },
    )
  }
}

async function backUp(isOurs: boolean, retainCount: number | undefined): Promise<boolean> {
  const backup = await runStep('Backup', (report) => createBackup(isOurs, report))
  if (backup.note !== null) process.stdout.write(`  ${backup.note}\n`)
  const removed = retainCount === undefined ? [] : await pruneBackups(retainCount, backup)
  for (const name of removed) process.stdout.write(`  ${name} is deleted\n`)
  if (!backup.hasSecret)
    process.stderr.write('! no secret is in it, and none is set here: keep the one the shop runs with\n')
  for (const address of backup.missing)
    process.stderr.write(`✗ ${address} is not in the storage as its row says\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`\n${backup.file}\n${megabytes(backup.bytes)} in ${seconds} s\n`)
  return backup.missing.length === 0
}

await runCommand(() => {
  const retainCount = readKeep()
  return withDatabase(requireDatabase, ({ isOurs }) => withBackupLock(() => backUp(isOurs, retainCount)))
})
