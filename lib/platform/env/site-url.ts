import { isIPv6 } from 'node:net'
import { z } from 'zod'

/** The setting SITE_URL: an origin, as browsers write it. */
export const siteUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue('must be like https://shop.example, without a path, a query or a password')
  return z.NEVER
})

/** What stands for all addresses of a machine, and the address of it that can be opened. */
const UNSPECIFIED = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['[::]', '[::1]'],
])

/** The public URL of the shop, or its address on this machine. */
export function getShopUrl({
  SITE_URL,
  HOST,
  PORT,
}: {
  SITE_URL?: string | undefined
  HOST: string
  PORT: number
}): string {
  if (SITE_URL !== undefined) return SITE_URL
  // No URL has the interface that may follow an address.
  const name = isIPv6(HOST) ? new URL(`http://[${HOST.replace(/%.*/, '')}]`).hostname : HOST
  return `http://${UNSPECIFIED.get(name) ?? name}:${PORT}`
}
