/**
 * lib/platform/observability: Log, metrics and traces of a process. Everything may import it.
 */

import pino, { type LoggerOptions } from 'pino'
import { logLevel } from '@/lib/platform/env/env'
import { getRequestId } from '@/lib/platform/requests/request-context'

/** Fields of logged objects that may contain personal data or secrets, at any depth of an error. */
const PRIVATE = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'phone',
  'email',
  'headers',
  'body',
  // Fields of errors of PostgreSQL and Prisma that contain values of the row.
  'detail',
  'where',
  'parameters',
  'meta',
]
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** Logger options: JSON lines without personal data, with the id of the request that logs. */
export const logOptions: LoggerOptions = {
  base: null,
  mixin: () => {
    const requestId = getRequestId()
    return requestId === undefined ? {} : { requestId }
  },
  redact: { paths: DEPTHS.flatMap((depth) => PRIVATE.map((name) => depth + name)), censor: '[redacted]' },
}

/** The logger of this process: JSON lines on standard error; standard output remains for people. */
export const log = pino({ ...logOptions, level: logLevel() }, pino.destination(2))

/** Applies the current log level: a .env file is loaded after this module. */
export function applyLogLevel(): void {
  log.level = logLevel()
}
