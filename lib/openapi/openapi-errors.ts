import { errorText } from '@/lib/platform/errors/error-text'
import { formatErrors } from '@/lib/platform/errors/format-error'
import type { z } from 'zod'
import {
  AppError,
  conflict,
  ERROR_STATUS,
  type ErrorCode,
  rateLimited,
} from '@/lib/platform/errors/app-error'
import { notMultipart, type RouteConfig } from '@/lib/platform/http/routes/define-route'
import { fileTooLarge, payloadTooLarge } from '@/lib/platform/http/bodies/multipart'
import type { Json } from '@/lib/openapi/openapi-schema'
import { toErrorBody, unexpectedError, toValidationError } from '@/lib/platform/http/responses/responses'
import { retryAfterMessage } from '@/lib/platform/rate-limit/rate-limits.rules'
import { DATABASE_UNAVAILABLE } from '@/lib/platform/process/timeouts'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/uploads/uploads.rules'

const REQUEST_ID = '2f1d6b7a-90c4-4e0b-8a3f-57c1d2e8b946'

/** An error as the description shows it. */
export type ErrorExample = { summary: string; value: Json }

const toExample = (error: AppError): ErrorExample => ({
  summary: `Status ${ERROR_STATUS[error.code]}`,
  value: formatErrors('en', toErrorBody(error, REQUEST_ID)),
})

/**
 * An error of each code, with the body that calls really answer; each call has its own 'validation_failed'. `current`
 * is the record that somebody else has changed.
 */
export function createErrorExamples(current: unknown): Record<string, ErrorExample> {
  const errors = [
    new AppError('malformed_request', errorText('body_not_json')),
    new AppError('unauthenticated', errorText('sign_in_first')),
    new AppError('forbidden', errorText('forbidden')),
    new AppError('not_found', errorText('not_found')),
    new AppError('method_not_allowed', errorText('method_not_allowed')),
    new AppError('request_timeout', errorText('request_timeout')),
    conflict(errorText('changed_meanwhile'), undefined, { current }),
    payloadTooLarge(),
    new AppError('unsupported_media_type', errorText('body_type')),
    rateLimited(retryAfterMessage(30), 30),
    new AppError('headers_too_large', errorText('headers_too_large')),
    unexpectedError(),
    new AppError('unavailable', DATABASE_UNAVAILABLE),
  ]
  return Object.fromEntries(errors.map((error) => [error.code, toExample(error)]))
}

/** The errors of a call beside the responses that it declares; `body` is a valid request body. */
export function listErrorExamples(
  definition: RouteConfig,
  body: unknown,
): Record<string, ErrorExample | { $ref: string }> {
  const invalid = findInvalid(definition, body)
  const declared = Object.keys(definition.responses).map(Number)
  const codes = listErrorCodes(definition, body).filter((code) => !declared.includes(ERROR_STATUS[code]))
  return {
    ...(invalid ? { validation_failed: toExample(invalid) } : {}),
    ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    ...(definition.files ? listFileErrors(definition) : {}),
  }
}

const listFileErrors = ({ fileBytes = MAX_UPLOAD_BYTES }: RouteConfig): Record<string, ErrorExample> => ({
  payload_too_large: toExample(fileTooLarge(fileBytes)),
  unsupported_media_type: toExample(notMultipart()),
})

function listErrorCodes({ actor, params, body: schema, files }: RouteConfig, body: unknown): ErrorCode[] {
  const isVersioned = isRecord(body) && ('version' in body || 'versions' in body)
  const isAdminRoute = actor.name === 'admin' || actor.name === 'customer or admin'
  return [
    ...(schema || files
      ? (['malformed_request', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(isAdminRoute ? (['unauthenticated'] as const) : []),
    ...(actor.permission ? (['forbidden'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isVersioned ? (['conflict'] as const) : []),
    ...(['rate_limit_exceeded', 'internal_error', 'unavailable'] as const),
  ]
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The error of a request that lacks a field, or has one of a wrong type; undefined when everything is valid. */
function findInvalid({ body, query, files }: RouteConfig, example: unknown): AppError | undefined {
  if (files?.[0] !== undefined) {
    const message = errorText('file_empty')
    return new AppError('validation_failed', message, { fields: { [files[0]]: [message] } })
  }
  if (body && isRecord(example)) {
    const names = Object.keys(example)
    const incomplete = names.map((name) => ({ ...example, [name]: undefined }))
    return findRejection(body, [...incomplete, {}, ...names.map((name) => ({ [name]: {} }))])
  }
  if (!query) return undefined
  const names = 'shape' in query ? Object.keys((query as z.ZodObject).shape) : []
  return findRejection(
    query,
    names.map((name) => ({ [name]: 'x' })),
  )
}

function findRejection(schema: z.ZodType, inputs: readonly unknown[]): AppError | undefined {
  for (const input of inputs) {
    const { error } = schema.safeParse(input)
    if (error) return toValidationError(error)
  }
  return undefined
}
