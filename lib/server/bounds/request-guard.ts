import { type ErrorText, errorText } from '@/lib/platform/errors/error-text'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Env, isLoopback } from '@/lib/platform/env/env'

/** The response to a rejected request. */
export type Rejection = { status: number; text: ErrorText; headers?: Record<string, string> }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Paths that accept other methods than GET and HEAD; Next's development tools need more of them. */
const CALLS = /^\/(?:api(?!\/docs\/?(?:\?|$))|uploads)\/[^?]/
/**
 * Sequences that no URL of the shop contains: parent segments, backslashes, and escaped separators, dots or percent
 * signs.
 */
const TRICKS = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|00)/i

/** A host name or IP address with an optional port, and nothing else that a URL could contain. */
const AUTHORITY = /^[\w.:[\]-]+$/

/** Probes of load balancers and container platforms name an IP address, or nothing that the shop knows. */
const HEALTH_PATHS = ['/api/health', '/api/health/ready', '/api/health/ready?needs=reads']

type GuardedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { rawHeaders?: readonly string[] }
type Settings = Pick<Env, 'SITE_URL' | 'ADMIN_ACCESS' | 'NODE_ENV'>

/**
 * Rejects requests before any other code sees them: invalid URLs and methods, and cross-site requests that other
 * websites make a browser send. With an open admin area the shop listens on loopback, which keeps out other machines
 * but not other websites (decision D3), so it accepts only host names of this machine, whatever SITE_URL is. With a
 * closed admin area it also accepts the host of SITE_URL, or every host when SITE_URL is not set. Health is read under any.
 */
export function createRequestGuard({
  SITE_URL,
  ADMIN_ACCESS,
  NODE_ENV,
}: Settings): (request: GuardedRequest) => Rejection | null {
  const isOpen = ADMIN_ACCESS === 'open'
  const site = isOpen || SITE_URL === undefined ? null : new URL(SITE_URL)
  /** The host as the site writes it: without the default port of https if the site uses https. */
  const ownName = (header: string, { host, hostname }: URL): string | false => {
    if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return host
    if (!site) return isOpen ? false : host
    return new URL(`${site.protocol}//${header}`).host === site.host ? site.host : false
  }
  const hosts = new LRUCache<string, string | false>({ max: 100 })

  /** The requested host as a browser would write it; false when it is not one of the shop's. */
  const normalizeHost = (header: string): string | false => {
    let host = hosts.get(header)
    if (host === undefined) {
      const url = AUTHORITY.test(header) && URL.canParse(`http://${header}`) && new URL(`http://${header}`)
      hosts.set(header, (host = url && isPlain(header, url) && ownName(header, url)))
    }
    return host
  }

  return ({ method = 'GET', url = '/', headers, rawHeaders = [] }) => {
    if (hasTwoHosts(rawHeaders)) return { status: 400, text: errorText('bad_request') }
    if (!METHODS.includes(method)) return notAllowed(METHODS)
    if (!isValidUrl(url)) return { status: 404, text: errorText('not_found') }

    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && HEALTH_PATHS.includes(url)) return null
    const host = normalizeHost(headers.host ?? '')
    if (host === false) return { status: 403, text: errorText('foreign_host') }
    if (isRead) return null
    if (NODE_ENV === 'production' && !CALLS.test(url)) return notAllowed(['GET', 'HEAD'])
    if (method === 'OPTIONS') return null

    const own = host === site?.host ? [site.origin] : [site?.origin, `http://${host}`, `https://${host}`]
    const isForeign = headers.origin !== undefined && !own.includes(headers.origin)
    if (!isForeign && headers['sec-fetch-site'] !== 'cross-site') return null
    return { status: 403, text: errorText('foreign_origin') }
  }
}

/** Two Host headers, of which a proxy may use one and the shop the other (RFC 9112, section 3.2). */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count > 1
}

/** Written as browsers do, so that one host does not have many spellings with cached responses of their own. */
const isPlain = (header: string, { host, hostname }: URL): boolean =>
  [host, `${hostname}:80`, `${hostname}:443`].includes(header.toLowerCase())

const notAllowed = (methods: readonly string[]): Rejection => ({
  status: 405,
  text: errorText('method_not_allowed'),
  headers: { Allow: methods.join(', ') },
})

function isValidUrl(url: string): boolean {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (!path.startsWith('/') || TRICKS.test(path)) return false
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
