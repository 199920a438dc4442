import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { nullIfMissing } from '@/lib/platform/backups/archive/backup-files.queries'
import {
  CONTROL_FILE,
  isCopied,
  isEmptyFolder,
  WAL_FOLDERS,
} from '@/lib/platform/backups/wal-archive/base-backups/base-files.rules'

/** Like a backup of rows: higher levels only take CPU time from the running shop. */
const EFFORT = { level: 1 }

/** The name of the label, with which PostgreSQL finds where to begin. */
const LABEL = 'backup_label'

/**
 * Writes the files of a running server's data directory to the tar.gz `target`. `finish` ends the backup on the server and
 * returns its label. Returns size and hash of the file.
 */
export async function writeBaseFiles(
  databaseDir: string,
  target: string,
  finish: () => Promise<string>,
): Promise<{ bytes: number; sha256: string }> {
  const tar = pack()
  const hash = createHash('sha256')
  let bytes = 0
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const handle = await open(target, 'w', 0o600)
  const written = pipeline(tar, createGzip(EFFORT), measure, handle.createWriteStream({ flush: true }))
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error as Error),
  )
  failed.catch(() => undefined)
  try {
    // A full disk fails the file, and the member would wait for ever.
    await Promise.race([addAll(tar, databaseDir, finish), failed])
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  }
  tar.finalize()
  await written
  return { bytes, sha256: hash.digest('hex') }
}

async function addAll(tar: Pack, databaseDir: string, finish: () => Promise<string>): Promise<void> {
  await addFolder(tar, databaseDir, '')
  for (const name of WAL_FOLDERS) tar.entry({ name, type: 'directory', mode: 0o700 })
  await addFile(tar, databaseDir, CONTROL_FILE)
  const label = Buffer.from(await finish())
  await new Promise<void>((resolve, reject) => {
    tar.entry({ name: LABEL, mode: 0o600 }, label, (error) => (error ? reject(error) : resolve()))
  })
}

async function addFolder(tar: Pack, root: string, folder: string): Promise<void> {
  // Tables and temporary files may be deleted meanwhile.
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      tar.entry({ name, type: 'directory', mode: 0o700 })
      if (!isEmptyFolder(name)) await addFolder(tar, root, name)
    } else if (entry.isFile() && isCopied(name) && name !== CONTROL_FILE) await addFile(tar, root, name)
  }
}

async function addFile(tar: Pack, root: string, name: string): Promise<void> {
  const handle = await open(path.join(root, name)).catch(nullIfMissing)
  if (!handle) return
  try {
    const { size, mtime } = await handle.stat()
    const entry = tar.entry({ name, size, mtime, mode: 0o600 })
    await pipeline(readExactly(handle, size), entry)
  } finally {
    await handle.close()
  }
}

const CHUNK_BYTES = 256 * 1024

/** The first `size` bytes. The server may change the file meanwhile; replaying the log makes it right, also a lost end. */
async function* readExactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const length = Math.min(CHUNK_BYTES, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
    at += bytesRead
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
    else {
      yield Buffer.alloc(length)
      at += length
    }
  }
}
