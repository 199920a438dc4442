import type { Purger } from '@/lib/cdn/cdn.schema'
import { createCloudflarePurger } from '@/lib/cdn/cloudflare.commands'
import { createFastlyPurger } from '@/lib/cdn/fastly.commands'
import { createVarnishPurger } from '@/lib/cdn/varnish.commands'
import type { Env } from '@/lib/env'

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
