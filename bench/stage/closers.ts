type Close = () => Promise<void>

const closers: Close[] = []
let isEnding = false

/** Remembers what must be ended with the run; the function returned ends it now, once. */
export function atEnd(close: Close): Close {
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
