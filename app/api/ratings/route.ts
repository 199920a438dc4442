import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { listRatings } from '@/lib/shop/ratings/ratings.queries'
import { ratingsQuery, ratingsResponse } from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the ratings that wait, are shown or are hidden',
      actor: requireCatalogueRead,
      query: ratingsQuery,
      responses: pageResponses(ratingsResponse, 'ratings'),
    },
    async ({ actor, query, request }) => {
      const page = await listRatings(actor, query)
      return toPageAnswer(request, page, { counts: page.counts, ratings: page.rows })
    },
  ),
})
