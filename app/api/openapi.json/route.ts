import { z } from 'zod'
import { apiRoutes } from '@/app/api/routes'
import { cacheTags } from '@/lib/cache-tags'
import { buildOpenApiDocument, type OpenApi } from '@/lib/http/openapi'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

/** Built once, because building it takes more CPU time than answering a hundred calls. */
let description: OpenApi | undefined

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get this API description',
      actor: publicAccess,
      responses: { 200: z.record(z.string(), z.unknown()) },
    },
    () => Promise.resolve(publicResult((description ??= buildOpenApiDocument(apiRoutes)), cacheTags.api)),
  ),
})
