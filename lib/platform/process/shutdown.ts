import { getProcessState } from '@/lib/platform/process/process-state'

const state = getProcessState<{
  isShuttingDown: boolean
  isReplaced: boolean
  listeners: Set<() => void>
}>('shutdown')

/**
 * Marks the process as shutting down: requests in progress finish, and load balancers should send no more. With
 * `isReplaced`, another process already serves at the same address, so load balancers keep sending requests there.
 */
export const beginShutdown = ({ isReplaced = false } = {}): void => {
  state.isShuttingDown = true
  state.isReplaced = isReplaced
  for (const listener of state.listeners ?? []) listener()
}

/** Whether this process is about to end, so that its connections are closed after their next response. */
export const isShuttingDown = (): boolean => state.isShuttingDown ?? false

/** Whether the address of this process is served, by this process or by the one that replaced it. */
export const isServing = (): boolean => !isShuttingDown() || (state.isReplaced ?? false)

/** Calls `listener` when the process begins to shut down; returns a function that unsubscribes it. */
export function onShutdown(listener: () => void): () => void {
  const listeners = (state.listeners ??= new Set())
  listeners.add(listener)
  return () => listeners.delete(listener)
}
