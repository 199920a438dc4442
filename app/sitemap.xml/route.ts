import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { listSitemapPages } from '@/lib/shop/catalogue/feeds/sitemap.queries'
import { defineTextRoute, renderSitemapIndex } from '@/lib/platform/http/responses/text-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'

/** The sitemap index. The first part always exists and contains the pages other than products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'application/xml', tags: [cacheTags.products] },
  async (request) => {
    const parts = new Set([1, ...(await listSitemapPages())])
    return renderSitemapIndex([...parts].map((part) => `${getSiteOrigin(request)}/sitemap/${part}.xml`))
  },
)
