import { format, stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/platform/observability/log'

type Emitter = Pick<NodeJS.EventEmitter, 'on' | 'removeAllListeners'>

/**
 * Next internal: where it stores its listener for unhandled rejections, so that it registers only one, whenever a page is loaded.
 */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener')

/**
 * Keeps the process running after an unhandled error, such as that of a stream without a listener, and logs it
 * (decision 0088). This is a last resort: errors of a request are handled where they occur, and test:abuse fails
 * when one is caught here. Removes other listeners, because those of Next print stacks outside the log.
 */
export function logUncaughtErrors(emitter: Emitter = process): void {
  for (const event of ['uncaughtException', 'unhandledRejection', 'rejectionHandled']) {
    emitter.removeAllListeners(event)
  }
  const onRejection = (reason: unknown) => log.error({ err: reason }, 'an unhandled rejection')
  emitter.on('uncaughtException', (error) => log.fatal({ err: error }, 'an uncaught exception'))
  emitter.on('unhandledRejection', onRejection)
  Object.assign(globalThis, { [NEXT_LISTENER]: onRejection })
}

type ErrorConsole = Pick<Console, 'error' | 'warn'>

/** Redirects console errors and warnings to the log; Next prints errors of a page there. */
export function logConsole(target: ErrorConsole = console): void {
  target.error = (...parts: unknown[]) => log.error(...toLogArguments(parts))
  target.warn = (...parts: unknown[]) => log.warn(...toLogArguments(parts))
}

/** The error among the printed values, for the log's own serializer, and the text beside it. */
function toLogArguments(parts: readonly unknown[]): [{ err?: Error }, string] {
  const error = parts.find((part) => part instanceof Error)
  const words = parts.filter((part) => part !== error)
  const text = stripVTControlCharacters(format(...words)).trim()
  return [error ? { err: error } : {}, text === '' || text === '⨯' ? 'an error of Next' : text]
}
