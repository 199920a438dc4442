type Close = () => Promise<void>

const closers: Close[] = []
let isEnding = false

/** Registers a cleanup for the end of the run. The returned function runs it immediately, once. */
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

/** Runs all cleanups, newest first. */
export async function closeAll(): Promise<void> {
  for (let close = closers.at(-1); close; close = closers.at(-1)) {
    await close().catch((error: unknown) => process.stderr.write(`While ending: ${String(error)}\n`))
  }
}

/** The timeout of the cleanups in milliseconds. */
const ENDING_MS = 30_000

/** Runs all cleanups and exits the process, even if a cleanup hangs. */
export async function endProcess(code: number): Promise<void> {
  setTimeout(() => process.exit(1), ENDING_MS).unref()
  await closeAll()
  process.exit(code)
}

/** On SIGINT or SIGTERM, runs all cleanups first. Errors during that time are ignored. */
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

/** True once the run was asked to stop; later errors are not reported. */
export const isBeingEnded = (): boolean => isEnding
