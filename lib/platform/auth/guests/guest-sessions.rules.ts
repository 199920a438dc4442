import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { serializeCookie } from '@/lib/platform/auth/cookies.rules'

/**
 * A browser, identified by the key in its cookie; `issuedAt` in milliseconds. The key alone is not enough: the cookie
 * is signed.
 */
type GuestSession = { key: string; issuedAt: number }

export const GUEST_COOKIE = 'visitor'

const DAY_MS = 86_400_000
/** Days for which a cookie is valid: the most a browser keeps one (RFC 6265bis, 5.5). */
const COOKIE_LIFETIME_DAYS = 400
/** Days after which a returning browser gets a new cookie with the same key. */
const COOKIE_RENEWAL_DAYS = 30
/** Milliseconds by which the clock may be set back before cookies issued earlier become invalid. */
const SKEW = DAY_MS

/** 128-bit random key, time of issue in seconds, HMAC-SHA-256 of both. */
const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/

const computeSignature = (key: string, seconds: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`visitor.${key}.${seconds}`).digest()

/** A new guest session with a random key. */
export const createGuestSession = (now: number): GuestSession => ({
  key: randomBytes(16).toString('base64url'),
  issuedAt: now,
})

/**
 * The last letter of the keys of accounts. 16 bytes never end with it in base64url, so no guest has such a key, and a browser
 * whose account got another key is known to be signed out.
 */
const ACCOUNT_MARK = 'B'

/** A random key of an account, which the browsers that signed in share. */
export const createAccountKey = (): string =>
  randomBytes(16).toString('base64url').slice(0, -1) + ACCOUNT_MARK

export const isAccountKey = (key: string): boolean => key.endsWith(ACCOUNT_MARK)

/** The signed cookie value of a guest session. */
export function signGuestCookie({ key, issuedAt }: GuestSession, secret: string): string {
  const seconds = Math.floor(issuedAt / 1000).toString(36)
  return `${key}.${seconds}.${computeSignature(key, seconds, secret).toString('base64url')}`
}

/** The guest session in a cookie value; null when it is absent, forged, truncated or too old. */
export function verifyGuestCookie(
  value: string | undefined,
  secret: string,
  now: number,
): GuestSession | null {
  const [, key = '', seconds = '', signature = ''] = SHAPE.exec(value ?? '') ?? []
  if (key === '') return null
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), computeSignature(key, seconds, secret))
  const issuedAt = parseInt(seconds, 36) * 1000
  const isGood = issuedAt <= now + SKEW && now - issuedAt < COOKIE_LIFETIME_DAYS * DAY_MS
  return isOurs && isGood ? { key, issuedAt } : null
}

/** Whether the cookie is old enough to be replaced by a new one. */
export const needsRenewal = ({ issuedAt }: GuestSession, now: number): boolean =>
  now - issuedAt >= COOKIE_RENEWAL_DAYS * DAY_MS

/** The Set-Cookie header for `value`. */
export const guestCookie = (value: string, isSecure: boolean): string =>
  serializeCookie(GUEST_COOKIE, value, (COOKIE_LIFETIME_DAYS * DAY_MS) / 1000, isSecure)
