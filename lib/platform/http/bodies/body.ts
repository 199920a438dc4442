/**
 * lib/platform/http/bodies: Reads the body of a request within its limits: JSON, forms, and files.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'
import { readBodyChunks } from '@/lib/platform/http/bodies/body-stream'
import {
  MAX_BODY_BYTES,
  MAX_FIELDS,
  readMultipart,
  payloadTooLarge,
  tooManyFields,
} from '@/lib/platform/http/bodies/multipart'
import { assertSafeFieldName, notUtf8 } from '@/lib/platform/http/bodies/multipart-parts'
import { removeInvisible } from '@/lib/platform/text/search/invisible'
import { MAX_JSON_VALUES, parseJson, TooManyValuesError } from '@/lib/platform/text/json'
import { ZawgyiConverter, MAX_ZAWGYI_CHARS } from '@/lib/platform/text/burmese/zawgyi'

/** The contract nests its input six levels deep. */
const MAX_DEPTH = 20
/** Maximum characters of all texts of a body together: twice as many as a cart of 200 lines sent as one text. */
const MAX_CHARACTERS = 400_000

/**
 * Reads the fields of a body sent as JSON, a form or multipart. Converts up to `zawgyi` characters of Zawgyi text to
 * Unicode; null leaves all text as typed.
 * @throws AppError 'unsupported_media_type', 'payload_too_large' or 'malformed_request'.
 */
export async function readBody(
  request: Request,
  zawgyi: number | null = MAX_ZAWGYI_CHARS.customer,
): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    const { fields, dispose } = await readMultipart(request, [])
    await dispose()
    return convertStrings(fields, zawgyi)
  }
  const body = await readText(request)
  if (type === 'application/x-www-form-urlencoded') {
    return convertStrings(readForm(body), zawgyi)
  }
  if (type === 'application/json' || (type === '' && body === ''))
    return convertStrings(readJson(body), zawgyi)
  throw new AppError('unsupported_media_type', errorText('body_type'))
}

/**
 * Reads the query of a URL; joins a repeated parameter by commas, removes what nobody sees and converts Zawgyi.
 * @throws AppError 'payload_too_large' for more Zawgyi than a search may have.
 */
export function readQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  const unicode = new ZawgyiConverter(MAX_ZAWGYI_CHARS.query)
  for (const [name, value] of url.searchParams) {
    const read = readWith(unicode, removeInvisible(value))
    query[name] = name in query ? `${query[name]},${read}` : read
  }
  return query
}

function readJson(body: string): unknown {
  if (body === '') return {}
  try {
    return parseJson(body)
  } catch (cause) {
    if (cause instanceof TooManyValuesError)
      throw new AppError('payload_too_large', errorText('body_too_many_values', { count: MAX_JSON_VALUES }), {
        cause,
      })
    throw new AppError('malformed_request', errorText('body_not_json'), { cause })
  }
}

/** URLSearchParams replaces invalid UTF-8 with U+FFFD; it is rejected here, as in JSON. */
function readForm(body: string): Record<string, string> {
  if (countFields(body) > MAX_FIELDS) throw tooManyFields()
  try {
    // Matches adjacent escaped bytes of non-ASCII characters.
    for (const [escaped] of body.matchAll(/(?:%[89a-f][\da-f])+/gi)) decodeURIComponent(escaped)
  } catch (cause) {
    throw notUtf8(cause)
  }
  return Object.fromEntries(new URLSearchParams(body))
}

function countFields(body: string): number {
  let count = 1
  for (let at = body.indexOf('&'); at !== -1 && count <= MAX_FIELDS; at = body.indexOf('&', at + 1))
    count += 1
  return count
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readBodyChunks(request, MAX_BODY_BYTES, payloadTooLarge)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw notUtf8(cause)
  }
}

/** Conversion is slow and open to everybody, so its amount is limited. */
function readWith(unicode: ZawgyiConverter, text: string): string {
  const read = unicode.read(text)
  if (read === null) throw new AppError('payload_too_large', errorText('too_much_zawgyi'))
  return read
}

/** Fields that are taken as typed: another text would be another password. */
const IS_PASSWORD = /password$/

/** Converts the strings of `fields`, passwords aside, to Unicode, up to `zawgyi` characters of Zawgyi; null converts none. */
export function convertStrings(fields: unknown, zawgyi: number | null): unknown {
  const unicode = new ZawgyiConverter(zawgyi)
  let characters = 0
  const convert = (value: unknown, depth: number, name = ''): unknown => {
    if (typeof value === 'string') {
      characters += value.length
      if (characters > MAX_CHARACTERS)
        throw new AppError('payload_too_large', errorText('body_too_much_text', { count: MAX_CHARACTERS }))
      return IS_PASSWORD.test(name) ? value : readWith(unicode, value)
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth > MAX_DEPTH) throw new AppError('malformed_request', errorText('body_too_deep'))
    if (Array.isArray(value)) return value.map((item) => convert(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [assertSafeFieldName(key), convert(item, depth + 1, key)]),
    )
  }
  return convert(fields, 0)
}
