import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { cacheTags } from '@/lib/cache-tags'
import { getOpenApiDocument } from '@/lib/http/openapi'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get this API description',
      actor: publicAccess,
      responses: { 200: z.record(z.string(), z.unknown()) },
    },
    async () => publicResult(await getOpenApiDocument(apiRoutes), cacheTags.api),
  ),
})
