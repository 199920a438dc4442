/** Shared by all copies of this module in the process: Next's build has its own of what server.ts loads. */
const stored = globalThis as unknown as { zayIsStopping?: boolean }

/** From now on the shop is about to end: what is under way is finished, balancers are to send nobody any more. */
export const beginShutdown = (): void => {
  stored.zayIsStopping = true
}

export const isShuttingDown = (): boolean => stored.zayIsStopping ?? false
