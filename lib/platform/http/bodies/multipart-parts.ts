import { errorText } from '@/lib/platform/errors/error-text'
import { isUtf8 } from 'node:buffer'
import { Stream, Writable } from 'node:stream'
import { AppError } from '@/lib/platform/errors/app-error'

/** A boundary has at most 70 characters (RFC 2046, section 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*;/i

/**
 * Maximum bytes of the headers of a part: a file name of 255 characters takes 2,300 when each of its bytes is
 * escaped.
 */
const MAX_HEAD_BYTES = 4_096
/** Header lines: a name and a colon. */
const HEAD_LINES = /^(?:\r\n[a-z-]+:[^\r]*)*$/i
/** The name of a field, quoted or as a token (RFC 7578, section 4.2; RFC 9110, section 5.6.2). */
const PART_NAME = /\bname=(?:"([^"]*)"|([^()<>@,;:\\"/[\]?={} \t\n]+))/i
/** Whatever the name is: only whether there is one counts. */
const FILE_NAME = /;\s*filename\*?=/i
/** What a browser sends of an input without a chosen file. */
const EMPTY_FILE_NAME = /;\s*filename=(?:""|;|$)/i

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

/** Of what the parser needs from a form of formidable; the last two have no types. */
type Form = {
  onPart: (part: FormPart) => unknown
  ended: boolean
  _maybeEnd: () => void
}

/**
 * A part as formidable reads it: events 'data' and 'end'; it is a file when it has a media type. The text of a field has one
 * character for each byte: formidable would replace what is no UTF-8.
 */
export type FormPart = Stream & {
  name: string | null
  mimetype: string | null
  hasFileName: boolean
  /** With no content either, no file was chosen (HTML, "constructing the entry list"). */
  hasEmptyFileName: boolean
  originalFilename: null
  transferEncoding: 'latin1'
}

/**
 * A plugin for formidable that finds the parts of a multipart body: formidable's own looks at every byte of it and takes
 * each CR for the beginning of a boundary, at a thousand times the cost (decision 0176). Formidable receives at most
 * `maxParts` parts, and opens no file for a part whose headers have more than 4 KiB or a line that is no header.
 * The form fails with the error of `tooMany`, or with AppError 'malformed_request' for a body that is no form or ends
 * early.
 */
export const createMultipartPlugin =
  (boundary: string, maxParts: number, tooMany: () => AppError) =>
  // formidable assigns what a plugin returns to the form, and writes the body to its parser.
  (form: object) => ({
    type: 'multipart',
    _parser: new PartParser(form as Form, boundary, maxParts, tooMany),
  })

/** Where the next byte of the body belongs. */
type Position = 'preamble' | 'head' | 'content' | 'epilogue'

/** What is written is read at once, with what is left of what was written before. */
class PartParser extends Writable {
  readonly #form: Form
  readonly #first: Buffer
  readonly #next: Buffer
  readonly #maxParts: number
  readonly #tooMany: () => AppError
  #position: Position = 'preamble'
  #partCount = 0
  #part: OpenPart | null = null
  /** The end of what was written, where a delimiter or the headers of a part may be incomplete. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(form: Form, boundary: string, maxParts: number, tooMany: () => AppError) {
    super()
    this.#form = form
    this.#first = Buffer.from(`--${boundary}`)
    this.#next = Buffer.from(`${LINE_END}--${boundary}`)
    this.#maxParts = maxParts
    this.#tooMany = tooMany
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#read(Buffer.concat([this.#rest, chunk])).then(() => done(), done)
  }

  override _final(done: (error?: Error) => void): void {
    if (this.#position !== 'epilogue') {
      done(unreadable())
      return
    }
    this.#form.ended = true
    this.#form._maybeEnd()
    done()
  }

  async #read(bytes: Buffer): Promise<void> {
    let from = 0
    while (from < bytes.length && this.#position !== 'epilogue') {
      const next =
        this.#position === 'head' ? await this.#readHead(bytes, from) : this.#readContent(bytes, from)
      if (next === null) return
      from = next
    }
    this.#rest = bytes.subarray(bytes.length)
  }

  /** Passes on what comes before the next delimiter. Returns the place after it; null: it is not complete yet. */
  #readContent(bytes: Buffer, from: number): number | null {
    const delimiter = this.#position === 'preamble' ? this.#first : this.#next
    const found = bytes.indexOf(delimiter, from)
    const at = found === -1 ? Math.max(from, bytes.length - delimiter.length + 1) : found
    const end = at + delimiter.length
    this.#part?.write(bytes.subarray(from, at))
    // The two bytes after a boundary distinguish a further part from the end of the body.
    if (found === -1 || end + CLOSING_BYTES > bytes.length) {
      this.#rest = bytes.subarray(at)
      return null
    }
    this.#part?.end()
    this.#part = null
    this.#open(bytes.toString('latin1', end, end + CLOSING_BYTES))
    return end
  }

  #open(closing: string): void {
    if (closing === '--') {
      this.#position = 'epilogue'
      return
    }
    if (closing !== LINE_END) throw unreadable()
    this.#position = 'head'
    this.#partCount += 1
    if (this.#partCount > this.#maxParts) throw this.#tooMany()
  }

  /** Opens the part whose headers begin at `from`. Returns the place after them; null: they are not complete yet. */
  async #readHead(bytes: Buffer, from: number): Promise<number | null> {
    const at = bytes.indexOf(END_OF_HEAD, from)
    const head = bytes.subarray(from, at === -1 ? bytes.length : at)
    if (head.length > MAX_HEAD_BYTES || head.includes(this.#next)) throw unreadable()
    if (at === -1) {
      this.#rest = bytes.subarray(from)
      return null
    }
    this.#part = new OpenPart(head.toString('latin1'))
    // Formidable listens to a part once the promise is fulfilled.
    await this.#form.onPart(this.#part.stream)
    this.#position = 'content'
    return at + END_OF_HEAD.length
  }
}

/** Encodings of content that is sent as it is (RFC 2045, section 6.2). */
const PLAIN_ENCODINGS = ['binary', '7bit', '8bit', 'utf-8']
const BASE64_GROUP = 4

/** A part whose content is being read. */
class OpenPart {
  readonly stream: FormPart
  readonly #isBase64: boolean
  /** Characters of an incomplete group of base64. */
  #group = ''

  /** @throws AppError 'malformed_request' for a line that is no header, an unknown encoding, or a name that is no UTF-8. */
  constructor(head: string) {
    if (!HEAD_LINES.test(head)) throw unreadable()
    const headers = new Map<string, string>()
    for (const line of head.split(LINE_END).slice(1)) {
      const colon = line.indexOf(':')
      headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
    }
    const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary'
    this.#isBase64 = encoding === 'base64'
    if (!this.#isBase64 && !PLAIN_ENCODINGS.includes(encoding)) throw unreadable()
    const disposition = headers.get('content-disposition') ?? ''
    const [, quoted, token] = PART_NAME.exec(disposition) ?? []
    const name = quoted ?? token
    this.stream = Object.assign(new Stream(), {
      name: name === undefined ? null : decodeField(name),
      mimetype: headers.get('content-type') ?? null,
      hasFileName: FILE_NAME.test(disposition),
      hasEmptyFileName: EMPTY_FILE_NAME.test(disposition),
      originalFilename: null,
      transferEncoding: 'latin1' as const,
    })
  }

  write(content: Buffer): void {
    if (!this.#isBase64) {
      if (content.length > 0) this.stream.emit('data', content)
      return
    }
    const text = this.#group + content.toString('latin1')
    const end = text.length - (text.length % BASE64_GROUP)
    this.#group = text.slice(end)
    this.stream.emit('data', Buffer.from(text.slice(0, end), 'base64'))
  }

  end(): void {
    if (this.#group !== '') this.stream.emit('data', Buffer.from(this.#group, 'base64'))
    this.stream.emit('end')
  }
}

/**
 * The text of a field, or a name, of which each byte was read as a character.
 * @throws AppError 'malformed_request' when it is no UTF-8.
 */
export function decodeField(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  if (!isUtf8(bytes)) throw notUtf8()
  return bytes.toString('utf8')
}

/** The error for a body with text in another encoding. */
export const notUtf8 = (cause?: unknown) =>
  new AppError('malformed_request', errorText('body_not_utf8'), { cause })

const unreadable = () => new AppError('malformed_request', errorText('form_unreadable'))

/** Names that reach an object's prototype in JavaScript; also in brackets, as forms write nested fields. */
const RESERVED = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:$|[[\].])/

/**
 * Returns `name`, the name of a received field.
 * @throws AppError 'malformed_request' for a name that no field may have.
 */
export function assertSafeFieldName(name: string): string {
  if (RESERVED.test(name)) throw new AppError('malformed_request', errorText('body_unknown_name'))
  return name
}
