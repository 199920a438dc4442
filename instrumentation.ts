import type { Instrumentation } from 'next'
import { markUnavailable } from '@/lib/cache-tags'
import { toAppError } from '@/lib/db/errors'

/** Next's word of an error in a page: whether the data was away is what the front answers by (lib/server/next-renderer.ts). */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error)?.code === 'unavailable') markUnavailable()
}
