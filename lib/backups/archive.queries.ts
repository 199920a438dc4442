import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { types } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { getErrorCode } from '@/lib/backups/backups.rules'
import {
  BackupError,
  FORMAT,
  type Manifest,
  manifestSchema,
  type ArchiveEntry,
} from '@/lib/backups/backups.schema'

/** A member while it is read: `body` is to be read to its end before the next one comes. */
export type OpenEntry = { name: string; bytes: number; body: AsyncIterable<Buffer> }

/**
 * The members of a backup in their order, nothing of them held in memory.
 * @throws BackupError saying what is wrong with a file that is cut off, damaged, or no backup.
 */
export async function* readEntries(file: string): AsyncGenerator<OpenEntry, void> {
  const members = extract()
  const read = pipeline(createReadStream(file), createGunzip(), members)
  // The loop below is told of the same.
  read.catch(() => undefined)
  let isLeft = false
  try {
    for await (const entry of members) {
      const { name, type, size } = entry.header
      if (type !== 'file') throw new BackupError(`${name} is no file but a ${type}`)
      isLeft = true
      yield { name, bytes: size, body: bodyOf(entry as AsyncIterable<Buffer>) }
      isLeft = false
    }
    await read
  } catch (error) {
    // Whoever wants no more members is not told that there are none any more.
    if (!isLeft) throw worded(error)
  } finally {
    members.destroy()
  }
}

/** The same bytes; what breaks off while they are read is told in the same words. */
async function* bodyOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
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
  // The system's own errors have other codes, those of the tar reader have none.
  return code === '' || code.startsWith('Z_')
    ? new BackupError(`The file is damaged, or no backup: ${error.message}`, cause)
    : error
}

/** Hands the bytes of `body` to `take` and answers with what they are. */
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
 * The bytes of a backup's first members once more, folder by folder in the order of the file, each compared with what
 * was `listed` of it.
 */
export function readUnderPrefix(file: string, listed: readonly ArchiveEntry[]) {
  const members = readEntries(file)
  const waiting = listed.values()
  let next: Promise<IteratorResult<OpenEntry, void>> | null = null
  /** All members that begin with `folder`, from here on. */
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

/** Bytes of a manifest that are believed: a million members have less. */
const LARGEST = 256 * 1024 * 1024

/** @throws BackupError for what is no manifest, or one of another format. */
export async function readManifest({ bytes, body }: OpenEntry): Promise<Manifest> {
  if (bytes > LARGEST) throw new BackupError(`Its manifest has ${bytes} bytes: no backup of this shop does`)
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
