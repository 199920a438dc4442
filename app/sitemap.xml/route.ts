import { cacheTags } from '@/lib/cache'
import { listSitemapParts } from '@/lib/catalogue/sitemap/queries'
import { documentResource } from '@/lib/http/documents'
import { siteOrigin } from '@/lib/http/page'
import { sitemapIndexOf } from '@/lib/http/sitemap'

/** The parts of the sitemap; the first is always there, for the pages that are no products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = documentResource(
  { type: 'application/xml', tags: [cacheTags.products] },
  async (request) => {
    const parts = new Set([1, ...(await listSitemapParts())])
    return sitemapIndexOf([...parts].map((part) => `${siteOrigin(request)}/sitemap/${part}.xml`))
  },
)
