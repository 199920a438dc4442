import { AppError } from '@/lib/errors'
import { chunksOf } from '@/lib/http/chunks'
import { fieldName } from '@/lib/http/field-name'
import { MAX_BODY_BYTES, readMultipart, tooLarge } from '@/lib/http/multipart'
import { UnicodeReader, ZAWGYI_ALLOWED } from '@/lib/text/zawgyi'

/** The contract nests its input six deep. */
const MAX_DEPTH = 20

/**
 * The fields of a body, sent as JSON, a form or multipart, with Zawgyi text converted to Unicode, up to `zawgyi`
 * characters of it.
 * @throws AppError 'unsupportedType', 'tooLarge' or 'unreadable'.
 */
export async function readBody(request: Request, zawgyi: number = ZAWGYI_ALLOWED.shopper): Promise<unknown> {
  const unicode = new UnicodeReader(zawgyi)
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    const { fields, dispose } = await readMultipart(request, [])
    await dispose()
    return unicodeDeep(fields, unicode)
  }
  const body = await readText(request)
  if (type === 'application/x-www-form-urlencoded') {
    return unicodeDeep(parseForm(body), unicode)
  }
  if (type === 'application/json' || (type === '' && body === ''))
    return unicodeDeep(parseJson(body), unicode)
  throw new AppError('unsupportedType', 'Send JSON, a form, or multipart form data')
}

/**
 * The query of an address; a repeated parameter is joined by commas, Zawgyi converted.
 * @throws AppError 'tooLarge' for more Zawgyi than a search has.
 */
export function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  const unicode = new UnicodeReader(ZAWGYI_ALLOWED.query)
  for (const [name, value] of url.searchParams) {
    const read = readWith(unicode, value)
    query[name] = name in query ? `${query[name]},${read}` : read
  }
  return query
}

function parseJson(body: string): unknown {
  if (body === '') return {}
  try {
    return JSON.parse(body) as unknown
  } catch (cause) {
    throw new AppError('unreadable', 'The body is not valid JSON', { cause })
  }
}

/** URLSearchParams puts a U+FFFD where bytes are no UTF-8; here that is refused, as it is in JSON. */
function parseForm(body: string): Record<string, string> {
  try {
    for (const [escaped] of body.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(escaped)
  } catch (cause) {
    throw notUtf8(cause)
  }
  return Object.fromEntries(new URLSearchParams(body))
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, MAX_BODY_BYTES, tooLarge)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw notUtf8(cause)
  }
}

const notUtf8 = (cause: unknown) => new AppError('unreadable', 'The body is not valid UTF-8', { cause })

/** Converting is slow work that anybody can ask for: there is an end to it. */
function readWith(unicode: UnicodeReader, text: string): string {
  const read = unicode.read(text)
  if (read === null)
    throw new AppError('tooLarge', 'This is too much text in the Zawgyi font: write it in Unicode')
  return read
}

function unicodeDeep(value: unknown, unicode: UnicodeReader, depth = 0): unknown {
  if (typeof value === 'string') return readWith(unicode, value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new AppError('unreadable', 'The body is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => unicodeDeep(item, unicode, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fieldName(key), unicodeDeep(item, unicode, depth + 1)]),
  )
}
