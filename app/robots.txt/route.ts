import { defineTextRoute } from '@/lib/platform/http/responses/text-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'

/** Personal pages, and pages that should not be indexed. Catalogue images stay accessible for link previews. */
const CLOSED = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/wishlist',
  '/orderhistory',
  '/orderdetail/',
  '/o/',
  '/track',
  '/profile',
  '/sign-in',
  '/uploads/payments/',
]

/** What search engines may read (RFC 9309). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = defineTextRoute(
  { type: 'text/plain', tags: ['robots'] },
  (request) =>
    [
      'User-Agent: *',
      'Allow: /',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${getSiteOrigin(request)}/sitemap.xml`,
      '',
    ].join('\n'),
)
