import { listTrending } from '@/lib/catalogue/trending.queries'
import { trendingResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List up to ten trending products',
      actor: publicAccess,
      responses: { 200: trendingResponse },
    },
    async () => ({ products: await listTrending() }),
  ),
})
