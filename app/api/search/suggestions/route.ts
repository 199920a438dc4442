import { suggestSearch } from '@/lib/shop/catalogue/search/search-suggestions.queries'
import { suggestionsQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { suggestionsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary:
        'Suggest products, categories and brands for a search, or the nearest spelling that finds something',
      actor: publicAccess,
      query: suggestionsQuery,
      responses: { 200: suggestionsResponse },
    },
    ({ query }) => suggestSearch(query.q, query.limit),
  ),
})
