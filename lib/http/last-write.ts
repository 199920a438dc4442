import { serializeCookie, parseCookie } from '@/lib/auth/cookies.rules'

/** The cookie that names the announcement of the caller's last write (lib/db/read-your-writes.ts). */
const LAST_WRITE_COOKIE = 'last-write'
/** Seconds for which the cookie is sent: every process applies an announcement within a second. */
const LIFETIME_SECONDS = 5

const SHAPE = /^[0-9a-f-]{36}$/

/** The Set-Cookie header for a write with the announcement `id`. */
export const lastWriteCookie = (id: string, isSecure: boolean): string =>
  serializeCookie(LAST_WRITE_COOKIE, id, LIFETIME_SECONDS, isSecure)

/** The announcement that a Cookie header names; undefined when it names none. */
export function parseLastWrite(header: string | undefined, isSecure: boolean): string | undefined {
  if (!header?.includes(LAST_WRITE_COOKIE)) return undefined
  const id = parseCookie(header, LAST_WRITE_COOKIE, isSecure) ?? ''
  return SHAPE.test(id) ? id : undefined
}
