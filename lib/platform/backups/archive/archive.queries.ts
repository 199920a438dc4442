import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { types } from 'node:util'
import { classifyEntry } from '@/lib/platform/backups/archive/archive.rules'
import { getErrorCode } from '@/lib/platform/errors/error-code'
import {
  BackupError,
  FORMAT,
  type Manifest,
  manifestSchema,
  type ArchiveEntry,
} from '@/lib/platform/backups/backups.schema'
import { readTarGz } from '@/lib/platform/backups/archive/decompress.queries'

/** A member being read: read `body` to its end before requesting the next member. */
export type OpenEntry = { name: string; bytes: number; body: AsyncIterable<Buffer> }

/** Maximum size of a manifest in bytes: a million members need less. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024
/** Maximum size of the secret, which is read into memory. */
const MAX_SECRET_BYTES = 64 * 1024
/** Maximum size of an upload or a part of the rows: an image has 5 MiB, a part hardly more than 4 MiB. */
const MAX_CONTENT_BYTES = 64 * 1024 * 1024

function getMaxBytes(name: string): number {
  const kind = classifyEntry(name)?.kind
  if (kind === 'manifest') return MAX_MANIFEST_BYTES
  return kind === 'secret' ? MAX_SECRET_BYTES : MAX_CONTENT_BYTES
}

/**
 * The members of a backup in order, streamed.
 * @throws BackupError with the reason when a file is truncated, damaged, or no backup, or a member is larger than any of
 * its kind.
 */
export async function* readEntries(file: string): AsyncGenerator<OpenEntry, void> {
  let isLeft = false
  try {
    for await (const { name, type, bytes, body } of readTarGz(createReadStream(file), getMaxBytes)) {
      if (type !== 'file') throw new BackupError(`${name} is no file but a ${type}`)
      isLeft = true
      yield { name, bytes, body: readBody(body) }
      isLeft = false
    }
  } catch (error) {
    // A consumer that stops early does not need the end of the archive.
    if (!isLeft) throw worded(error)
  }
}

/** The same bytes; a read error becomes the same BackupError. */
async function* readBody(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* entry
  } catch (error) {
    throw worded(error)
  }
}

function worded(error: unknown): unknown {
  if (!types.isNativeError(error) || error instanceof BackupError) return error
  const code = getErrorCode(error)
  const cause = { cause: error }
  if (code === 'ENOENT') return new BackupError('There is no such file', cause)
  if (code === 'Z_BUF_ERROR') return new BackupError('The file is cut off: its end is missing', cause)
  // Errors of the operating system have other codes; those of the tar reader have none.
  return code === '' || code.startsWith('Z_')
    ? new BackupError(`The file is damaged, or no backup: ${error.message}`, cause)
    : error
}

/** Passes the bytes of `body` to `take` and returns their size and hash. */
export async function hashEntry(
  { name, body }: OpenEntry,
  take: (body: AsyncIterable<Buffer>) => Promise<void> = drain,
): Promise<ArchiveEntry> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of body) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await take(measured())
  return { name, bytes, sha256: hash.digest('hex') }
}

async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  const chunks = body[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}

/**
 * Reads the first members of a backup again, folder by folder in file order, and compares each with its entry in
 * `listed`.
 */
export function readUnderPrefix(file: string, listed: readonly ArchiveEntry[]) {
  const members = readEntries(file)
  const waiting = listed.values()
  let next: Promise<IteratorResult<OpenEntry, void>> | null = null
  /** All following members whose names begin with `folder`. */
  async function* below(folder: string): AsyncGenerator<Buffer, void> {
    for (;;) {
      const { value: member } = await (next ??= members.next())
      if (!member?.name.startsWith(folder)) return
      const hash = createHash('sha256')
      for await (const chunk of member.body) {
        hash.update(chunk)
        yield chunk
      }
      if (waiting.next().value?.sha256 !== hash.digest('hex'))
        throw new BackupError(`${member.name} has changed since it was looked at`)
      next = null
    }
  }
  return { below, close: () => members.return() }
}

export async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @throws BackupError for an invalid manifest, or one of another format. */
export async function readManifest({ body }: OpenEntry): Promise<Manifest> {
  const value = parsed((await readAll(body)).toString('utf8'))
  const format = typeof value === 'object' && value && 'format' in value ? value.format : undefined
  if (typeof format === 'number' && format !== FORMAT)
    throw new BackupError(`It has format ${format}, this version of the shop reads ${FORMAT}`)
  const read = manifestSchema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new BackupError(`Its manifest is not one of this shop: ${issue?.path.join('.')} ${issue?.message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError('Its manifest is no JSON', { cause })
  }
}
