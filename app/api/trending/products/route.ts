import { listTrending } from '@/lib/shop/catalogue/listing/trending.queries'
import { trendingResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'

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
