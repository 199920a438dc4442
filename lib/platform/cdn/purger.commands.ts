import { z } from 'zod'
import { type Purger, PURGE_TIMEOUT_MS } from '@/lib/platform/cdn/cdn.schema'
import type { Env } from '@/lib/platform/env/env'
import {
  discardBody,
  failed,
  getFailureReason,
  type Outcome,
  getRetryAfter,
} from '@/lib/platform/requests/outbound-requests'
import { cutText } from '@/lib/platform/text/shorten'

/** The purger of CDN_PURGE; null without a CDN. The settings are complete: readEnv rejects others. */
export function createPurger(settings: Env): Purger | null {
  switch (settings.CDN_PURGE) {
    case 'none':
      return null
    case 'varnish':
      return createVarnishPurger(settings.VARNISH_URLS)
    case 'cloudflare': {
      const { CLOUDFLARE_ZONE_ID: zoneId = '', CLOUDFLARE_API_TOKEN: token = '' } = settings
      return createCloudflarePurger({ zoneId, token })
    }
    case 'fastly': {
      const { FASTLY_SERVICE_ID: serviceId = '', FASTLY_API_TOKEN: token = '' } = settings
      return createFastlyPurger({ serviceId, token })
    }
  }
}

/** 200 tags of 22 bytes at most fit into a request header of Varnish, 8 KB. */
const VARNISH_MAX_TAGS = 200
const VARNISH_REST_MS = 20

/** Purges every Varnish of `urls` by the method PURGE and the header xkey, as in deploy/varnish.vcl. */
export const createVarnishPurger = (urls: readonly string[]): Purger => ({
  maxTags: VARNISH_MAX_TAGS,
  restMs: VARNISH_REST_MS,
  purge: async (tags) => {
    const outcomes = await Promise.all(urls.map((url) => purgeVarnish(url, tags)))
    return outcomes.find((outcome) => !outcome.isDelivered) ?? { isDelivered: true }
  },
})

async function purgeVarnish(url: string, tags: readonly string[]): Promise<Outcome> {
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

type FastlyOptions = { serviceId: string; token: string; apiUrl?: string }

/** Fastly, "Purge multiple surrogate key tags": 256 keys a request, and 100,000 purges an hour. */
const FASTLY_MAX_TAGS = 256
const FASTLY_REST_MS = 100

/** Purges by surrogate key with Fastly's API, POST /service/{service_id}/purge. */
export const createFastlyPurger = ({
  serviceId,
  token,
  apiUrl = 'https://api.fastly.com',
}: FastlyOptions): Purger => ({
  maxTags: FASTLY_MAX_TAGS,
  restMs: FASTLY_REST_MS,
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

type CloudflareOptions = { zoneId: string; token: string; apiUrl?: string }

/** Cloudflare, "Purge cache": 100 operations a request, and 5 requests a second with the plan Pro. */
const CLOUDFLARE_MAX_TAGS = 100
const CLOUDFLARE_REST_MS = 250
/** Characters of Cloudflare's error messages that are stored. */
const MAX_ERROR_LENGTH = 200

const cloudflareAnswerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
})

/** Purges by tag with Cloudflare's API, POST /zones/{zone_id}/purge_cache. */
export const createCloudflarePurger = ({
  zoneId,
  token,
  apiUrl = 'https://api.cloudflare.com/client/v4',
}: CloudflareOptions): Purger => ({
  maxTags: CLOUDFLARE_MAX_TAGS,
  restMs: CLOUDFLARE_REST_MS,
  purge: async (tags) => {
    try {
      const response = await fetch(`${apiUrl}/zones/${zoneId}/purge_cache`, {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
      })
      return await readCloudflareAnswer(response)
    } catch (error) {
      return failed(getFailureReason(error, PURGE_TIMEOUT_MS))
    }
  },
})

/** Cloudflare says in the body whether it has purged. */
async function readCloudflareAnswer(response: Response): Promise<Outcome> {
  const parsed = cloudflareAnswerSchema.safeParse(await response.json().catch(() => null))
  if (response.ok && parsed.data?.success === true) return { isDelivered: true }
  const messages = parsed.data?.errors.map(({ code, message }) => `${code} ${message}`) ?? []
  const problem = cutText([`HTTP ${response.status}`, ...messages].join(': '), MAX_ERROR_LENGTH)
  return failed(problem, { wait: getRetryAfter(response) })
}
