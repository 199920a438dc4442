import { getProcessState } from '@/lib/process-state'

const state = getProcessState<{ isShuttingDown: boolean; listeners: Set<() => void> }>('shutdown')

/** Marks the process as shutting down: requests in progress finish, and load balancers should send no more. */
export const beginShutdown = (): void => {
  state.isShuttingDown = true
  for (const listener of state.listeners ?? []) listener()
}

export const isShuttingDown = (): boolean => state.isShuttingDown ?? false

/** Calls `listener` when the process begins to shut down; returns a function that unsubscribes it. */
export function onShutdown(listener: () => void): () => void {
  const listeners = (state.listeners ??= new Set())
  listeners.add(listener)
  return () => listeners.delete(listener)
}
