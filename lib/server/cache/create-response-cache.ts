import {
  applyInvalidation,
  getTtl,
  isQuantityChange,
  onInvalidate,
  setTtl,
} from '@/lib/platform/cache/cache-tags'
import { addGauge, metrics } from '@/lib/platform/observability/metrics'
import { createPubSub } from '@/lib/platform/db/pubsub'
import { createCacheMiddleware } from '@/lib/server/cache/cache-middleware'
import { ResponseCache } from '@/lib/server/cache/response-cache'

/**
 * Lifetimes in milliseconds: the acceptable delay of changes that come with time, such as the bestsellers of the last
 * thirty days; and the lifetime while invalidations of other processes cannot be received.
 */
const TTL_MS = 60_000
const UNHEARD_TTL_MS = 1_000

/**
 * Connects the caches of this process: the response cache of up to `megabytes` in front of `shop` (none when 0), and the
 * memoized queries. Invalidations of this process apply with the answer to the commit, those of other processes when
 * their notification arrives.
 */
export function createResponseCache(
  megabytes: number,
  shop: Omit<Parameters<typeof createCacheMiddleware>[0], 'stored'>,
) {
  const stored = megabytes > 0 ? new ResponseCache(megabytes * 2 ** 20, getTtl) : null
  addGauge('zay_response_cache_bytes', 'Memory of the response cache', (gauge) =>
    gauge.set(stored?.stats.bytes ?? 0),
  )
  addGauge('zay_response_cache_entries', 'Responses in the response cache', (gauge) =>
    gauge.set(stored?.stats.entries ?? 0),
  )
  const setTtlAndExpireAll = (ms: number) => {
    setTtl(ms)
    stored?.markAllStale()
  }
  setTtl(UNHEARD_TTL_MS)
  const channel = createPubSub({
    onTags: (tags) => (tags === null ? setTtlAndExpireAll(getTtl()) : applyInvalidation(tags)),
    onHeard: (isHeard) => setTtlAndExpireAll(isHeard ? TTL_MS : UNHEARD_TTL_MS),
  })
  const end = onInvalidate((tags) => {
    metrics.cacheInvalidations.inc(tags.length)
    stored?.invalidateTags(tags, { isKeptForOutages: isQuantityChange(tags) })
  })
  const answer: ReturnType<typeof createCacheMiddleware> = stored
    ? createCacheMiddleware({ ...shop, stored })
    : (_request, _response, next) => next()
  const close = async () => {
    end()
    await channel.close()
  }
  return { answer, close }
}
