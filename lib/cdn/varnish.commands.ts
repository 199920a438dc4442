import { type Purger, PURGE_TIMEOUT_MS } from '@/lib/cdn/cdn.schema'
import { discardBody, failed, getFailureReason, type Outcome } from '@/lib/outbound-requests'

/** 200 tags of 22 bytes at most fit into a request header of Varnish, 8 KB. */
const MAX_TAGS = 200
const REST_MS = 20

/** Purges every Varnish of `urls` by the method PURGE and the header xkey, as in deploy/varnish.vcl. */
export const createVarnishPurger = (urls: readonly string[]): Purger => ({
  maxTags: MAX_TAGS,
  restMs: REST_MS,
  purge: async (tags) => {
    const outcomes = await Promise.all(urls.map((url) => purgeOne(url, tags)))
    return outcomes.find((outcome) => !outcome.isDelivered) ?? { isDelivered: true }
  },
})

async function purgeOne(url: string, tags: readonly string[]): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'PURGE',
      redirect: 'manual',
      headers: { xkey: tags.join(' ') },
      signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
    })
    discardBody(response)
    return response.status === 200 ? { isDelivered: true } : failed(`HTTP ${response.status}`)
  } catch (error) {
    return failed(getFailureReason(error, PURGE_TIMEOUT_MS))
  }
}
