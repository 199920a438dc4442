import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '@/lib/platform/backups/archive/backup-files.queries'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { listArchives, openArchive } from '@/lib/platform/backups/wal-archive/archive-stores.commands'
import { getSpoolDir, listSpool, readSystemId } from '@/lib/platform/backups/wal-archive/spool.queries'
import type { ArchiveKind, ArchiveStore } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/**
 * The archive to restore from: that of the present database, or else the only one there is. Of the present database, what
 * still waits in the spool belongs to it.
 * @throws BackupError when no archive is found, or several are.
 */
export async function openSourceArchive(
  kind: ArchiveKind,
  databaseDir: string,
  wanted?: string,
): Promise<ArchiveStore> {
  const present = await readSystemId(databaseDir)
  const found = await listArchives(kind)
  const systemId = wanted ?? (present !== null && found.includes(present) ? present : chooseOnly(found))
  if (!found.includes(systemId))
    throw new BackupError(`There is no archive of ${systemId}; there are ${found.join(', ') || 'none'}`)
  const store = await openArchive(kind, systemId)
  return present === systemId ? withSpool(store, await getSpoolDir()) : store
}

function chooseOnly(found: readonly string[]): string {
  const [only, ...others] = found
  if (only === undefined) throw new BackupError('There is no archive of the write-ahead log there')
  if (others.length > 0)
    throw new BackupError(
      `There are archives of several databases, name one by --system: ${found.toSorted().join(', ')}`,
    )
  return only
}

/** The archive together with the files that could not be stored yet. */
function withSpool(store: ArchiveStore, spoolDir: string): ArchiveStore {
  return {
    ...store,
    list: async () => new Set([...(await store.list()), ...(await listSpool()).compressed]),
    async read(name, range) {
      const file = path.join(spoolDir, name)
      const found = name.endsWith('.tar.gz') ? null : await stat(file).catch(nullIfMissing)
      if (!found) return store.read(name, range)
      const body = createReadStream(file, range)[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
      return { bytes: found.size, modified: found.mtime, body }
    },
  }
}
