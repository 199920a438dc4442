import { listTrending } from '@/lib/catalogue/trending.queries'
import { trendingResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List up to ten trending products',
      actor: publicAccess,
      responses: { 200: trendingResponse },
    },
    async () => publicResult({ products: await listTrending() }),
  ),
})
