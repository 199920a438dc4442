import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '@/lib/platform/backups/archive/backup-files.queries'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { env } from '@/lib/platform/env/env'
import { fsyncDirectory } from '@/lib/platform/uploads/storage/file-writes.commands'
import { openStorage } from '@/lib/platform/uploads/storage/storage.commands'
import { WAL_FOLDER } from '@/lib/platform/uploads/storage/storage.rules'
import { isBaseFile } from '@/lib/platform/backups/wal-archive/wal-files.rules'
import type { ArchiveKind, ArchiveStore } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** The end of the name of an incomplete file. */
const PARTIAL = '.part'

const isPartialBase = (name: string): boolean =>
  name.endsWith(PARTIAL) && isBaseFile(name.slice(0, -PARTIAL.length))

const walFolder = (): string => path.join(/* turbopackIgnore: true */ backupFolder(), 'wal')

/** The archive of the cluster with this system identifier: clusters do not share one, because their files have the same names. */
export const openArchive = async (kind: ArchiveKind, systemId: string): Promise<ArchiveStore> =>
  kind === 'local' ? openFolder(path.join(walFolder(), systemId)) : openBucket(systemId)

/** The system identifiers of the clusters that have an archive there. */
export async function listArchives(kind: ArchiveKind): Promise<string[]> {
  if (kind === 'local') {
    const names = (await readdir(walFolder()).catch(nullIfMissing)) ?? []
    return names.filter((name) => /^\d{1,20}$/.test(name))
  }
  const storage = await openStorage('s3')
  const found = new Set<string>()
  for await (const { key } of storage.list(WAL_FOLDER)) found.add(key.split('/')[1] ?? '')
  return [...found]
}

function openFolder(folder: string): ArchiveStore {
  const toPath = (name: string) => path.join(/* turbopackIgnore: true */ folder, name)
  return {
    place: folder,
    async list() {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? []
      return new Set(names.filter((name) => !name.endsWith(PARTIAL)))
    },
    async read(name, range) {
      const found = await stat(toPath(name)).catch(nullIfMissing)
      if (!found) return null
      const body = createReadStream(toPath(name), range)[
        Symbol.asyncIterator
      ]() as AsyncIterableIterator<Buffer>
      return { bytes: found.size, modified: found.mtime, body }
    },
    async put(name, file) {
      await mkdir(backupFolder(), { recursive: true, mode: 0o700 })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Copies of the whole database that a crash has left; one is made at a time.
      const left = isBaseFile(name) ? (await readdir(folder)).filter(isPartialBase) : []
      for (const one of left) await rm(toPath(one), { force: true })
      const partial = toPath(`${name}${PARTIAL}`)
      try {
        await copyFile(file, partial)
        const handle = await open(partial, 'r+')
        try {
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, toPath(name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await fsyncDirectory(folder)
    },
    async delete(names) {
      for (const name of names) await rm(toPath(name), { force: true })
    },
  }
}

/** The archive in the bucket of the uploads, below a folder that no upload is in. */
async function openBucket(systemId: string): Promise<ArchiveStore> {
  const storage = await openStorage('s3')
  const prefix = `${WAL_FOLDER}/${systemId}`
  const toKey = (name: string) => `${prefix}/${name}`
  return {
    place: `${env().S3_BUCKET}/${prefix}`,
    list: () => storage.listNames(prefix),
    read: (name, range) => storage.get(toKey(name), range),
    put: async (name, file) => {
      const body = createReadStream(file)
      try {
        await storage.put(toKey(name), { bytes: (await stat(file)).size, body })
      } finally {
        body.destroy()
      }
    },
    delete: (names) => storage.delete(names.map(toKey)),
  }
}
