import { publicAccess } from '@/lib/platform/auth/access.queries'
import { addCacheTags, cacheTags } from '@/lib/platform/cache/cache-tags'
import { regionsResponse } from '@/lib/shop/delivery/places/places.schema'
import { regionViews } from '@/lib/shop/delivery/places/places.view'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List the states and regions of Myanmar with their townships, in English and Burmese',
      actor: publicAccess,
      responses: { 200: regionsResponse },
    },
    () => {
      addCacheTags(cacheTags.api)
      return Promise.resolve({ regions: [...regionViews] })
    },
  ),
})
