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

/** The same errors with `text` where nothing is selected: the server lists values, which a reader of the form sees in other words. */
export const nameUnselected = (
  errors: FieldErrors,
  isUnselected: (name: string) => boolean,
  text: string,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name, isUnselected(name) ? [text] : texts]),
  )
