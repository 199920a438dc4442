import { z } from 'zod'

/** Settings of a cache in front of the shop that is purged by tag (docs/guides/cdn.md). */

const DAY_SECONDS = 86_400
const MAX_VARNISH_SERVERS = 20
/** What an HTTP header may carry. The message never repeats a token. */
const token = z.string().regex(/^[\x21-\x7e]{8,1024}$/, 'must be the token as issued, without spaces')

const varnishUrls = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(
        z
          .url({ protocol: /^https?$/, error: 'must be URLs, such as http://127.0.0.1:6081' })
          .refine((url) => !url.includes('@'), 'must not contain a password'),
      )
      .max(MAX_VARNISH_SERVERS),
  )

export const cdnSettings = {
  /** The cache that keeps public responses until a write purges their tags. */
  CDN_PURGE: z.enum(['none', 'varnish', 'cloudflare', 'fastly']).default('none'),
  /** How long it may keep them. */
  CDN_MAX_AGE_SECONDS: z.coerce
    .number({ error: 'must be a whole number from 10 to 604800' })
    .pipe(
      z
        .int('must be a whole number from 10 to 604800')
        .min(10)
        .max(7 * DAY_SECONDS),
    )
    .default(DAY_SECONDS),
  /** Every Varnish in front of the shop. */
  VARNISH_URLS: varnishUrls.default([]),
  CLOUDFLARE_ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be the 32 hexadecimal digits of the zone')
    .optional(),
  CLOUDFLARE_API_TOKEN: token.optional(),
  FASTLY_SERVICE_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, 'must be letters and digits')
    .optional(),
  FASTLY_API_TOKEN: token.optional(),
}

export type CdnSettings = z.infer<z.ZodObject<typeof cdnSettings>>

const REQUIRED = {
  none: [],
  varnish: ['VARNISH_URLS'],
  cloudflare: ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  fastly: ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
} as const satisfies Record<CdnSettings['CDN_PURGE'], readonly (keyof CdnSettings)[]>

/** What is missing for the chosen CDN, as messages that name the setting. */
export function listCdnProblems(settings: CdnSettings & { CACHE_MB: number }): string[] {
  const { CDN_PURGE, CACHE_MB } = settings
  const missing = REQUIRED[CDN_PURGE].filter((name) => (settings[name]?.length ?? 0) === 0)
  return [
    ...missing.map((name) => `${name}: must be set, because CDN_PURGE is ${CDN_PURGE}`),
    ...(CDN_PURGE !== 'none' && CACHE_MB === 0
      ? ['CACHE_MB: must not be 0 with CDN_PURGE, because only what the response cache may keep is public']
      : []),
  ]
}
