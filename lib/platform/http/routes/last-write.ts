import { serializeCookie, parseCookie } from '@/lib/platform/auth/cookies.rules'

/** The cookie that names the announcement of the caller's last write (lib/platform/db/read-your-writes.ts). */
const LAST_WRITE_COOKIE = 'last-write'
/** Seconds for which the cookie is sent: every process applies an announcement within a second. */
const LIFETIME_SECONDS = 5

/** The id of an announcement, and when the write was answered, in seconds since 1970. */
const SHAPE = /^([0-9a-f-]{36})\.(\d{10})$/

const nowInSeconds = () => Math.floor(Date.now() / 1_000)

/** The Set-Cookie header for a write with the announcement `id`. */
export const lastWriteCookie = (id: string, isSecure: boolean): string =>
  serializeCookie(LAST_WRITE_COOKIE, `${id}.${nowInSeconds()}`, LIFETIME_SECONDS, isSecure)

/**
 * The announcement that a Cookie header names; undefined when it names none, or one that is older than the cookie: a process
 * remembers announcements for a while only, and would keep programs waiting that never delete cookies.
 */
export function parseLastWrite(header: string | undefined, isSecure: boolean): string | undefined {
  if (!header?.includes(LAST_WRITE_COOKIE)) return undefined
  const [, id, time] = SHAPE.exec(parseCookie(header, LAST_WRITE_COOKIE, isSecure) ?? '') ?? []
  return nowInSeconds() - Number(time) <= LIFETIME_SECONDS ? id : undefined
}
