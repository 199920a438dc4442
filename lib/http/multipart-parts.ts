import { AppError } from '@/lib/errors'

/** A boundary has 70 characters at most (RFC 2046, section 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*;/i

/** Bytes of the head of a part: a file name of 255 characters takes 2,300 where each byte of it is escaped. */
const MAX_HEAD_BYTES = 4_096
/**
 * Lines with a name and a colon. Behind one without a colon formidable may begin a part where there is no boundary: it
 * takes the letters of the line for what it has read of one.
 */
const HEAD_LINES = /^(?:\r\n[a-z-]+:[^\r]*)*$/i

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LINE_END = '\r\n'
const CLOSING_BYTES = 2

/**
 * The boundary that a Content-Type of multipart/form-data names.
 * @throws AppError 'malformed_request' when there is none.
 */
export function parseBoundary(contentType: string): string {
  const [, quoted, plain] = (MULTIPART.test(contentType) && BOUNDARY.exec(contentType)) || []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  return boundary
}

/**
 * Passes on the chunks of a multipart body, each once it is known that no more than `maxParts` parts have begun and that
 * the head of each has 4 KiB at most: formidable opens a file for each part and reads a head in quadratic time.
 * @throws what `tooMany` makes; AppError 'malformed_request' for a head that is too long.
 */
export async function* boundParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  maxParts: number,
  tooMany: () => AppError,
): AsyncGenerator<Uint8Array, void> {
  const scanner = new PartScanner(boundary)
  for await (const chunk of chunks) {
    scanner.scan(chunk)
    if (scanner.parts > maxParts) throw tooMany()
    yield chunk
  }
}

/**
 * Finds where parts begin, as formidable does or more often: the first boundary may stand anywhere, the others at the
 * beginning of a line. A head ends at the first empty line.
 */
class PartScanner {
  parts = 0
  readonly #first: Buffer
  readonly #next: Buffer
  #isInHead = false
  /** The end of what was scanned, in which a delimiter may begin. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(boundary: string) {
    this.#first = Buffer.from(`--${boundary}`)
    this.#next = Buffer.from(`${LINE_END}--${boundary}`)
  }

  /** @throws AppError 'malformed_request' for a head that is too long, holds a boundary, or has a line that is no header. */
  scan(chunk: Uint8Array): void {
    let text: Buffer = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const left = this.#isInHead ? this.#scanHead(text) : this.#scanBody(text)
      if (left === null) return
      text = left
    }
  }

  /** What follows the beginning of the next part; null: there is none so far. */
  #scanBody(text: Buffer): Buffer | null {
    const delimiter = this.parts === 0 ? this.#first : this.#next
    const at = text.indexOf(delimiter)
    const end = at + delimiter.length
    // What tells a part from the end of all comes right behind.
    if (at === -1 || end + CLOSING_BYTES > text.length) {
      this.#rest = at === -1 ? text.subarray(-(delimiter.length - 1)) : text.subarray(at)
      return null
    }
    if (text.toString('latin1', end, end + CLOSING_BYTES) !== '--') {
      this.parts += 1
      this.#isInHead = true
    }
    return text.subarray(end)
  }

  /** What follows the head; null: it is not whole so far. */
  #scanHead(text: Buffer): Buffer | null {
    const at = text.indexOf(END_OF_HEAD)
    const head = at === -1 ? text : text.subarray(0, at)
    if (head.length > MAX_HEAD_BYTES || head.includes(this.#next)) throw unreadable()
    if (at === -1) {
      this.#rest = text
      return null
    }
    if (!HEAD_LINES.test(head.toString('latin1'))) throw unreadable()
    this.#isInHead = false
    // The empty line may begin the next boundary: formidable ends some broken heads a line earlier.
    return text.subarray(at + LINE_END.length)
  }
}

const unreadable = () => new AppError('malformed_request', 'The form could not be read')
