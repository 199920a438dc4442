/** Shared by all copies of this module in the process: Next's build has its own of what server.ts loads. */
const kept = globalThis as unknown as { zayIsStopping?: boolean }

/** From now on the shop is about to end: what is under way is finished, balancers are to send nobody any more. */
export const beginShutdown = (): void => {
  kept.zayIsStopping = true
}

export const isShuttingDown = (): boolean => kept.zayIsStopping ?? false
