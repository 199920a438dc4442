import { publicAccess } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { listShownRatings } from '@/lib/shop/ratings/ratings.queries'
import { shownRatingsQuery, shownRatingsResponse } from '@/lib/shop/ratings/ratings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List what buyers say about a product and the others of its group, while the shop has ratings',
      isPublic: true,
      actor: publicAccess,
      params: idParams,
      query: shownRatingsQuery,
      responses: pageResponses(shownRatingsResponse, 'ratings'),
    },
    async ({ params, query, request }) => {
      const page = await listShownRatings(params.id, query)
      return toPageAnswer(request, page, { summary: page.summary, ratings: page.rows })
    },
  ),
})
