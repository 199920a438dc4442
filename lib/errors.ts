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

/** Messages by field name. */
export type FieldErrors = Record<string, string[]>

/** An expected error with a message for the caller. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  /** Further fields of the response body, such as the empty list of a 404. */
  readonly body: Record<string, unknown> | undefined
  /** Seconds after which a retry makes sense, where known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      errors?: FieldErrors
      body?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = more.errors
    this.body = more.body
    this.retryAfter = more.retryAfter
  }
}

/** 404: the requested object does not exist, or not for this actor. */
export const notFound = (what: string, body?: Record<string, unknown>) =>
  new AppError('not_found', `No ${what} Found`, body ? { body } : {})

/** Returns `value`, the result of a query. @throws AppError 404 when it is null. */
export function orNotFound<T>(value: T | null, what: string): T {
  if (value === null) throw notFound(what)
  return value
}

/** 422: `messages` belong to `field`; the first is also the message of the response. */
export const validationError = (field: string, ...messages: [string, ...string[]]) =>
  new AppError('validation_failed', messages[0], { errors: { [field]: messages } })

/** 409: the call is valid, but the state of the shop does not allow it; `body` describes the conflict. */
export const conflict = (message: string, errors?: FieldErrors, body?: Record<string, unknown>) =>
  new AppError('conflict', message, { ...(errors ? { errors } : {}), ...(body ? { body } : {}) })

/** 429: the rate limit is exceeded; `retryAfter` in seconds. */
export const rateLimited = (message: string, retryAfter: number) =>
  new AppError('rate_limit_exceeded', message, { retryAfter })
