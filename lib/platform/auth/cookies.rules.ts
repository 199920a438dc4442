import type { Env } from '@/lib/platform/env/env'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whether cookies are marked Secure, so that browsers send them over https only. */
export const usesHttps = ({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean =>
  SITE_URL?.startsWith('https:') ?? false

/**
 * The name of a cookie. Over https it has the prefix `__Host-`, so that no sibling subdomain and no response without
 * https can plant one (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** A Set-Cookie header: HttpOnly, not sent with forms of other websites, valid for this many seconds. */
export const serializeCookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${cookieName(name, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The value of the cookie `name` in a Cookie header; undefined when it is absent. */
export function parseCookie(header: string | null, name: string, isSecure: boolean): string | undefined {
  const called = cookieName(name, isSecure)
  const pair = (header ?? '').split(/;\s*/).find((one) => one.split('=', 1)[0] === called && one !== called)
  return pair?.slice(called.length + 1)
}

/**
 * The cookie of a browser that somebody has signed in with before. Wrong passwords from it count for that browser
 * alone, so that an attacker behind the same IP address cannot lock out its users (OWASP, "Device Cookies").
 */
export const DEVICE_COOKIE = 'zay.device'

/** Seconds: the most a browser keeps a cookie. */
export const DEVICE_TTL_SECONDS = 400 * 86_400

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/

const computeMac = (key: string, email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`device.${key}.${email.toLowerCase()}`).digest()

/** The cookie value for a browser that `email` has signed in with. */
export function signDeviceCookie(email: string, secret: string): string {
  const key = randomBytes(16).toString('base64url')
  return `${key}.${computeMac(key, email, secret).toString('base64url')}`
}

/**
 * The key of the browser when `email` has signed in with it; null when the cookie is absent, forged or of another
 * user.
 */
export function verifyDeviceCookie(value: string | undefined, email: string, secret: string): string | null {
  const [, key = '', mac = ''] = SHAPE.exec(value ?? '') ?? []
  if (key === '') return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), computeMac(key, email, secret)) ? key : null
}
