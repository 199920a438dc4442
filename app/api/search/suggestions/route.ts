import { suggestSearch } from '@/lib/catalogue/search-suggestions.queries'
import { suggestionsQuery } from '@/lib/catalogue/catalogue-query.schema'
import { suggestionsResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'

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
