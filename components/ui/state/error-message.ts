import { ApiError } from '@/lib/platform/http/client'

/** What to tell a person about a failed call: the message of the server, or `fallback` when it sent none. */
export const toErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && error.message !== '' ? error.message : fallback

/** The same in a form of one field: what the server says of the field comes first. */
export const toFieldMessage = (error: unknown, field: string, fallback: string): string =>
  (error instanceof ApiError ? error.errors[field]?.[0] : undefined) ?? toErrorMessage(error, fallback)
