import { stat } from 'node:fs/promises'
import { megabytes } from '@/lib/backups/rules'
import { restore } from '@/lib/backups/restore/commands'
import { refuseUnlessEmpty } from '@/lib/backups/restore/queries'
import { unpack } from '@/lib/backups/restore/unpacking/commands'
import { reachDatabase } from '@/lib/db/connect'
import { env } from '@/lib/env'
import { step } from '@/lib/progress'
import { checkLedger } from '@/lib/reports/ledger/queries'
import { command, UsageError, withDatabase } from './command'
import { printFindings } from './findings'

/**
 * npm run restore -- FILE: puts a backup into an empty database and an empty folder of uploads, and proves the books.
 * 1 when it is refused, fails, or something in it is broken.
 */
const started = performance.now()

function readFileName(): string {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0)
    throw new UsageError('Name the backup: npm run restore -- .data/backups/zay-20261122T031700Z.tar.gz')
  return file
}

async function putBack(file: string): Promise<boolean> {
  await refuseUnlessEmpty()
  const unpacked = await step('Reading', (report) => unpack(file, report))
  const { madeAt, tables, missing, members, needsSecret } = unpacked.manifest
  const { newer, resting } = await step('Restoring', (report) => restore(unpacked, report))
  for (const name of newer) process.stdout.write(`  ${name} is newer than the backup and applied\n`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`✓ rows of each table: ${rows} restored, as many as were backed up\n`)
  process.stdout.write(`✓ members of the file: ${members.length} with the SHA-256 they were written with\n`)
  for (const address of missing) process.stderr.write(`✗ ${address} was missing when the backup was made\n`)
  const broken = printFindings(await checkLedger())
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `\nThe shop of ${madeAt} is back in ${env().DATA_DIR}\n${megabytes((await stat(file)).size)} in ${seconds} s\n`,
  )
  if (resting > 0)
    process.stdout.write(`${resting} notification targets are paused: /admin/settings/notifications\n`)
  if (needsSecret) process.stdout.write('SECRET was set where it was made: set the same one here\n')
  return missing.length + broken === 0
}

await command(() => {
  const file = readFileName()
  return withDatabase(reachDatabase, () => putBack(file))
})
