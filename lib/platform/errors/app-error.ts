/**
 * lib/platform/errors: Errors as keys with values. Their sentences in both languages are the JSON files beside it.
 * Everything may import it.
 */

import { errorText, type ErrorKey, type ErrorText } from '@/lib/platform/errors/error-text'
import { formatError, formatErrors } from '@/lib/platform/errors/format-error'

/**
 * Every way a call can fail, as `code` in the response body, with its HTTP status.
 * Programs should read the code: messages are for people and depend on their language.
 */
export const ERROR_STATUS = {
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limit_exceeded: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The code for a status; 'internal_error' for a status that has none. */
export const toErrorCode = (status: number): ErrorCode =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status) ?? 'internal_error'

/** The sentences of records that do not exist. */
export type MissingKey = Extract<ErrorKey, `no_${string}`>

/** Messages by field name, as a caller reads them. */
export type FieldErrors = Record<string, string[]>

/** Errors by field name. */
export type FieldTexts = Record<string, ErrorText[]>

/** An expected error, for the caller. Its `message` is the English sentence, for programs and the log. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: ErrorText
  readonly fields: FieldTexts | undefined
  /** Further fields of the response body, such as the empty list of a 404. */
  readonly body: Record<string, unknown> | undefined
  /** Seconds after which a retry makes sense, where known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    text: ErrorText,
    more: {
      fields?: FieldTexts
      body?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(formatError('en', text), { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.text = text
    this.fields = more.fields
    this.body = more.body
    this.retryAfter = more.retryAfter
  }

  /** The sentences by field in English; a response has them in its reader's language. */
  get errors(): FieldErrors | undefined {
    return this.fields && formatErrors<FieldErrors>('en', this.fields)
  }
}

/** 404: the requested object does not exist, or not for this actor; `text` is the key of its sentence. */
export const notFound = (text: MissingKey, body?: Record<string, unknown>) =>
  new AppError('not_found', errorText(text), body ? { body } : {})

/** Returns `value`, the result of a query. @throws AppError 404 when it is null. */
export function orNotFound<T>(value: T | null, text: MissingKey): T {
  if (value === null) throw notFound(text)
  return value
}

/** 422: `texts` belong to `field`; the first is also the message of the response. */
export const validationError = (field: string, ...texts: [ErrorText, ...ErrorText[]]) =>
  new AppError('validation_failed', texts[0], { fields: { [field]: texts } })

/** 409: the call is valid, but the state of the shop does not allow it; `body` describes the conflict. */
export const conflict = (text: ErrorText, fields?: FieldTexts, body?: Record<string, unknown>) =>
  new AppError('conflict', text, { ...(fields ? { fields } : {}), ...(body ? { body } : {}) })

/** 429: the rate limit is exceeded; `retryAfter` in seconds. */
export const rateLimited = (text: ErrorText, retryAfter: number) =>
  new AppError('rate_limit_exceeded', text, { retryAfter })
