import pino from 'pino'
import { env } from '@/lib/env'

/** The process's log: JSON lines on standard error, so that standard output stays for people. */
export const log = pino({ level: env().LOG_LEVEL, base: null }, pino.destination(2))
