import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { CLIENT_IP_HEADER, REQUEST_PATH_HEADER } from '@/lib/request-headers'
import { removeInvalidRouterHeaders } from '@/lib/server/router-headers'

/**
 * What only Next, or a proxy before the shop, may say: which page to render, which step of it, for which host, from
 * which address. Next's browser side sends rsc, next-router-* and next-url, which are not among them.
 */
const FORBIDDEN = new RegExp(
  '^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-original-.*|x-rewrite-url|x-http-method-override' +
    '|x-middleware-.*|x-nextjs-(?!(?:html-)?request-id$).*|x-next-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*' +
    '|x-prerender-.*|x-action-.*|next-action|next-resume|content-security-policy(?:-report-only)?' +
    `|${CLIENT_IP_HEADER}|${REQUEST_PATH_HEADER})$`,
)

/** Characters of a browser's own name that anybody looks at. */
const MAX_USER_AGENT_LENGTH = 500

/**
 * Takes out of a request what a caller may not say, and writes into it what it asks for and the address it came
 * from: that of the connection, or what those of `proxies` (addresses, or networks as 10.0.0.0/8) say in
 * X-Forwarded-For.
 */
export function createClientIpResolver(proxies: readonly string[]): (request: IncomingMessage) => void {
  const trust = proxies.length > 0 ? proxyaddr.compile([...proxies]) : null
  return (request) => {
    const address = addressOf(request, trust)
    const { headers, rawHeaders } = request
    let isTold = false
    for (const name in headers) {
      if (!FORBIDDEN.test(name)) continue
      Reflect.deleteProperty(headers, name)
      isTold = true
    }
    removeInvalidRouterHeaders(headers)
    // Next searches it for crawlers with a pattern that takes the square of its length.
    headers['user-agent'] &&= headers['user-agent'].slice(0, MAX_USER_AGENT_LENGTH)
    // Both are read: the calls' requests take theirs from the raw ones.
    if (isTold)
      request.rawHeaders = rawHeaders.filter((_, index) => !FORBIDDEN.test(nameAt(rawHeaders, index)))
    const place = request.url ?? '/'
    Object.assign(headers, { [CLIENT_IP_HEADER]: address, [REQUEST_PATH_HEADER]: place })
    request.rawHeaders.push(CLIENT_IP_HEADER, address, REQUEST_PATH_HEADER, place)
  }
}

/** The name of the header whose name or value stands at `index`. */
const nameAt = (rawHeaders: readonly string[], index: number): string =>
  rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''

function addressOf(request: IncomingMessage, trust: ReturnType<typeof proxyaddr.compile> | null): string {
  const { remoteAddress = '' } = request.socket
  const told = trust && request.headers['x-forwarded-for'] !== undefined ? proxyaddr(request, trust) : ''
  const address = isIP(told) > 0 ? told : remoteAddress
  // An IPv4 caller of an IPv6 socket is the same caller.
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
