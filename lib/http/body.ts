import { AppError } from '@/lib/errors'
import { chunksOf } from '@/lib/http/chunks'
import { fieldName } from '@/lib/http/field-name'
import { MAX_BODY_BYTES, readMultipart, tooLarge } from '@/lib/http/multipart'
import { toUnicode } from '@/lib/text/zawgyi'

/** The contract nests its input six deep. */
const MAX_DEPTH = 20

/**
 * The fields of a body, sent as JSON, a form or multipart, with Zawgyi text converted to Unicode.
 * @throws AppError 'unsupportedType', 'tooLarge' or 'unreadable'.
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    const { fields, dispose } = await readMultipart(request, [])
    await dispose()
    return unicodeDeep(fields)
  }
  const body = await readText(request)
  if (type === 'application/x-www-form-urlencoded') {
    return unicodeDeep(parseForm(body))
  }
  if (type === 'application/json' || (type === '' && body === '')) return unicodeDeep(parseJson(body))
  throw new AppError('unsupportedType', 'Send JSON, a form, or multipart form data')
}

/** The query of an address; a repeated parameter is joined by commas, Zawgyi converted. */
export function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of url.searchParams) {
    query[name] = name in query ? `${query[name]},${toUnicode(value)}` : toUnicode(value)
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

function unicodeDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toUnicode(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new AppError('unreadable', 'The body is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => unicodeDeep(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fieldName(key), unicodeDeep(item, depth + 1)]),
  )
}
