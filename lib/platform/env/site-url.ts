import { BlockList, isIP, isIPv6 } from 'node:net'
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

const PRIVATE = new BlockList()
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(address, prefix)
for (const [address, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6')

/** Names that nobody can have on the internet (RFC 2606 and RFC 6761). */
const RESERVED = /(?:^|\.)(?:localhost|test|example|invalid|example\.(?:com|net|org))$/

/** Whether the host of an origin can be one of the internet: neither a private address nor a name for tests. */
export function isPublicOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0 ? !RESERVED.test(host) : !PRIVATE.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
