import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { toPaginationMeta } from '@/lib/platform/http/routes/pagination'
import { listRatings } from '@/lib/shop/ratings/ratings.queries'
import { ratingsQuery, ratingsResponse } from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the ratings that wait, are shown or are hidden',
      actor: requireCatalogueRead,
      query: ratingsQuery,
      responses: { 200: ratingsResponse },
    },
    async ({ actor, query, request }) => {
      const page = await listRatings(actor, query)
      return { counts: page.counts, ratings: page.rows, ...toPaginationMeta(request, page) }
    },
  ),
})
