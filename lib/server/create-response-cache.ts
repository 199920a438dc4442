import { setTtl, getTtl, onInvalidate, invalidateFromPeer } from '@/lib/cache-tags'
import { createPubSub } from '@/lib/db/pubsub'
import { createCacheMiddleware } from '@/lib/server/cache-middleware'
import { ResponseCache } from '@/lib/server/response-cache'
import type { LimitedMake } from '@/lib/server/render-limits'
import type { StandIn } from '@/lib/server/next-renderer'
import type { SecurityHeaders } from '@/lib/server/security-headers'

/**
 * Milliseconds for which something is kept: as long as what passes by itself may lag, such as what sold most in
 * the last thirty days; and while the writes of other processes are not heard.
 */
const STORED = 60_000
const STORED_UNHEARD = 1_000

/**
 * The memory of this process: finished answers up to `megabytes` in front of `make` (none when 0), and what
 * queries remember. Writes drop what shows them: this process's own at once, those of others when they are told.
 */
export function createResponseCache(
  megabytes: number,
  make: LimitedMake,
  policy: SecurityHeaders,
  standIn: StandIn,
) {
  const stored = megabytes > 0 ? new ResponseCache(megabytes * 2 ** 20, getTtl) : null
  const forget = (ms: number) => {
    setTtl(ms)
    stored?.markAllStale()
  }
  const channel = createPubSub({
    onTags: (tags) => (tags === null ? forget(getTtl()) : invalidateFromPeer(tags)),
    onConnected: (isHearing) => forget(isHearing ? STORED : STORED_UNHEARD),
  })
  const end = onInvalidate((tags, origin) => {
    stored?.invalidateTags(tags)
    if (origin === 'here') channel.publish(tags)
  })
  const answer: ReturnType<typeof createCacheMiddleware> = stored
    ? createCacheMiddleware(make, stored, policy, standIn)
    : (_request, _response, next) => next()
  const close = async () => {
    end()
    await channel.close()
  }
  return { answer, close }
}
