import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import type { Env } from '@/lib/platform/env/env'
import type { Rejection } from '@/lib/server/bounds/request-guard'
import { RATE_LIMIT_RULES, ipNetwork, retryAfterMessage } from '@/lib/platform/rate-limit/rate-limits.rules'

type LimitedRequest = Pick<IncomingMessage, 'url' | 'headers'>

export type IpRateLimiter = {
  /** Counts an incoming request. Returns its rejection, or null to let it pass. */
  consumeRequest: (request: LimitedRequest) => Rejection | null
  /** Counts `points` more for a request that costs more than a cached response. Returns the seconds to wait; 0: it may pass. */
  consumePoints: (request: LimitedRequest, points: number) => number
}

/**
 * Rejects requests of an IP address that exceed the general rate limit, before the cache or Next does any work.
 * Counts in this process only, also with RATE_LIMITS=postgres: a database query would cost more than most responses.
 */
export function createIpRateLimiter({ RATE_LIMITS }: Pick<Env, 'RATE_LIMITS'>): IpRateLimiter {
  if (RATE_LIMITS === 'off') return { consumeRequest: () => null, consumePoints: () => 0 }
  const { general, search, images } = RATE_LIMIT_RULES
  const [countRequest, countSearch, countImage] = [
    createCounter(general[0]),
    createCounter(search[0]),
    createCounter(images[0]),
  ]
  return {
    consumeRequest: (request) => {
      const { url = '/' } = request
      if (url.startsWith(BUILD_FILES)) return null
      const network = getClientNetwork(request)
      const wait = url.startsWith(UPLOADS)
        ? countImage(network)
        : countRequest(network) || (isSearch(url) ? countSearch(network) : 0)
      return rejectionAfter(wait)
    },
    consumePoints: (request, points) => countRequest(getClientNetwork(request), points),
  }
}

/** The network of the client, the key of its rate limit and of its place in the render queue. */
export const getClientNetwork = ({ headers }: LimitedRequest): string =>
  ipNetwork(String(headers[CLIENT_IP_HEADER] ?? ''))

const rejectionAfter = (wait: number): Rejection | null =>
  wait === 0 ? null : { status: 429, text: retryAfterMessage(wait), headers: { 'Retry-After': String(wait) } }

/** Build files (Next internal: where they are) are served from memory, and a browser requests dozens at a time. */
const BUILD_FILES = '/_next/static/'

/** Uploads, and catalogue images in all sizes. */
const UPLOADS = '/uploads/'

/** The paths that search, and the parameter with the words. */
const SEARCHES: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:api\/products|product)\/?$/, 'product'],
  [/^\/api\/search\/suggestions\/?$/, 'q'],
]

function isSearch(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  const path = decodeURIComponent(url.slice(0, start))
  const [, name] = SEARCHES.find(([pattern]) => pattern.test(path)) ?? []
  if (name === undefined) return false
  // A repeated parameter is read as one.
  return new URLSearchParams(url.slice(start)).getAll(name).some((words) => words !== '')
}

/** Maximum counted networks. A client with more than that cannot be limited by IP address anyway. */
const MAX_COUNTED_NETWORKS = 50_000

/**
 * Returns a function that counts `cost` for a network and returns the seconds until it may try again; 0: it may pass.
 */
function createCounter({ points, seconds }: { points: number; seconds: number }) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: MAX_COUNTED_NETWORKS })
  return (network: string, cost = 1): number => {
    // A clock that is set back must not lengthen a window.
    const now = performance.now()
    const running = counts.get(network)
    if (!running || running.until <= now) {
      counts.set(network, { count: cost, until: now + seconds * 1000 })
      return 0
    }
    running.count += cost
    return running.count <= points ? 0 : Math.ceil((running.until - now) / 1000)
  }
}
