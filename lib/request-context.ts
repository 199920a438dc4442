import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { getProcessState } from '@/lib/process-state'

type RequestContext = { requestId: string }

const current = (getProcessState<{ current: AsyncLocalStorage<RequestContext> }>(
  'request-context',
).current ??= new AsyncLocalStorage())

/** Runs `work` as part of the request with this id: all it logs has the id. */
export const runWithRequestId = <T>(requestId: string, work: () => T): T => current.run({ requestId }, work)

/** The id of the current request, as in its X-Request-Id and in the log; undefined outside requests. */
export const getRequestId = (): string | undefined => current.getStore()?.requestId

/** The id of the current request, or a new one: for code that also runs without our server. */
export const requireRequestId = (): string => getRequestId() ?? randomUUID()
