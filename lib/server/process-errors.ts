import { format, stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/log'

type Emitter = Pick<NodeJS.EventEmitter, 'on' | 'removeAllListeners'>

/** Where Next keeps its own listener for unhandled rejections, so that it registers one only, whenever a page is loaded. */
const NEXT_LISTENER = Symbol.for('next.unhandledRejectionListener')

/**
 * Keeps the process running when an error reaches nobody, as that of a stream without a listener: it is logged, and
 * the shop goes on serving (docs/decisions). The last net: a request's own errors are handled where they happen, and
 * test:abuse fails when one is caught here. Listeners that others have put there are removed: those of Next print
 * stacks beside the log.
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

/** Sends what is printed as an error or a warning, which Next does with a page's errors, to the log. */
export function logConsole(target: ErrorConsole = console): void {
  target.error = (...parts: unknown[]) => log.error(...lineOf(parts))
  target.warn = (...parts: unknown[]) => log.warn(...lineOf(parts))
}

/** The error among what is printed, by the log's own rules for errors, and the words beside it. */
function lineOf(parts: readonly unknown[]): [{ err?: Error }, string] {
  const error = parts.find((part) => part instanceof Error)
  const words = parts.filter((part) => part !== error)
  const text = stripVTControlCharacters(format(...words)).trim()
  return [error ? { err: error } : {}, text === '' || text === '⨯' ? 'an error of Next' : text]
}
