type Close = () => Promise<void>

const closers: Close[] = []
let isEnding = false

/** Remembers what must be ended with the run; the function returned ends it now, once. */
export function onExit(close: Close): Close {
  const once = async () => {
    const index = closers.indexOf(once)
    if (index === -1) return
    closers.splice(index, 1)
    await close()
  }
  closers.push(once)
  return once
}

/** Ends all that was begun, newest first. */
export async function closeAll(): Promise<void> {
  for (let close = closers.at(-1); close; close = closers.at(-1)) {
    await close().catch((error: unknown) => process.stderr.write(`While ending: ${String(error)}\n`))
  }
}

/** Milliseconds for ending what was begun. */
const ENDING_MS = 30_000

/** Ends all that was begun, and the process even if that does not end. */
export async function endProcess(code: number): Promise<void> {
  setTimeout(() => process.exit(1), ENDING_MS).unref()
  await closeAll()
  process.exit(code)
}

/** Ctrl-C, or a request to end: everything begun is ended first. What then fails says nothing. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      process.stdout.write('\nEnding …\n')
      void closeAll().then(() => process.exit(130))
    })
  }
}

/** True once the run was asked to end: a failure after that is no news. */
export const isBeingEnded = (): boolean => isEnding
