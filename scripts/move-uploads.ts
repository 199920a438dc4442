import { parseArgs } from 'node:util'
import { withCleanupPaused } from '@/lib/platform/backups/archive/snapshot.queries'
import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { runStep } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { moveUploads } from '@/lib/platform/uploads/storage/move-uploads.commands'
import { openStorage } from '@/lib/platform/uploads/storage/storage.commands'
import { type StorageKind, storageKinds } from '@/lib/platform/uploads/storage/storage.schema'
import { runCommand, UsageError, withDatabase } from './run-command'

/**
 * npm run uploads:move -- --to s3 | local: copies all uploads to the bucket or the folder while the shop serves, and
 * verifies each by its SHA-256. Repeated, it copies what is missing. Exits with 1 when an upload could not be copied.
 */
function readTarget(): StorageKind {
  const usage = 'Name the storage: npm run uploads:move -- --to s3 (or --to local)'
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    const target = storageKinds.find((kind) => kind === to)
    if (target) return target
  } catch (cause) {
    throw new UsageError(usage, { cause })
  }
  throw new UsageError(usage)
}

async function move(target: StorageKind): Promise<boolean> {
  const [from, to] = await Promise.all([openStorage(target === 's3' ? 'local' : 's3'), openStorage(target)])
  const result = await runStep('Uploads', (report) => moveUploads(from, to, report))
  for (const line of result.failed) process.stderr.write(`✗ ${line}\n`)
  const { copied, identical, ignored, failed } = result
  process.stdout.write(
    `${groupThousands(copied)} copied and verified, ${groupThousands(identical)} were there already, ` +
      `${groupThousands(ignored)} are not uploads of the shop, ${failed.length} failed\n`,
  )
  if (failed.length > 0) process.stdout.write('Run it again: it continues where it ended.\n')
  return failed.length === 0
}

await runCommand(() => {
  const target = readTarget()
  return withDatabase(requireDatabase, () => withCleanupPaused(() => move(target)))
})
