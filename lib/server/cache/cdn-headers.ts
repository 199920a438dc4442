import type { IncomingMessage } from 'node:http'
import type { CdnName } from '@/lib/platform/cdn/cdn.schema'
import { arePurgesDelivered } from '@/lib/platform/cdn/purges.queries'
import { toLifetimeHeader, toTagHeader } from '@/lib/platform/cdn/response-headers.rules'
import { areInvalidationsHeard, getInvalidationAge } from '@/lib/platform/db/pubsub'
import type { Env } from '@/lib/platform/env/env'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import type { CachedResponse } from '@/lib/server/cache/cached-response'
import { isShuttingDown } from '@/lib/platform/process/shutdown'

/** The headers of public responses for a CDN in front of the shop. */
export type CdnHeaders = {
  /** The tags of a response; null when they are too long for one that is kept. */
  getTags: (tags: readonly string[]) => Record<string, string> | null
  /** The lifetime of `answer` when it is sent now, as names and values. */
  getLifetime: (request: IncomingMessage, answer: CachedResponse) => readonly string[]
}

/** A process that has not certainly applied all invalidations up to this long ago may send what a purge has removed. */
const MAX_INVALIDATION_AGE_MS = 2_000

/** Whether what this process sends now is purged by every write that it does not know yet. */
const isPurgingSafe = (): boolean =>
  areInvalidationsHeard() &&
  getInvalidationAge() <= MAX_INVALIDATION_AGE_MS &&
  arePurgesDelivered() &&
  // The pages of a version that is being replaced name its files.
  !isShuttingDown()

/** The headers for the CDN of CDN_PURGE; null without one. */
export function createCdnHeaders(
  { CDN_PURGE, CDN_MAX_AGE_SECONDS }: Pick<Env, 'CDN_PURGE' | 'CDN_MAX_AGE_SECONDS'>,
  isSafe: () => boolean = isPurgingSafe,
): CdnHeaders | null {
  if (CDN_PURGE === 'none') return null
  const cdn: CdnName = CDN_PURGE
  return {
    getTags: (tags) => toTagHeader(cdn, tags),
    getLifetime: (request, { lifetime, isStale }) =>
      lifetime === null
        ? []
        : toLifetimeHeader(cdn, {
            isPurgeable: !isStale && isSafe(),
            expiresAt: lifetime.expiresAt,
            isVariant: lifetime.isPage && isVariant(request),
            now: Date.now(),
            maxAgeSeconds: CDN_MAX_AGE_SECONDS,
          }),
  }
}

/** Another language, or a part of a page for the router, which `_rsc` marks (Next internal). */
const isVariant = ({ url = '', headers }: IncomingMessage): boolean =>
  localeFromCookie(headers.cookie) !== 'en' || headers.rsc !== undefined || /[?&]_rsc=/.test(url)
