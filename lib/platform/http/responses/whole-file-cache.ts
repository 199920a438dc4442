import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getTtl, onOutdated } from '@/lib/platform/cache/cache-tags'

/** A file that fits into memory. */
export type WholeFile = { body: Buffer<ArrayBuffer>; etag: string }

/** Bytes of the largest file that is kept, and of the memory that one read takes. */
export const MAX_WHOLE_FILE_BYTES = 4 * 1024 * 1024
/** Maximum number of files that are kept, in all languages and under all host names. */
const MAX_FILES = 4

type Entry = { file: Promise<WholeFile | null>; until: number }

/**
 * Keeps generated files that are the same for everybody, until one of `tags` is invalidated or may have been, and at most a
 * minute, as the response cache does. Callers that want the same file at once share one read.
 */
export class WholeFileCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FILES })

  constructor(tags: readonly string[]) {
    onOutdated(tags, () => this.#entries.clear())
  }

  /**
   * The file under `key`, read by `open` unless it is known; null when it has more than MAX_WHOLE_FILE_BYTES, which is
   * remembered too.
   * @throws any error of the file's chunks; the next caller reads again.
   */
  get(key: string, open: () => AsyncIterable<string>): Promise<WholeFile | null> {
    const known = this.#entries.get(key)
    if (known && performance.now() < known.until) return known.file
    const entry = { file: readWhole(open()), until: performance.now() + getTtl() }
    this.#entries.set(key, entry)
    entry.file.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    })
    return entry.file
  }
}

async function readWhole(pieces: AsyncIterable<string>): Promise<WholeFile | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const part = Buffer.from(piece)
    bytes += part.length
    if (bytes > MAX_WHOLE_FILE_BYTES) return null
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}
