/**
 * lib/platform/http/responses: The responses of handlers: JSON and errors, files, texts, streams, and whether they
 * may be cached.
 */

import { errorText, toErrorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { toJson } from '@/lib/platform/errors/format-error'
import { createHash } from 'node:crypto'
import { toAppError } from '@/lib/platform/db/errors'
import { AppError, ERROR_STATUS, type FieldTexts } from '@/lib/platform/errors/app-error'
import { type Locale, localeFromCookie } from '@/lib/platform/i18n/locales'
import { PRIVATE, PUBLIC, matchesEtag } from '@/lib/platform/http/responses/caching'
import { log } from '@/lib/platform/observability/log'
import { requireRequestId } from '@/lib/platform/requests/request-context'
import type { z } from 'zod'
import { TIMEOUTS, withTimeout } from '@/lib/platform/process/timeouts'

/** Seconds after which a retry makes sense, where the error does not give a number. */
const RETRY_AFTER_SECONDS = 5

const JSON_TYPE = 'application/json'

/** A JSON response that no cache may store, with errors in the language of its reader. */
export function privateJson(
  status: number,
  body: unknown,
  requestId: string,
  locale: Locale = 'en',
): Response {
  const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': PRIVATE, 'X-Request-Id': requestId }
  return new Response(toJson(locale, body), { status, headers })
}

/** A public JSON response, the same for every reader: with its cache tags, and 304 for a matching ETag. */
export const publicJson = (
  request: Request,
  status: number,
  body: unknown,
  tags: readonly string[],
): Response => publicText(request, status, toJson('en', body), JSON_TYPE, tags)

/** A response that is the same for every caller, with what a cache needs of it as data. */
export class PublicResponse extends Response {
  constructor(
    readonly content: string,
    init: ResponseInit,
    /** A write that invalidates one of them makes the response outdated. */
    readonly tags: readonly string[],
  ) {
    super(content, init)
  }
}

/** The same for text of another type; `type` without its charset. */
export function publicText(
  request: Request,
  status: number,
  text: string,
  type: string,
  tags: readonly string[],
): Response {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': PUBLIC,
    'Cache-Tag': tags.join(','),
    ETag: etag,
  }
  const isKnown = status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new PublicResponse(text, { status, headers }, tags)
}

/** What a caller learns of an error that nobody expected. */
export const unexpectedError = () => new AppError('internal_error', errorText('unexpected'))

/** The body of an error response, with errors as keys and values; `requestId` is part of it when the error is the server's. */
export const toErrorBody = (
  { text, code, fields, body }: AppError,
  requestId: string,
): Record<string, unknown> => ({
  message: text,
  code,
  ...(fields ? { errors: fields } : {}),
  ...body,
  ...(ERROR_STATUS[code] >= 500 ? { request_id: requestId } : {}),
})

/**
 * Maps an error to its response: expected errors with a message in `language`, unexpected ones with a request id
 * only.
 */
export function toErrorResponse(error: unknown, requestId: string, locale: Locale): Response {
  const known = toAppError(error)
  if (!known) {
    log.error({ err: error, requestId }, 'request failed')
    return privateJson(500, toErrorBody(unexpectedError(), requestId), requestId, locale)
  }
  const status = ERROR_STATUS[known.code]
  if (status >= 500) log.error({ err: known.cause ?? known, requestId }, known.message)
  else if (known !== error) log.warn({ err: error, requestId }, known.message)
  const response = privateJson(status, toErrorBody(known, requestId), requestId, locale)
  if (known.code === 'unauthenticated') response.headers.set('WWW-Authenticate', 'Bearer realm="Zay"')
  if (known.code === 'unavailable' || known.code === 'rate_limit_exceeded') {
    response.headers.set('Retry-After', String(known.retryAfter ?? RETRY_AFTER_SECONDS))
  }
  return response
}

/** The 405 of `request` to a path that supports only the methods of `allow`. */
export function methodNotAllowed({ headers }: Request, allow: readonly string[]): Response {
  const locale = localeFromCookie(headers.get('cookie'))
  const response = toErrorResponse(
    new AppError('method_not_allowed', errorText('method_not_allowed')),
    requireRequestId(),
    locale,
  )
  response.headers.set('Allow', allow.join(', '))
  return response
}

/** Lists whose fields are named by their place as well: products.0.product_price. Other lists are named as a whole only. */
const PLACED_LISTS = new Set(['products', 'add', 'options'])

/** The error of `issue` with the name of its field. */
function toMessage(issue: z.core.$ZodIssue): ErrorText {
  const [field] = issue.path
  const text = toErrorText(issue)
  return field === undefined ? text : errorText('about_field', { field: String(field), text })
}

/** Turns zod's issues into the contract's error: messages by field, the first of them as the message. */
export function toValidationError(error: z.ZodError): AppError {
  const fields: FieldTexts = {}
  for (const issue of error.issues) {
    const text = toErrorText(issue)
    const [field] = issue.path
    if (field === undefined) continue
    const isPlaced = issue.path.length > 2 && PLACED_LISTS.has(String(field))
    const names = isPlaced ? [String(field), issue.path.join('.')] : [String(field)]
    for (const name of names) {
      const texts = (fields[name] ??= [])
      if (!texts.includes(text)) texts.push(text)
    }
  }
  const first = error.issues[0]
  return new AppError(
    'validation_failed',
    first ? toMessage(first) : errorText('invalid'),
    Object.keys(fields).length > 0 ? { fields } : {},
  )
}

/** Waits for a response as long as a call may take. A later one is cancelled: it still holds a connection or a place. */
export const answerInTime = (response: Promise<Response>): Promise<Response> =>
  withTimeout(TIMEOUTS.answer, response).catch((error: unknown) => {
    void response.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    )
    throw error
  })
