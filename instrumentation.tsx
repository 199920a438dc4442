import type { Instrumentation } from 'next'
import { markUnavailable } from '@/lib/platform/cache/cache-tags'
import { toAppError } from '@/lib/platform/db/errors'

/**
 * Next reports errors of a page here. lib/server/render/next-renderer.ts needs to know whether the database was unavailable.
 */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error)?.code === 'unavailable') markUnavailable()
}
