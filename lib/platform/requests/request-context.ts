/**
 * lib/platform/requests: The request that is being answered, its id and internal headers, and the requests that the
 * shop makes itself. Everything may import it.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { getProcessState } from '@/lib/platform/process/process-state'

type RequestContext = { requestId: string; announcementId?: string }

const current = (getProcessState<{ current: AsyncLocalStorage<RequestContext> }>(
  'request-context',
).current ??= new AsyncLocalStorage())

/** Runs `work` as part of the request with this id: all it logs has the id. */
export const runWithRequestId = <T>(requestId: string, work: () => T): T => current.run({ requestId }, work)

/** The id of the current request, as in its X-Request-Id and in the log; undefined outside requests. */
export const getRequestId = (): string | undefined => current.getStore()?.requestId

/** Records the last announcement of invalidations that the current request has committed (lib/platform/db/invalidations.ts). */
export function setAnnouncementId(id: string): void {
  const context = current.getStore()
  if (context) context.announcementId = id
}

/** The last announcement that the current request has committed; undefined when it has committed none. */
export const getAnnouncementId = (): string | undefined => current.getStore()?.announcementId

/** The id of the current request, or a new one: for code that also runs without our server. */
export const requireRequestId = (): string => getRequestId() ?? randomUUID()
