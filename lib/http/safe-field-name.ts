import { AppError } from '@/lib/errors'

/** Names that reach an object's prototype in JavaScript; also in brackets, as forms write nested fields. */
const RESERVED = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:$|[[\].])/

/**
 * Returns `name`, the name of a received field.
 * @throws AppError 'malformed_request' for a name that no field may have.
 */
export function assertSafeFieldName(name: string): string {
  if (RESERVED.test(name)) throw new AppError('malformed_request', 'The body holds a name that no field has')
  return name
}
