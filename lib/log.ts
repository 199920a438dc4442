import pino, { type LoggerOptions } from 'pino'
import { logLevel } from '@/lib/env'

/** Where people's data and secrets could stand in what is logged, however deep an error carries them. */
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
  // What PostgreSQL and Prisma tell beside a message: the values of the row.
  'detail',
  'where',
  'parameters',
  'meta',
]
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** How the shop logs: JSON lines without anybody's data. */
export const logOptions: LoggerOptions = {
  base: null,
  redact: { paths: DEPTHS.flatMap((depth) => PRIVATE.map((name) => depth + name)), censor: '[redacted]' },
}

/** The process's log: JSON lines on standard error, so that standard output stays for people. */
export const log = pino({ ...logOptions, level: logLevel() }, pino.destination(2))

/** Takes over the level as it is set by now: a .env file is read after this module. */
export function applyLogLevel(): void {
  log.level = logLevel()
}
