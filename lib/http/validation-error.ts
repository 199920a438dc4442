import type { z } from 'zod'
import { AppError, type FieldErrors } from '@/lib/errors'

/** Turns zod's issues into the contract's error: messages by field, the first of them as the message. */
export function toValidationError(error: z.ZodError): AppError {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path[0]
    if (field === undefined) continue
    const messages = (errors[String(field)] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  const first = error.issues[0]
  const message = first?.path.length ? `${String(first.path[0])}: ${first.message}` : first?.message
  return new AppError(
    'validation_failed',
    message ?? 'Invalid',
    Object.keys(errors).length > 0 ? { errors } : {},
  )
}
