import { EventEmitter } from 'node:events'
import { LRUCache } from 'lru-cache'
import { getProcessState } from '@/lib/platform/process/process-state'

/**
 * Read-your-writes consistency between the processes of one shop (decision 0156): a client names the announcement
 * of its last write in later requests, and a process answers them when it has applied that announcement.
 */

/** Announcements that are remembered: more than are made in the five seconds for which a client names one. */
const MAX_APPLIED = 10_000
/**
 * Milliseconds after which a request is answered in any case. By then nothing is cached that is older than the request: a
 * process that does not receive announcements notices it within 1.3 seconds and drops everything (lib/platform/db/pubsub.ts).
 */
const MAX_WAIT_MS = 1_500
/** Requests that wait at a time; more are answered at once. */
const MAX_WAITING = 1_000

type State = { applied: LRUCache<string, true>; events: EventEmitter; waiting: number; hasPeers: boolean }

const state = getProcessState<State>('read-your-writes')
const applied = (state.applied ??= new LRUCache({ max: MAX_APPLIED }))
const events = (state.events ??= new EventEmitter().setMaxListeners(0))

/** Whether this process has applied the announcement `id`. */
export const isApplied = (id: string): boolean => applied.has(id)

/** Records that this process has dropped what the announcement `id` invalidates. */
export function markApplied(id: string): void {
  applied.set(id, true)
  events.emit(id)
}

/** Resolves when this process has applied the announcement `id`, and after a second and a half at the latest. */
export function waitUntilApplied(id: string): Promise<void> {
  const waiting = state.waiting ?? 0
  if (applied.has(id) || waiting >= MAX_WAITING) return Promise.resolve()
  state.waiting = waiting + 1
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      events.off(id, end)
      state.waiting = (state.waiting ?? 1) - 1
      resolve()
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    events.once(id, end)
  })
}

/** Whether other processes serve this shop; false until that is known. */
export const hasPeers = (): boolean => state.hasPeers ?? false

/** Records whether other processes serve this shop. */
export function setHasPeers(isSo: boolean): void {
  state.hasPeers = isSo
}
