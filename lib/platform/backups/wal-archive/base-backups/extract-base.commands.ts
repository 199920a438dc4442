import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { types } from 'node:util'
import { pipeline } from 'node:stream/promises'
import { getErrorCode } from '@/lib/platform/backups/backups.rules'
import { OversizeError, readTarGz } from '@/lib/platform/backups/archive/decompress.queries'
import type { RunAs } from '@/lib/platform/db/embedded/binaries'
import { isInside } from '@/lib/platform/backups/wal-archive/base-backups/base-files.rules'
import type { ArchiveStore, BaseBackup } from '@/lib/platform/backups/wal-archive/wal-archive.schema'

/** A base backup that is missing, or is not what was stored. */
export class DamagedBaseError extends Error {}

/** Bytes of the largest file of a database: PostgreSQL splits tables at 1,024 MiB. */
const MAX_FILE_BYTES = 2 ** 30

/**
 * Extracts a base backup to `target`, which is emptied first, for the server's user.
 * @throws DamagedBaseError, after which `target` is gone.
 */
export async function extractBase(
  store: ArchiveStore,
  base: BaseBackup,
  target: string,
  user: RunAs,
): Promise<void> {
  await rm(target, { recursive: true, force: true })
  const found = await store.read(base.file)
  if (!found) throw new DamagedBaseError(`${base.file} is missing`)
  const hash = createHash('sha256')
  async function* measure(chunks: Iterable<Buffer> | AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > base.bytes) throw new OversizeError(`it has more than ${base.bytes} bytes`)
      yield chunk
    }
  }
  try {
    await mkdir(target, { mode: 0o700 })
    const chunks = measure(Buffer.isBuffer(found.body) ? [found.body] : found.body)
    for await (const { name, type, body } of readTarGz(chunks, () => MAX_FILE_BYTES)) {
      if (!isInside(name)) throw new DamagedBaseError(`${name} leads out of the database`)
      const file = path.join(target, name)
      await mkdir(type === 'directory' ? file : path.dirname(file), { recursive: true, mode: 0o700 })
      if (type === 'directory') body.resume()
      else if (type === 'file') await pipeline(body, createWriteStream(file, { mode: 0o600 }))
      else throw new DamagedBaseError(`${name} is a ${type}`)
    }
    if (hash.digest('hex') !== base.sha256) throw new DamagedBaseError(`the SHA-256 of ${base.file} differs`)
    await giveTo(user, target)
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw isDamage(error) ? new DamagedBaseError(`${base.file} is damaged: ${error.message}`) : error
  }
}

/** Errors of zlib and of the tar reader: those of the file system and the network have other codes. */
const isDamage = (error: unknown): error is Error => {
  if (error instanceof OversizeError) return true
  if (!types.isNativeError(error) || error instanceof DamagedBaseError) return false
  const code = getErrorCode(error)
  return code.startsWith('Z_') || (code === '' && /tar|header|Unexpected end/i.test(error.message))
}

/** Gives a folder and everything in it to the server's user. */
async function giveTo({ uid, gid }: RunAs, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid)
}
