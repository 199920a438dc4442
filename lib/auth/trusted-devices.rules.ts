import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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
