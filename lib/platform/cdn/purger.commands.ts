import { z } from 'zod'
import { type CdnName, type Purger, PURGE_TIMEOUT_MS } from '@/lib/platform/cdn/cdn.schema'
import type { Env } from '@/lib/platform/env/env'
import {
  discardBody,
  failed,
  getFailureReason,
  type Outcome,
  getRetryAfter,
  readJson,
} from '@/lib/platform/requests/outbound-requests'
import { cutText } from '@/lib/platform/text/shorten'

/** How one CDN is purged: a request to each of `urls`, which it answers with 200. */
type Preset = {
  urls: readonly string[]
  method: 'POST' | 'PURGE'
  headers: (tags: readonly string[]) => Record<string, string>
  /** Sent as JSON. */
  body?: (tags: readonly string[]) => object
  /** Whether the body of the answer says if it has purged. */
  hasResult?: boolean
  maxTags: number
  restMs: number
}

type Settings = Pick<
  Env,
  'VARNISH_URLS' | 'CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'FASTLY_SERVICE_ID' | 'FASTLY_API_TOKEN'
>

/** The settings are complete: readEnv rejects others. `apiUrl` replaces the address of an API in tests. */
const PRESETS: Readonly<Record<CdnName, (settings: Settings, apiUrl?: string) => Preset>> = {
  /** The method PURGE and the header xkey, as in deploy/varnish.vcl. 200 tags of 22 bytes fit into a header, 8 KB. */
  varnish: ({ VARNISH_URLS }) => ({
    urls: VARNISH_URLS,
    method: 'PURGE',
    headers: (tags) => ({ xkey: tags.join(' ') }),
    maxTags: 200,
    restMs: 20,
  }),
  /** "Purge cache": 100 operations a request, and 5 requests a second with the plan Pro. */
  cloudflare: (settings, apiUrl = 'https://api.cloudflare.com/client/v4') => ({
    urls: [`${apiUrl}/zones/${settings.CLOUDFLARE_ZONE_ID ?? ''}/purge_cache`],
    method: 'POST',
    headers: () => ({ authorization: `Bearer ${settings.CLOUDFLARE_API_TOKEN ?? ''}` }),
    body: (tags) => ({ tags }),
    hasResult: true,
    maxTags: 100,
    restMs: 250,
  }),
  /** "Purge multiple surrogate key tags": 256 keys a request, and 100,000 purges an hour. */
  fastly: (settings, apiUrl = 'https://api.fastly.com') => ({
    urls: [`${apiUrl}/service/${settings.FASTLY_SERVICE_ID ?? ''}/purge`],
    method: 'POST',
    headers: () => ({ 'fastly-key': settings.FASTLY_API_TOKEN ?? '', accept: 'application/json' }),
    body: (tags) => ({ surrogate_keys: tags }),
    maxTags: 256,
    restMs: 100,
  }),
}

/** The purger of a CDN; null without one. */
export function createPurger(
  { CDN_PURGE: cdn, ...settings }: Settings & Pick<Env, 'CDN_PURGE'>,
  apiUrl?: string,
): Purger | null {
  if (cdn === 'none') return null
  const preset = PRESETS[cdn](settings, apiUrl)
  const { urls, maxTags, restMs } = preset
  return {
    maxTags,
    restMs,
    purge: async (tags) => {
      const outcomes = await Promise.all(urls.map((url) => send(preset, url, tags)))
      return outcomes.find(({ isDelivered }) => !isDelivered) ?? { isDelivered: true }
    },
  }
}

async function send(
  { method, headers, body, hasResult = false }: Preset,
  url: string,
  tags: readonly string[],
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers(tags), ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body(tags)) : null,
      signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
    })
    const { isPurged, problems } = hasResult ? await readResult(response) : withoutResult(response)
    if (response.status === 200 && isPurged) return { isDelivered: true }
    const problem = cutText([`HTTP ${response.status}`, ...problems].join(': '), MAX_ERROR_LENGTH)
    return failed(problem, { wait: getRetryAfter(response) })
  } catch (error) {
    return failed(getFailureReason(error, PURGE_TIMEOUT_MS))
  }
}

/** Characters of error messages that are stored. */
const MAX_ERROR_LENGTH = 200

type Result = { isPurged: boolean; problems: string[] }

const resultSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
})

async function readResult(response: Response): Promise<Result> {
  const { data } = resultSchema.safeParse(await readJson(response))
  const problems = data?.errors.map(({ code, message }) => `${code} ${message}`) ?? []
  return { isPurged: data?.success === true, problems }
}

function withoutResult(response: Response): Result {
  discardBody(response)
  return { isPurged: true, problems: [] }
}
