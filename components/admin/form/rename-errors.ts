import type { Rejection } from '@/components/admin/form/rejection-summary'
import type { FieldErrors } from '@/lib/platform/errors/app-error'

/**
 * A rejection whose errors have the names of the form's fields. Its message loses the name that a field has in the API,
 * which no reader of the form knows.
 */
export function renameErrors(
  { status, message, errors }: Rejection,
  toFieldErrors: (errors: FieldErrors) => FieldErrors,
): Rejection {
  const [, [text = message] = []] =
    Object.entries(errors).find(([field, [first]]) => message === `${field}: ${first}`) ?? []
  return { status, message: text, errors: toFieldErrors(errors) }
}
