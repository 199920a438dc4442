import type { Env } from '@/lib/env'

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
