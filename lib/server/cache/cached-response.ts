import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { CDN_HEADERS } from '@/lib/platform/cdn/response-headers.rules'
import { matchesEtag, PRIVATE } from '@/lib/platform/http/responses/caching'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Below this size, in bytes, compression gains nothing. */
const MIN_COMPRESS_BYTES = 512
/** Brotli quality 5 takes a third of the time of zlib's best level and gives a smaller body. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
}

const OUTDATED = [
  ['Cache-Control', PRIVATE],
  ['Cache-Status', 'Zay; fwd=stale; detail="outdated"'],
] as const
/** Those that OUTDATED replaces, and those for caches in front of the shop. */
const OUTDATED_HEADERS = new Set([
  ...OUTDATED.map(([name]) => name.toLowerCase()),
  'cache-tag',
  ...CDN_HEADERS,
])

/** For how long a CDN may keep a public response: until a write purges it, or `expiresAt`, in milliseconds since 1970. */
export type CdnLifetime = { expiresAt: number; isPage: boolean }

/** A body in one encoding, with its headers. */
type EncodedBody = { head: string[]; body: Buffer }

type CacheMetadata = {
  tags?: readonly string[]
  lifetime?: CdnLifetime | null
  etag?: string | null | undefined
}

/** A complete response that can be sent many times, each in the best encoding that the client accepts. */
export class CachedResponse {
  readonly etag: string
  /** Set when it was invalidated, or may have been: it can still be on its way to a caller. */
  isStale = false
  readonly #forms = new Map<Encoding, EncodedBody>()
  readonly #waiting = new Map<Encoding, Promise<EncodedBody>>()

  readonly tags: readonly string[]
  readonly lifetime: CdnLifetime | null

  /**
   * `headers` without those of the connection and the encoding; `tags` are its cache tags; `lifetime` is null when no CDN
   * may keep it; `etag` is that of the body, if it was computed already.
   */
  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    readonly body: Buffer,
    { tags = [], lifetime = null, etag = null }: CacheMetadata = {},
  ) {
    this.tags = tags
    this.lifetime = lifetime
    // Weak, because an encoding changes the bytes.
    this.etag = `W/${etag ?? `"${createHash('sha1').update(body).digest('base64url')}"`}`
  }

  /** Upper bound of its bytes in memory: the compressed forms of text take less than half of it. */
  get size(): number {
    return Math.ceil(1.5 * this.body.length) + 2048
  }

  /**
   * The same response for an outage: clients learn that it is outdated (RFC 9211), and no cache keeps it. Its tags stay.
   */
  markOutdated(): CachedResponse {
    const headers = this.headers.filter(([name]) => !OUTDATED_HEADERS.has(name.toLowerCase()))
    return new CachedResponse(this.status, [...headers, ...OUTDATED], this.body, { tags: this.tags })
  }

  /**
   * Sends the response, at once if its encoding is ready, otherwise after compressing it; with the headers that
   * `getMore` returns at the last moment.
   */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    getMore?: (answer: CachedResponse) => readonly string[],
  ): Promise<void> {
    const withMore = (head: string[]) => (getMore ? [...head, ...getMore(this)] : head)
    if (this.status === 200 && matchesEtag(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, withMore(this.#head())).end()
      return
    }
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    const { head, body } = this.#forms.get(encoding) ?? (await this.#form(encoding))
    response.writeHead(this.status, withMore(head))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #encodingFor(accepted: string | undefined): Encoding {
    return this.body.length < MIN_COMPRESS_BYTES ? 'identity' : chooseEncoding(accepted)
  }

  /** The body in `encoding`, compressed once for all concurrent callers. */
  #form(encoding: Encoding): Promise<EncodedBody> {
    const encodedBody = this.#waiting.get(encoding) ?? this.#make(encoding)
    this.#waiting.set(encoding, encodedBody)
    return encodedBody
  }

  async #make(encoding: Encoding): Promise<EncodedBody> {
    const body = encoding === 'identity' ? this.body : await compress[encoding](this.body)
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const form = { head: [...this.#head(), ...coding, 'Content-Length', String(body.length)], body }
    this.#forms.set(encoding, form)
    return form
  }

  #head(): string[] {
    return [...this.headers.flat(), ...(this.status === 200 ? ['ETag', this.etag] : [])]
  }
}

const UNSENT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
])

/** The headers of a response without those of a connection or encoding; `Vary` is replaced. */
export function cacheableHeaders(
  headers: OutgoingHttpHeaders,
  own: Record<string, string>,
): [string, string][] {
  const replaced = new Set(Object.keys(own).map((name) => name.toLowerCase()))
  const stored = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || UNSENT.has(name) || replaced.has(name)
      ? []
      : [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return [...stored, ...Object.entries(own)]
}

/** Merges the Vary of the headers with `more`. */
export function mergeVary({ vary }: OutgoingHttpHeaders, ...more: string[]): string {
  const named = [vary ?? []].flat().flatMap((value) => value.split(',').map((name) => name.trim()))
  return [...new Set([...named, ...more, 'Accept-Encoding'])].join(', ')
}

/** A URL for the log: without its query, which may contain search terms or personal data. */
export const redactPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/(o|b)\/.*/, '/$1/[key]')

/** Memoizes the few values that browsers send; any other value is parsed each time. */
const parsedEncodings = new Map<string, Encoding>()
const MAX_PARSED_ENCODINGS = 200

/** The best encoding that the Accept-Encoding value `accepted` allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = parsedEncodings.get(accepted)
  if (known) return known
  const acceptedEncodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([
    ...ENCODINGS,
  ])
  const encoding = ENCODINGS.find((each) => acceptedEncodings.includes(each)) ?? 'identity'
  if (parsedEncodings.size < MAX_PARSED_ENCODINGS) parsedEncodings.set(accepted, encoding)
  return encoding
}
