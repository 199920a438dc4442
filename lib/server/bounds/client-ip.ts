import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { CLIENT_IP_HEADER, REQUEST_PATH_HEADER } from '@/lib/platform/requests/request-headers'
import { removeInvalidRouterHeaders } from '@/lib/server/bounds/router-headers'
import { cutText } from '@/lib/platform/text/shorten'

/**
 * Next internal: headers that only it or a trusted proxy may set: the page to render, the rendering step, the host, the IP
 * address. The headers of Next's client router (rsc, next-router-* and next-url) are not among them.
 */
const FORBIDDEN = new RegExp(
  '^(?:x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-original-.*|x-rewrite-url|x-http-method-override' +
    '|x-middleware-.*|x-nextjs-(?!(?:html-)?request-id$).*|x-next-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*' +
    '|x-prerender-.*|x-action-.*|next-action|next-resume|content-security-policy(?:-report-only)?' +
    `|${CLIENT_IP_HEADER}|${REQUEST_PATH_HEADER})$`,
)

/** Maximum characters of a User-Agent. */
const MAX_USER_AGENT_LENGTH = 500

/**
 * Removes the headers that a client must not set, and sets the request path and the client IP address: that of the
 * connection, or, behind `proxies` (IP addresses, or networks as 10.0.0.0/8), the one in X-Forwarded-For.
 */
export function createClientIpResolver(proxies: readonly string[]): (request: IncomingMessage) => void {
  const trust = proxies.length > 0 ? proxyaddr.compile([...proxies]) : null
  return (request) => {
    const ip = resolveClientIp(request, trust)
    const { headers, rawHeaders } = request
    let isTold = false
    for (const name in headers) {
      if (!FORBIDDEN.test(name)) continue
      Reflect.deleteProperty(headers, name)
      isTold = true
    }
    removeInvalidRouterHeaders(headers)
    // Next searches it for crawlers with a regular expression that takes quadratic time.
    headers['user-agent'] &&= cutText(headers['user-agent'], MAX_USER_AGENT_LENGTH)
    // Both forms are read: the API router builds its requests from the raw headers.
    if (isTold)
      request.rawHeaders = rawHeaders.filter((_, index) => !FORBIDDEN.test(nameAt(rawHeaders, index)))
    const place = request.url ?? '/'
    Object.assign(headers, { [CLIENT_IP_HEADER]: ip, [REQUEST_PATH_HEADER]: place })
    request.rawHeaders.push(CLIENT_IP_HEADER, ip, REQUEST_PATH_HEADER, place)
  }
}

/** The name of the raw header whose name or value is at `index`. */
const nameAt = (rawHeaders: readonly string[], index: number): string =>
  rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''

function resolveClientIp(
  request: IncomingMessage,
  trust: ReturnType<typeof proxyaddr.compile> | null,
): string {
  const { remoteAddress = '' } = request.socket
  const forwardedIp =
    trust && request.headers['x-forwarded-for'] !== undefined ? proxyaddr(request, trust) : ''
  const ip = isIP(forwardedIp) > 0 ? forwardedIp : remoteAddress
  // An IPv4 client of an IPv6 socket is the same client.
  return ip.startsWith('::ffff:') ? ip.slice(7) : ip
}
