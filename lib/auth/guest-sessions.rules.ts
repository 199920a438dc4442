import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { serializeCookie } from '@/lib/auth/cookies.rules'

/** A browser by the key its cookie carries; `issuedAt` in milliseconds. The key alone opens nothing: it is signed. */
export type GuestSession = { key: string; issuedAt: number }

export const GUEST_COOKIE = 'visitor'

const DAY = 86_400_000
/** Days a cookie is good for: the most a browser keeps one (RFC 6265bis, 5.5). */
const GOOD_FOR = 400
/** Days after which a browser that comes again gets a new one with the same key. */
const RENEWED_AFTER = 30
/** Milliseconds by which a clock may be set back before those who came under it are nobody any more. */
const SKEW = DAY

/** Key of 128 random bits, seconds of its issue, HMAC-SHA-256 of both. */
const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

const signatureOf = (key: string, seconds: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`visitor.${key}.${seconds}`).digest()

/** A visitor nobody has met. */
export const createGuestSession = (now: number): GuestSession => ({
  key: randomBytes(16).toString('base64url'),
  issuedAt: now,
})

/** The cookie's value that says who `visitor` is. */
export function signGuestCookie({ key, issuedAt }: GuestSession, secret: string): string {
  const seconds = Math.floor(issuedAt / 1000).toString(36)
  return `${key}.${seconds}.${signatureOf(key, seconds, secret).toString('base64url')}`
}

/** Who a cookie's value says it is; null when it is absent, forged, cut off, or too old. */
export function verifyGuestCookie(
  value: string | undefined,
  secret: string,
  now: number,
): GuestSession | null {
  const [, key = '', seconds = '', signature = ''] = SHAPE.exec(value ?? '') ?? []
  if (key === '') return null
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, seconds, secret))
  const issuedAt = parseInt(seconds, 36) * 1000
  const isGood = issuedAt <= now + SKEW && now - issuedAt < GOOD_FOR * DAY
  return isOurs && isGood ? { key, issuedAt } : null
}

/** Whether the cookie of a visitor who comes now is old enough for a new one. */
export const needsRenewal = ({ issuedAt }: GuestSession, now: number): boolean =>
  now - issuedAt >= RENEWED_AFTER * DAY

/** The Set-Cookie header for `value`. */
export const guestCookie = (value: string, isSecure: boolean): string =>
  serializeCookie(GUEST_COOKIE, value, (GOOD_FOR * DAY) / 1000, isSecure)
