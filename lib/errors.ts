/** Every way a call may be refused; lib/http/responses.ts gives each its status (api-contract.md). */
export type ErrorCode =
  | 'unreadable'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'method'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedType'
  | 'invalid'
  | 'tooMany'
  | 'unavailable'

/** Messages by field name. */
export type FieldErrors = Record<string, string[]>

/** An expected refusal, worded for the person or program that asked. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined
  /** Fields of the answer's body beside message and errors, such as the empty list of a 404. */
  readonly body: Record<string, unknown> | undefined
  /** Seconds after which trying again makes sense, where that is known. */
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

/** 404: what was asked for is not there, or not there for this actor. */
export const notFound = (what: string, body?: Record<string, unknown>) =>
  new AppError('absent', `No ${what} Found`, body ? { body } : {})

/** `value`, which a query found. @throws AppError 404 when it is null. */
export function orNotFound<T>(value: T | null, what: string): T {
  if (value === null) throw notFound(what)
  return value
}

/** 422: `messages` stand under `field`; the first is also the message of the whole. */
export const validationError = (field: string, ...messages: [string, ...string[]]) =>
  new AppError('invalid', messages[0], { errors: { [field]: messages } })

/** 409: the call is well formed but the state of the shop does not allow it; `body` says what that is. */
export const conflict = (message: string, errors?: FieldErrors, body?: Record<string, unknown>) =>
  new AppError('conflict', message, { ...(errors ? { errors } : {}), ...(body ? { body } : {}) })

/** 429: asked too often; `retryAfter` in seconds. */
export const rateLimited = (message: string, retryAfter: number) =>
  new AppError('tooMany', message, { retryAfter })
