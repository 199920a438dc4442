import { AppError } from '@/lib/errors'

/** Names by which JavaScript reaches what an object is made from; in brackets too, as forms write parts. */
const RESERVED = /(?:^|[[\].])(?:__proto__|constructor|prototype)(?:$|[[\].])/

/**
 * `name` of a field as it came in.
 * @throws AppError 'unreadable' where no field can have such a name.
 */
export function assertSafeFieldName(name: string): string {
  if (RESERVED.test(name)) throw new AppError('unreadable', 'The body holds a name that no field has')
  return name
}
