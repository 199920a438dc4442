import type { Env } from '@/lib/env'

/** Whether browsers are told to send cookies over https only. */
export const usesHttps = ({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean =>
  SITE_URL?.startsWith('https:') ?? false

/**
 * A cookie's name: over https with the prefix by which browsers take it from this host alone, so that no neighbouring
 * subdomain and no answer without https can plant one (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** The Set-Cookie header: unreadable for scripts, not sent by other websites' forms; kept for so many seconds. */
export const serializeCookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${cookieName(name, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The value of the cookie `name` in a Cookie header. */
export function parseCookie(header: string | null, name: string, isSecure: boolean): string | undefined {
  const called = cookieName(name, isSecure)
  const pair = (header ?? '').split(/;\s*/).find((one) => one.split('=', 1)[0] === called && one !== called)
  return pair?.slice(called.length + 1)
}
