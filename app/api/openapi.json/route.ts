import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { addCacheTags, cacheTags } from '@/lib/platform/cache/cache-tags'
import { getOpenApiDocument } from '@/lib/openapi/openapi'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'Get this API description',
      actor: publicAccess,
      responses: { 200: z.record(z.string(), z.unknown()) },
    },
    async () => {
      addCacheTags(cacheTags.api)
      return getOpenApiDocument(apiRoutes)
    },
  ),
})
