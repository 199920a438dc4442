import { getProcessState } from '@/lib/process-state'

const state = getProcessState<{ isShuttingDown: boolean }>('shutdown')

/** Marks the process as shutting down: requests in progress finish, and load balancers should send no more. */
export const beginShutdown = (): void => {
  state.isShuttingDown = true
}

export const isShuttingDown = (): boolean => state.isShuttingDown ?? false
