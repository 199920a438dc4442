import { log } from '@/lib/log'

type Emitter = Pick<NodeJS.EventEmitter, 'on' | 'off'>

/**
 * Keeps the process running when an error reaches nobody, as that of a stream without a listener: it is logged at
 * level fatal, and the shop goes on serving (DECISIONS.md). The last net: a request's own errors are handled where
 * they happen, and test:abuse fails when one is caught here. Returns the way to end it.
 */
export function logUncaughtErrors(emitter: Emitter = process): () => Promise<void> {
  const onException = (error: unknown) => log.fatal({ err: error }, 'an uncaught exception')
  const onRejection = (reason: unknown) => log.fatal({ err: reason }, 'an unhandled rejection')
  emitter.on('uncaughtException', onException)
  emitter.on('unhandledRejection', onRejection)
  return () => {
    emitter.off('uncaughtException', onException)
    emitter.off('unhandledRejection', onRejection)
    return Promise.resolve()
  }
}
