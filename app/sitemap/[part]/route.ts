import { z } from 'zod'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { listSitemapPage } from '@/lib/shop/catalogue/feeds/sitemap.queries'
import { defineTextRoute, renderSitemap } from '@/lib/platform/http/responses/text-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'

const partParam = z.object({ part: z.string().regex(/^[1-9]\d{0,5}\.xml$/) })

/** One part of the sitemap: a range of product ids. The first part also contains the other pages. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'application/xml', tags: [cacheTags.products] },
  async (request, params) => {
    const named = partParam.safeParse(params)
    if (!named.success) return null
    const part = Number.parseInt(named.data.part, 10)
    const origin = getSiteOrigin(request)
    const products = (await listSitemapPage(part)).map(({ id, updatedAt }) => ({
      url: `${origin}/product/${id}`,
      changed: updatedAt,
    }))
    const pages =
      part === 1
        ? ['/', '/product', '/categories', '/brands'].map((path) => ({ url: `${origin}${path}` }))
        : []
    const entries = [...pages, ...products]
    return entries.length > 0 ? renderSitemap(entries) : null
  },
)
