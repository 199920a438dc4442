import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipAtMost, OversizeError } from '@/lib/platform/backups/archive/decompress.queries'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { metrics } from '@/lib/platform/observability/metrics'
import { tryProcessLock } from '@/lib/platform/process/process-lock'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openArchive } from '@/lib/platform/backups/wal-archive/archive-stores.commands'
import { listSpool, readSystemId } from '@/lib/platform/backups/wal-archive/spool.queries'
import type { ArchiveStore } from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import {
  classifyWalFile,
  compressWal,
  MAX_SEGMENT_BYTES,
  toArchiveName,
} from '@/lib/platform/backups/wal-archive/wal-files.rules'

/** The archive has another file of the same name, which is not replaced. */
class DifferentFileError extends Error {}

/**
 * Compresses what the server has archived, and stores it in the archive, unless another process does. Files whose storing
 * fails stay in the spool for the next time; the failure is logged and counted.
 */
export async function archiveSpool(): Promise<void> {
  const { WAL_ARCHIVE, DATA_DIR } = env()
  const { raw, compressed } = await listSpool()
  if (WAL_ARCHIVE === 'off' || raw.length + compressed.length === 0) return
  const { databaseDir, spoolDir } = await locateEmbedded(DATA_DIR)
  await tryProcessLock(`wal spool ${spoolDir}`, async () => {
    try {
      const systemId = await readSystemId(databaseDir)
      if (systemId === null) throw new Error(`${databaseDir} has no control file`)
      await compressSpool(spoolDir)
      await storeSpool(await openArchive(WAL_ARCHIVE, systemId), spoolDir)
    } catch (error) {
      metrics.walArchiveFailures.inc()
      log.error({ err: error }, 'the write-ahead log could not be archived: it waits in the spool')
    }
  })
}

/**
 * Replaces each file of the server by a compressed one. A segment has 16 MB, and mostly zeros when it was archived
 * because of its age.
 */
export async function compressSpool(spoolDir: string): Promise<void> {
  for (const name of (await listSpool()).raw) {
    const file = path.join(spoolDir, name)
    if (classifyWalFile(name) === 'unneeded') {
      await rm(file, { force: true })
      continue
    }
    const { mtime } = await stat(file)
    const target = path.join(spoolDir, toArchiveName(name))
    // The server may archive a file again after a crash.
    await writeFile(`${target}.part`, await compressWal(await readFile(file), mtime.getTime()), {
      mode: 0o600,
      flush: true,
    })
    await utimes(`${target}.part`, mtime, mtime)
    await rename(`${target}.part`, target)
    await rm(file)
  }
}

async function storeSpool(store: ArchiveStore, spoolDir: string): Promise<void> {
  for (const name of (await listSpool()).compressed) {
    const file = path.join(spoolDir, name)
    try {
      if (!(await isStored(store, name, file))) await store.put(name, file)
    } catch (error) {
      if (!(error instanceof DifferentFileError)) throw error
      metrics.walArchiveFailures.inc()
      log.error(
        { name, place: store.place },
        'the archive has another file of this name: it waits in the spool',
      )
      continue
    }
    await rm(file)
  }
}

/** Whether the archive has the file already. @throws DifferentFileError for other content under its name. */
async function isStored(store: ArchiveStore, name: string, file: string): Promise<boolean> {
  const stored = await store.read(name)
  if (!stored) return false
  const own = await gunzipAtMost(await readFile(file), MAX_SEGMENT_BYTES)
  const content = await gunzipAtMost(await readWhole(stored.body), own.length).catch((error: unknown) => {
    if (error instanceof OversizeError) return null
    throw error
  })
  // The time of a file that was archived twice differs.
  if (!content?.equals(own)) throw new DifferentFileError(name)
  return true
}
