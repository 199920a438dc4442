/** Shared by all copies of this module in the process: Next's build has its own copy of what server.ts loads. */
const stored = globalThis as unknown as { zayIsStopping?: boolean }

/** Marks the process as shutting down: requests in progress finish, and load balancers should send no more. */
export const beginShutdown = (): void => {
  stored.zayIsStopping = true
}

export const isShuttingDown = (): boolean => stored.zayIsStopping ?? false
