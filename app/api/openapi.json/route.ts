import { z } from 'zod'
import { apiRoutes } from '@/app/api/calls'
import { cacheTags } from '@/lib/cache'
import { buildOpenApiDocument, type OpenApi } from '@/lib/http/openapi'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/route'
import { publicAccess } from '@/lib/identity/queries'

/** Made once: describing takes the processor longer than answering a hundred calls. */
let description: OpenApi | undefined

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'This description',
      actor: publicAccess,
      responses: { 200: z.record(z.string(), z.unknown()) },
    },
    () => Promise.resolve(publicResult((description ??= buildOpenApiDocument(apiRoutes)), cacheTags.api)),
  ),
})
