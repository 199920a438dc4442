import { type Purger, PURGE_TIMEOUT_MS } from '@/lib/cdn/cdn.schema'
import { discardBody, failed, getFailureReason, getRetryAfter } from '@/lib/outbound-requests'

type Options = { serviceId: string; token: string; apiUrl?: string }

/** Fastly, "Purge multiple surrogate key tags": 256 keys a request, and 100,000 purges an hour. */
const MAX_TAGS = 256
const REST_MS = 100

/** Purges by surrogate key with Fastly's API, POST /service/{service_id}/purge. */
export const createFastlyPurger = ({
  serviceId,
  token,
  apiUrl = 'https://api.fastly.com',
}: Options): Purger => ({
  maxTags: MAX_TAGS,
  restMs: REST_MS,
  purge: async (tags) => {
    try {
      const response = await fetch(`${apiUrl}/service/${serviceId}/purge`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'fastly-key': token,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: tags }),
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      })
      discardBody(response)
      if (response.ok) return { isDelivered: true }
      return failed(`HTTP ${response.status}`, { wait: getRetryAfter(response) })
    } catch (error) {
      return failed(getFailureReason(error, PURGE_TIMEOUT_MS))
    }
  },
})
