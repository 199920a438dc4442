import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { streamProductFeed } from '@/lib/shop/catalogue/feeds/product-feed.queries'
import { defineGeneratedFileRoute } from '@/lib/platform/http/responses/generated-file-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'
import { parseLocale } from '@/lib/platform/i18n/locales'

/** All products on sale for the catalogues of Meta and Google; `?lang=my` has Burmese texts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineGeneratedFileRoute(
  {
    name: 'feed.csv',
    type: 'text/csv',
    tags: [cacheTags.products, cacheTags.catalogue],
    limit: 'product feed',
  },
  (request) => {
    const origin = getSiteOrigin(request)
    const locale = parseLocale(new URL(request.url).searchParams.get('lang') ?? undefined)
    return { key: `${locale} ${origin}`, open: () => streamProductFeed(origin, locale) }
  },
)
