import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { LOCALE_COOKIE, localeFromCookie } from '@/lib/platform/i18n/locales'

/** A cacheable request of the catalogue: its response is the same for every caller with the same `key`. */
export type CacheRequest = {
  key: string
  /** The URL without parameters that make no difference, such as the tracking parameters of social networks. */
  url: string
  /** All headers on which the response may depend. Personal cookies are not among them. */
  headers: Record<string, string>
  isPage: boolean
}

type Request = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }

/** Public paths, each with the schema of the parameters that it reads, if any. `{id}` is a number. */
export type PublicPaths = Readonly<Record<string, z.ZodType | undefined>>

type PublicPath = { pattern: RegExp; parameters: ReadonlySet<string>; isPage: boolean }

const toPublicPaths = (paths: PublicPaths, isPage: boolean): PublicPath[] =>
  Object.entries(paths).map(([path, schema]) => ({
    pattern: new RegExp(`^${path.replace('{id}', String.raw`\d{1,10}`).replace(/\/$/, '')}/?$`),
    // A schema that is not a plain object has none: its calls with parameters are not cached.
    parameters: new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []),
    isPage,
  }))

/** Next internal: headers by which its router requests a part of a page, as listed in its Vary. */
const RSC = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']
/**
 * The URL of the current page. It matters only for intercepted routes, which the shop does not have, but the hash in
 * the parameter below includes it.
 */
const ORIGIN = 'next-url'
/** The parameter that repeats those headers for caches that ignore Vary. */
const RSC_PARAMETER = '_rsc'

/** Maximum characters of a cacheable URL; no link of the shop is longer. */
const MAX_URL_LENGTH = 2000

/** Maximum total characters of memoized URLs. */
const MAX_URL_CHARACTERS = 1_000_000

type NormalizedUrl = { url: string; isPage: boolean }

/**
 * Decides which requests the response cache may answer: those of the public pages and calls. A page ignores parameters
 * that it does not read, such as those of social networks. A call with such a parameter is not cached: its links may
 * repeat the parameter, and there is no limit to such URLs.
 */
export class CacheKeys {
  #paths: readonly PublicPath[]
  readonly #normalizedUrls = new LRUCache<string, NormalizedUrl | false>({
    maxSize: MAX_URL_CHARACTERS,
    sizeCalculation: (normalized, url) => 1 + url.length + (normalized ? normalized.url.length : 0),
  })

  constructor(pages: PublicPaths) {
    this.#paths = toPublicPaths(pages, true)
  }

  /** Adds the public calls, once they are loaded. */
  addRoutes(calls: PublicPaths): void {
    this.#paths = [...this.#paths, ...toPublicPaths(calls, false)]
    this.#normalizedUrls.clear()
  }

  /** The cacheable request of `request`, when its response is the same for everybody; otherwise null. */
  find({ method, url = '/', headers }: Request): CacheRequest | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null
    const normalized = this.#normalize(url)
    if (!normalized) return null
    const locale = localeFromCookie(headers.cookie)
    const isPart = normalized.isPage && headers.rsc !== undefined
    const parts = isPart ? pickHeaders(RSC, headers) : []
    const origin = isPart ? pickHeaders([ORIGIN], headers) : []
    const host = headers.host?.toLowerCase() ?? ''
    return {
      key: [host, normalized.url, normalized.isPage ? locale : '', ...parts.flat()].join('\n'),
      url: isPart ? withParameter(normalized.url, url) : normalized.url,
      headers: { host, cookie: `${LOCALE_COOKIE}=${locale}`, ...Object.fromEntries([...parts, ...origin]) },
      isPage: normalized.isPage,
    }
  }

  #normalize(url: string): NormalizedUrl | false {
    if (url.length > MAX_URL_LENGTH) return false
    let normalized = this.#normalizedUrls.get(url)
    if (normalized === undefined) this.#normalizedUrls.set(url, (normalized = normalizeUrl(url, this.#paths)))
    return normalized
  }
}

const pickHeaders = (names: readonly string[], headers: IncomingHttpHeaders): [string, string][] =>
  names.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })

function withParameter(normalized: string, url: string): string {
  const value = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(RSC_PARAMETER)
  if (value === null) return normalized
  return `${normalized}${normalized.includes('?') ? '&' : '?'}${RSC_PARAMETER}=${encodeURIComponent(value)}`
}

/**
 * The known parameters in a fixed order; false for a call with an unknown one. Repeated parameters keep their order.
 */
function normalizeUrl(url: string, paths: readonly PublicPath[]): NormalizedUrl | false {
  const start = url.indexOf('?')
  const [path, search] = start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)]
  const known = paths.find(({ pattern }) => pattern.test(path))
  if (!known) return false
  const { isPage } = known
  const parameters = new URLSearchParams(search)
  for (const name of new Set(parameters.keys())) {
    if (known.parameters.has(name)) continue
    if (!isPage && name !== RSC_PARAMETER) return false
    parameters.delete(name)
  }
  parameters.sort()
  const query = parameters.toString()
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  return { url: query === '' ? trimmed : `${trimmed}?${query}`, isPage }
}
