import { z } from 'zod'
import { type Purger, PURGE_TIMEOUT_MS } from '@/lib/cdn/cdn.schema'
import { failed, getFailureReason, getRetryAfter, type Outcome } from '@/lib/outbound-requests'

type Options = { zoneId: string; token: string; apiUrl?: string }

/** Cloudflare, "Purge cache": 100 operations a request, and 5 requests a second with the plan Pro. */
const MAX_TAGS = 100
const REST_MS = 250
/** Characters of Cloudflare's error messages that are stored. */
const MAX_ERROR_LENGTH = 200

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
})

/** Purges by tag with Cloudflare's API, POST /zones/{zone_id}/purge_cache. */
export const createCloudflarePurger = ({
  zoneId,
  token,
  apiUrl = 'https://api.cloudflare.com/client/v4',
}: Options): Purger => ({
  maxTags: MAX_TAGS,
  restMs: REST_MS,
  purge: async (tags) => {
    try {
      const response = await fetch(`${apiUrl}/zones/${zoneId}/purge_cache`, {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      })
      return await readAnswer(response)
    } catch (error) {
      return failed(getFailureReason(error, PURGE_TIMEOUT_MS))
    }
  },
})

/** Cloudflare says in the body whether it has purged. */
async function readAnswer(response: Response): Promise<Outcome> {
  const parsed = answerSchema.safeParse(await response.json().catch(() => null))
  if (response.ok && parsed.data?.success === true) return { isDelivered: true }
  const messages = parsed.data?.errors.map(({ code, message }) => `${code} ${message}`) ?? []
  const problem = [`HTTP ${response.status}`, ...messages].join(': ').slice(0, MAX_ERROR_LENGTH)
  return failed(problem, { wait: getRetryAfter(response) })
}
