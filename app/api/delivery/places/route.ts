import { publicAccess } from '@/lib/auth/access.queries'
import { addCacheTags, cacheTags } from '@/lib/cache-tags'
import { regionsResponse } from '@/lib/delivery/places.schema'
import { regionViews } from '@/lib/delivery/places.view'
import { defineRoute, defineHandler } from '@/lib/http/define-route'

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
