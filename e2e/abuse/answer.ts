export type Answer = {
  /** 0: no response. */
  status: number
  ms: number
  headers: Map<string, string>
  /** The first KEPT_BYTES of the body. Values of a repeated header are separated by line breaks. */
  text: string
  bytes: number
  /** Why the response is missing or incomplete; null if it is complete. */
  problem: string | null
}

const STORED_BYTES = 2 ** 20

/** Parses one response from the bytes of a connection: its head, and whether its body is complete. */
export class AnswerReader {
  private head: string | null = null
  private pending = Buffer.alloc(0)
  private buffered: Buffer[] = []
  private bytes = 0
  private tail = ''
  readonly headers = new Map<string, string>()
  status = 0

  constructor(private readonly method: string) {}

  take(chunk: Buffer): void {
    if (this.head !== null) {
      this.takeBody(chunk)
      return
    }
    this.pending = Buffer.concat([this.pending, chunk])
    const end = this.pending.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.pending.subarray(0, end).toString('latin1')
    const rest = this.pending.subarray(end + 4)
    this.pending = Buffer.alloc(0)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
    if (status >= 100 && status < 200) {
      this.take(rest)
      return
    }
    this.head = head
    this.status = status
    for (const line of head.split('\r\n').slice(1)) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).toLowerCase()
      const before = this.headers.get(name)
      const value = line.slice(colon + 1).trim()
      this.headers.set(name, before === undefined ? value : `${before}\n${value}`)
    }
    this.takeBody(rest)
  }

  private takeBody(chunk: Buffer): void {
    if (this.bytes < STORED_BYTES) this.buffered.push(chunk)
    this.bytes += chunk.length
    this.tail = (this.tail + chunk.subarray(-8).toString('latin1')).slice(-8)
  }

  private get hasBody(): boolean {
    return this.method !== 'HEAD' && this.status !== 204 && this.status !== 304
  }

  /** The response ends when its connection closes. */
  get endsWithConnection(): boolean {
    return this.head !== null && !this.headers.has('content-length') && !this.isChunked
  }

  private get isChunked(): boolean {
    return this.headers.get('transfer-encoding') === 'chunked'
  }

  /** Live updates have no end: the client leaves when they begin. */
  private get isStream(): boolean {
    return this.headers.get('content-type')?.startsWith('text/event-stream') === true
  }

  get isWhole(): boolean {
    if (this.head === null) return false
    if (this.isStream) return true
    if (!this.hasBody) return true
    const length = this.headers.get('content-length')
    if (length !== undefined) return this.bytes >= Number(length)
    return this.isChunked && this.tail.endsWith('0\r\n\r\n')
  }

  answer(ms: number, problem: string | null): Answer {
    const { status, headers, bytes } = this
    const buffered = Buffer.concat(this.buffered)
    const text = (this.isChunked ? unchunked(buffered) : buffered).toString()
    return { status, ms, headers, text, bytes, problem }
  }
}

/** Decodes the chunks of a body (RFC 9112, 7.1), as far as received. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = end === -1 ? NaN : parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
}
