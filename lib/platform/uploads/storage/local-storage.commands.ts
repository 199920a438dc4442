import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, open, readdir, realpath, rm, stat, statfs, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/platform/env/env'
import { makeFolder, writeFileAtomic, setFileMode } from '@/lib/platform/uploads/storage/file-writes.commands'
import { readChunks } from '@/lib/platform/uploads/storage/object-body.queries'
import { SKIPPED_FOLDERS, FILE_MODE, STAGING } from '@/lib/platform/uploads/storage/storage.rules'
import type {
  ByteRange,
  OpenObject,
  StoredObject,
  UploadStorage,
  ObjectStaging,
} from '@/lib/platform/uploads/storage/storage.schema'

/** Bytes of disk space reserved for the rest of the shop, above all the database. */
const MIN_FREE_BYTES = 256 * 1024 * 1024
/** Bytes up to which a file is read at once: nearly every image is this small, and it is closed before it is sent. */
const MAX_WHOLE_BYTES = 5 * 1024 * 1024
/** Milliseconds within which a disk returns a chunk. */
const READ_TIMEOUT_MS = 60_000
/** Maximum depth of folders: the keys of uploads have no more parts. */
const MAX_DEPTH = 6

/** The uploads in the folder UPLOAD_DIR. */
export const localUploads: UploadStorage = {
  head: async (key) => {
    const found = await findFile(key)
    return found && { bytes: found.bytes, modified: found.modified }
  },
  get: async (key, range) => {
    const found = await findFile(key)
    return found && openFile(found, range)
  },
  put: async (key, content, { isReproducible = false } = {}) =>
    writeFileAtomic(toFile(key), Buffer.isBuffer(content) ? content : content.body, {
      flush: !isReproducible,
    }),
  delete: async (keys) => {
    await Promise.all(keys.map((key) => rm(toFile(key), { force: true })))
  },
  list: (folder = '') => listFiles(folder),
  listNames: async (folder) => new Set(await readdir(toFile(folder)).catch(() => [])),
  isAvailable: () =>
    makeFolder(env().UPLOAD_DIR)
      .then(() => access(env().UPLOAD_DIR, constants.W_OK))
      .then(
        () => true,
        () => false,
      ),
  hasSpace: async () => {
    await makeFolder(env().UPLOAD_DIR)
    const { bavail, bsize } = await statfs(env().UPLOAD_DIR)
    return bavail * bsize >= MIN_FREE_BYTES
  },
  clear: async () => {
    const { UPLOAD_DIR } = env()
    for (const name of await namesIn(UPLOAD_DIR))
      await rm(path.join(UPLOAD_DIR, name), { recursive: true, force: true })
  },
  openStaging: openLocalStaging,
}

/** @throws Error for a key that leads out of the uploads folder. */
function toFile(key: string): string {
  const { UPLOAD_DIR } = env()
  const file = path.join(/* turbopackIgnore: true */ UPLOAD_DIR, key)
  if (key.includes('\0') || !file.startsWith(UPLOAD_DIR + path.sep))
    throw new Error(`${JSON.stringify(key)} is not the key of an upload`)
  return file
}

type FoundFile = { file: string; bytes: number; modified: Date }

/** The file of an object; null when it does not exist, or a link leads out of its first folder. */
async function findFile(key: string): Promise<FoundFile | null> {
  const [folder = ''] = key.split('/')
  const names = [toFile(key), toFile(folder)]
  try {
    const [file = '', root = ''] = await Promise.all(names.map((name) => realpath(name)))
    if (!file.startsWith(root + path.sep)) return null
    const found = await stat(/* turbopackIgnore: true */ file)
    return found.isFile() ? { file, bytes: found.size, modified: found.mtime } : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function openFile({ file, bytes, modified }: FoundFile, range?: ByteRange): Promise<OpenObject | null> {
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? bytes - 1, bytes - 1)
  const length = Math.max(0, end - start + 1)
  if (length > MAX_WHOLE_BYTES) {
    const stream = createReadStream(/* turbopackIgnore: true */ file, { start, end })
    return { bytes: length, modified, body: readChunks(stream, READ_TIMEOUT_MS) }
  }
  const handle = await open(/* turbopackIgnore: true */ file)
  try {
    // The file may have been replaced since its size was read.
    const body = range ? await readPart(handle, start, length) : await handle.readFile()
    return { bytes: body.length, modified, body }
  } finally {
    await handle.close()
  }
}

async function readPart(
  handle: Awaited<ReturnType<typeof open>>,
  start: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

async function* listFiles(folder: string): AsyncGenerator<StoredObject, void> {
  const { UPLOAD_DIR } = env()
  for (const name of await namesIn(path.join(UPLOAD_DIR, folder))) {
    const key = path.posix.join(folder, name)
    if (SKIPPED_FOLDERS.includes(key)) continue
    // Symbolic links are followed: a shop may have its images on another disk. A file that disappears meanwhile
    // belonged to nobody.
    const found = await stat(path.join(UPLOAD_DIR, key)).catch(nullIfMissing)
    if (found?.isDirectory() && key.split('/').length < MAX_DEPTH) yield* listFiles(key)
    else if (found?.isFile()) yield { key, bytes: found.size, modified: found.mtime }
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).sort()

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.has(String(error.code))

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** Stages the uploads of a restore in a folder beside their final place, from where they are moved at once. */
async function openLocalStaging(): Promise<ObjectStaging> {
  const { UPLOAD_DIR } = env()
  const folder = path.join(UPLOAD_DIR, STAGING)
  const placed: string[] = []
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder)
  return {
    async write(key, { body }) {
      const target = path.join(folder, key)
      await makeFolder(path.dirname(target))
      await pipeline(body, createWriteStream(target, { flags: 'wx', mode: FILE_MODE }))
      await setFileMode(target)
    },
    async commit() {
      for (const name of await readdir(folder)) {
        const target = path.join(UPLOAD_DIR, name)
        await rename(path.join(folder, name), target)
        placed.push(target)
      }
      await rmdir(folder)
    },
    async rollback() {
      for (const target of [folder, ...placed]) await rm(target, { recursive: true, force: true })
    },
  }
}
