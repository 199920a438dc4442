import type { Instrumentation } from 'next'
import { markUnavailable } from '@/lib/cache-tags'
import { toAppError } from '@/lib/db/errors'

/**
 * Next reports errors of a page here. lib/server/next-renderer.ts needs to know whether the database was unavailable.
 */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error)?.code === 'unavailable') markUnavailable()
}
