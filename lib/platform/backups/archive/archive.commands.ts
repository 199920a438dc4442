/**
 * lib/platform/backups/archive: What is in a backup file and how it is written and read: members, rows of tables,
 * uploads, the output of pg_dump.
 */

import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { MANIFEST, CHUNK_SUFFIX, partName } from '@/lib/platform/backups/archive/archive.rules'
import { hashChunks, readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import type { OpenObject } from '@/lib/platform/uploads/storage/storage.schema'
import type { Manifest, ArchiveEntry } from '@/lib/platform/backups/backups.schema'
import { fsyncDirectory } from '@/lib/platform/uploads/storage/file-writes.commands'

/** Images do not compress, and rows gain most at level 1: higher levels only take CPU time from the running shop. */
const EFFORT = { level: 1 }

/** Members that are serialized at once: a thousand take about a millisecond. */
const MEMBERS_PER_SLICE = 1_000

/**
 * The manifest as JSON. A shop with many images has hundreds of thousands of members, and serves requests meanwhile:
 * other work runs after each slice.
 */
export async function serializeManifest(
  manifest: Omit<Manifest, 'members'>,
  members: readonly ArchiveEntry[],
): Promise<Buffer> {
  const slices: Buffer[] = []
  for (let start = 0; start < members.length; start += MEMBERS_PER_SLICE) {
    const slice = JSON.stringify(members.slice(start, start + MEMBERS_PER_SLICE)).slice(1, -1)
    slices.push(Buffer.from(start === 0 ? slice : `,${slice}`))
    await setImmediate()
  }
  const [before, after] = [JSON.stringify({ ...manifest, members: [] }).slice(0, -2), ']}']
  return Buffer.concat([Buffer.from(before), ...slices, Buffer.from(after)])
}

/** Writes a backup member by member, with at most one part in memory. */
export class Archive {
  readonly members: ArchiveEntry[] = []
  /** Bytes added so far, before compression. */
  bytes = 0
  private readonly tar = pack()
  private readonly written: Promise<void>

  private constructor(
    private readonly file: string,
    handle: FileHandle,
  ) {
    this.written = pipeline(this.tar, createGzip(EFFORT), handle.createWriteStream({ flush: true }))
    // The error is reported by `add` and `finish`; this only avoids an unhandled rejection.
    this.written.catch(() => undefined)
  }

  /** @throws Error when `file` exists already. */
  static async create(file: string): Promise<Archive> {
    return new Archive(file, await open(file, 'wx', 0o600))
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.enter(name, content)
    this.note(name, content.length, createHash('sha256').update(content).digest('hex'))
  }

  /** Adds `content` in parts below `folder`; empty content adds no part. */
  async addInParts(folder: string, content: AsyncIterable<Buffer>): Promise<void> {
    let part: Buffer[] = []
    let bytes = 0
    let count = 0
    const end = async () => {
      await this.add(partName(folder, count++), Buffer.concat(part))
      part = []
      bytes = 0
    }
    for await (const chunk of content) {
      part.push(chunk)
      bytes += chunk.length
      if (bytes >= CHUNK_SUFFIX) await end()
    }
    if (bytes > 0) await end()
  }

  /** Adds an object of the storage of uploads. @throws Error when its content is shorter than it says. */
  async addObject(name: string, { bytes, body }: Pick<OpenObject, 'bytes' | 'body'>): Promise<void> {
    if (Buffer.isBuffer(body)) return this.add(name, body)
    if (bytes <= CHUNK_SUFFIX) {
      // Nearly every image is this small; adding it at once costs a fraction of a stream.
      const content = await readWhole(body)
      if (content.length !== bytes) throw new Error(`${name} has ${content.length} bytes instead of ${bytes}`)
      return this.add(name, content)
    }
    const { chunks, digest } = hashChunks(body)
    const entry = this.tar.entry({ name, size: bytes, mode: 0o600 })
    await pipeline(chunks, entry).catch((error: unknown) => this.explain(error))
    this.note(name, bytes, digest())
  }

  /** Writes the manifest, flushes everything to disk and renames the file to `target`; returns its size in bytes. */
  async finish(manifest: Omit<Manifest, 'members'>, target: string): Promise<number> {
    await this.enter(MANIFEST, await serializeManifest(manifest, this.members))
    this.tar.finalize()
    await this.written
    const { size } = await stat(this.file)
    await rename(this.file, target)
    await fsyncDirectory(path.dirname(target))
    return size
  }

  /** Aborts the archive; the caller removes the file. */
  async abandon(): Promise<void> {
    this.tar.destroy()
    await this.written.catch(() => undefined)
  }

  private note(name: string, bytes: number, sha256: string): void {
    this.members.push({ name, bytes, sha256 })
    this.bytes += bytes
  }

  private enter(name: string, content: Buffer): Promise<unknown> {
    const entered = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
    })
    return entered.catch((error: unknown) => this.explain(error))
  }

  /** A full disk fails the file first and the member after it: the error of the file is more helpful. */
  private async explain(error: unknown): Promise<never> {
    await this.written
    throw error
  }
}
