import { AppError } from '@/lib/errors'

/** Names by which JavaScript reaches what an object is made from; in brackets too, as forms write parts. */
const RESERVED = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:$|[[\].])/

/**
 * `name` of a field as it came in.
 * @throws AppError 'malformed_request' where no field can have such a name.
 */
export function assertSafeFieldName(name: string): string {
  if (RESERVED.test(name)) throw new AppError('malformed_request', 'The body holds a name that no field has')
  return name
}
