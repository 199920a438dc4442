import { stat } from 'node:fs/promises'
import { megabytes } from '@/lib/backups/rules'
import { restore } from '@/lib/backups/restore/commands'
import { refuseUnlessEmpty } from '@/lib/backups/restore/queries'
import { unpack } from '@/lib/backups/restore/unpacking/commands'
import { BackupError } from '@/lib/backups/schema'
import { closeDatabase } from '@/lib/db/client'
import { reachDatabase } from '@/lib/db/connect'
import { env, loadEnvFile, SettingError } from '@/lib/env'
import { step } from '@/lib/progress'
import { checkLedger } from '@/lib/reports/ledger/queries'
import { printFinding } from './findings'

/**
 * npm run restore -- FILE: puts a backup into an empty database and an empty folder of uploads, and proves the books.
 * 1 when it is refused, fails, or something in it is broken.
 */
loadEnvFile()
const started = performance.now()
const [file, ...others] = process.argv.slice(2)
if (file === undefined || others.length > 0) {
  process.stderr.write('Name the backup: npm run restore -- .data/backups/zay-20261122T031700Z.tar.gz\n')
  process.exit(1)
}

async function putBack(source: string): Promise<void> {
  const { stop } = await step('Database', reachDatabase)
  try {
    await refuseUnlessEmpty()
    const unpacked = await step('Reading', (report) => unpack(source, report))
    const { madeAt, tables, missing, members } = unpacked.manifest
    const { newer, resting } = await step('Restoring', (report) => restore(unpacked, report))
    for (const name of newer) process.stdout.write(`  ${name} is newer than the backup and applied\n`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`✓ rows of each table: ${rows} restored, as many as were backed up\n`)
    process.stdout.write(`✓ members of the file: ${members.length} with the SHA-256 they were written with\n`)
    for (const address of missing) process.stderr.write(`✗ ${address} was missing when the backup was made\n`)
    let broken = missing.length
    for (const finding of await checkLedger()) broken += printFinding(finding)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `\nThe shop of ${madeAt} is back in ${env().DATA_DIR}\n${megabytes((await stat(source)).size)} in ${seconds} s\n`,
    )
    if (resting > 0)
      process.stdout.write(`${resting} notification targets are paused: /admin/settings/notifications\n`)
    if (unpacked.manifest.needsSecret)
      process.stdout.write('SECRET was set where it was made: set the same one here\n')
    process.exitCode = broken === 0 ? 0 : 1
  } finally {
    await closeDatabase()
    await stop()
  }
}

try {
  await putBack(file)
} catch (error) {
  if (!(error instanceof BackupError || error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
process.exit()
