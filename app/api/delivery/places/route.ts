import { publicAccess } from '@/lib/auth/access.queries'
import { cacheTags } from '@/lib/cache-tags'
import { regionsResponse } from '@/lib/delivery/places.schema'
import { regionViews } from '@/lib/delivery/places.view'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the states and regions of Myanmar with their townships, in English and Burmese',
      actor: publicAccess,
      responses: { 200: regionsResponse },
    },
    () => Promise.resolve(publicResult({ regions: [...regionViews] }, cacheTags.api)),
  ),
})
