import { cacheTags } from '@/lib/platform/cache/cache-tags'
import type { CdnName } from '@/lib/platform/cdn/cdn.schema'

/**
 * The headers that a CDN reads. Cache-Control stays as it is without one: browsers and other shared caches see the same
 * lifetimes, because they cannot be purged. Each CDN removes its own header before it answers.
 */
type Dialect = {
  tags: string
  separator: string
  /** Bytes of the tags of one response at most. */
  maxBytes: number
  lifetime: string
  /** Whether it keeps a response for each value of the headers that Vary names. */
  followsVary: boolean
}

const DIALECTS: Readonly<Record<CdnName, Dialect>> = {
  // http_resp_hdr_len is 8 KB by default. Surrogate-Control is read by deploy/varnish.vcl.
  varnish: {
    tags: 'xkey',
    separator: ' ',
    maxBytes: 8_000,
    lifetime: 'Surrogate-Control',
    followsVary: true,
  },
  // 16 KB. CDN-Cache-Control would be passed on to other CDNs.
  cloudflare: {
    tags: 'Cache-Tag',
    separator: ',',
    maxBytes: 16_000,
    lifetime: 'Cloudflare-CDN-Cache-Control',
    followsVary: false,
  },
  fastly: {
    tags: 'Surrogate-Key',
    separator: ' ',
    maxBytes: 16_000,
    lifetime: 'Surrogate-Control',
    followsVary: true,
  },
}

/** Seconds for which shared caches keep a response that is not certainly purged; the same as s-maxage. */
const SHORT_SECONDS = 5

/** The names of all headers that only a CDN reads, in lower case. */
export const CDN_HEADERS: ReadonlySet<string> = new Set(
  Object.values(DIALECTS).flatMap(({ tags, lifetime }) => [tags.toLowerCase(), lifetime.toLowerCase()]),
)

/** The header with the tags of a response; null when they do not fit, and it must not be kept long. */
export function toTagHeader(cdn: CdnName, tags: readonly string[]): Record<string, string> | null {
  const { tags: name, separator, maxBytes } = DIALECTS[cdn]
  const value = [cacheTags.all, ...tags].join(separator)
  return value.length <= maxBytes ? { [name]: value } : null
}

/** A response about to be sent. Times in milliseconds since 1970. */
type Sent = {
  /** Whether a write that changes it will purge it, as far as this process can know. */
  isPurgeable: boolean
  /** When it changes without a write; Infinity when it does not. */
  expiresAt: number
  /** Whether it depends on other headers of the request than Accept-Encoding. */
  isVariant: boolean
  now: number
  maxAgeSeconds: number
}

/**
 * The header with the lifetime of a public response in the CDN. It is always there, because a 304 without it would leave
 * the lifetime of the stored response as it was.
 */
export function toLifetimeHeader(cdn: CdnName, sent: Sent): readonly [string, string] {
  const { lifetime, followsVary } = DIALECTS[cdn]
  if (sent.isVariant && !followsVary) return [lifetime, 'no-store']
  const untilChange = Math.max(0, Math.floor((sent.expiresAt - sent.now) / 1000))
  const seconds = sent.isPurgeable ? Math.min(sent.maxAgeSeconds, untilChange) : 0
  return [lifetime, `max-age=${Math.max(seconds, SHORT_SECONDS)}`]
}
