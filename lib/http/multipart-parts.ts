import { AppError } from '@/lib/errors'

/** A boundary has at most 70 characters (RFC 2046, section 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*;/i

/**
 * Maximum bytes of the headers of a part: a file name of 255 characters takes 2,300 when each of its bytes is
 * escaped.
 */
const MAX_HEAD_BYTES = 4_096
/**
 * Header lines: a name and a colon. After a line without a colon formidable may see a part where there is no
 * boundary, because it treats the characters of the line as the ones it has matched.
 */
const HEAD_LINES = /^(?:\r\n[a-z-]+:[^\r]*)*$/i

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LINE_END = '\r\n'
const CLOSING_BYTES = 2

/**
 * The boundary of a Content-Type of multipart/form-data.
 * @throws AppError 'malformed_request' when there is none.
 */
export function parseBoundary(contentType: string): string {
  const [, quoted, plain] = (MULTIPART.test(contentType) && BOUNDARY.exec(contentType)) || []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  return boundary
}

/**
 * Passes on the chunks of a multipart body, each after checking that at most `maxParts` parts have begun and that the
 * headers of each have at most 4 KiB: formidable opens a file for each part and reads headers in quadratic time.
 * @throws the error of `tooMany`; AppError 'malformed_request' for headers that are too long.
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
 * Finds at least every part that formidable finds: the first boundary may be anywhere, the others at the start of a
 * line. The headers of a part end at the first empty line.
 */
class PartScanner {
  parts = 0
  readonly #first: Buffer
  readonly #next: Buffer
  #isInHead = false
  /** The end of the scanned bytes, where a delimiter may begin. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(boundary: string) {
    this.#first = Buffer.from(`--${boundary}`)
    this.#next = Buffer.from(`${LINE_END}--${boundary}`)
  }

  /**
   * @throws AppError 'malformed_request' for headers that are too long, contain a boundary, or have a line that is no
   * header.
   */
  scan(chunk: Uint8Array): void {
    let text: Buffer = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const left = this.#isInHead ? this.#scanHead(text) : this.#scanBody(text)
      if (left === null) return
      text = left
    }
  }

  /** The bytes after the start of the next part; null: not found yet. */
  #scanBody(text: Buffer): Buffer | null {
    const delimiter = this.parts === 0 ? this.#first : this.#next
    const at = text.indexOf(delimiter)
    const end = at + delimiter.length
    // The two bytes after a boundary distinguish a further part from the end of the body.
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

  /** The bytes after the headers; null: they are not complete yet. */
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
    // The empty line may begin the next boundary: formidable ends some malformed headers a line earlier.
    return text.subarray(at + LINE_END.length)
  }
}

const unreadable = () => new AppError('malformed_request', 'The form could not be read')

/** Names that reach an object's prototype in JavaScript; also in brackets, as forms write nested fields. */
const RESERVED = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:$|[[\].])/

/**
 * Returns `name`, the name of a received field.
 * @throws AppError 'malformed_request' for a name that no field may have.
 */
export function assertSafeFieldName(name: string): string {
  if (RESERVED.test(name)) throw new AppError('malformed_request', 'The body holds a name that no field has')
  return name
}
