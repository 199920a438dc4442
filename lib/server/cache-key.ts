import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { LOCALE_COOKIE, localeFromCookie } from '@/lib/i18n/locales'

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

/** The parameters of a list of products. */
const LISTING_PARAMETERS = [
  'brand',
  'category',
  'cursor',
  'in_stock',
  'page',
  'price_max',
  'price_min',
  'product',
  'sort',
]

/** The public pages and the parameters that they read. */
const PAGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/$/, []],
  [/^\/product\/?$/, [...LISTING_PARAMETERS, 'encoding']],
  [/^\/product\/\d{1,10}$/, ['changed']],
  [/^\/api\/docs\/?$/, []],
]
/**
 * The public calls and the parameters that they read. A call with any other parameter is not cached: its links may
 * repeat the parameter, and there is no limit to such URLs.
 */
const CALLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/brands\/?$/, ['category', 'limit', 'search']],
  [/^\/api\/categories\/?$/, ['brand', 'limit', 'search']],
  [/^\/api\/subcategories\/?$/, ['category', 'limit', 'search']],
  [
    /^\/api\/products\/?$/,
    [...LISTING_PARAMETERS, 'grouped', 'per_page', 'stock_max', 'subcategory', 'weight_max'],
  ],
  [/^\/api\/search\/suggestions\/?$/, ['limit', 'q']],
  [/^\/api\/(?:brands|categories|subcategories|products|products\/groups)\/\d{1,10}\/?$/, []],
  [/^\/api\/(?:trending\/products|settings|openapi\.json|delivery\/places)\/?$/, []],
]

/** Headers by which Next's client router requests a part of a page, as listed in Next's Vary. */
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
const normalizedUrls = new LRUCache<string, NormalizedUrl | false>({
  maxSize: MAX_URL_CHARACTERS,
  sizeCalculation: (normalized, url) => 1 + url.length + (normalized ? normalized.url.length : 0),
})

/** The cacheable request of `request`, when its response is the same for everybody; otherwise null. */
export function getCacheRequest({ method, url = '/', headers }: Request): CacheRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return null
  const normalized = getNormalizedUrl(url)
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

function getNormalizedUrl(url: string): NormalizedUrl | false {
  if (url.length > MAX_URL_LENGTH) return false
  let normalized = normalizedUrls.get(url)
  if (normalized === undefined) normalizedUrls.set(url, (normalized = normalizeUrl(url)))
  return normalized
}

/**
 * The known parameters in a fixed order; false for a call with an unknown one. Repeated parameters keep their order.
 */
function normalizeUrl(url: string): NormalizedUrl | false {
  const start = url.indexOf('?')
  const [path, search] = start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)]
  const page = PAGES.find(([pattern]) => pattern.test(path))
  const [, names] = page ?? CALLS.find(([pattern]) => pattern.test(path)) ?? []
  if (!names) return false
  const parameters = new URLSearchParams(search)
  for (const name of new Set(parameters.keys())) {
    if (names.includes(name)) continue
    if (!page && name !== RSC_PARAMETER) return false
    parameters.delete(name)
  }
  parameters.sort()
  const query = parameters.toString()
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  return { url: query === '' ? trimmed : `${trimmed}?${query}`, isPage: page !== undefined }
}
