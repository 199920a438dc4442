import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { resolveOrigin } from '@/lib/platform/http/routes/pagination'

/**
 * Excludes personal pages and pages that should not be indexed. Catalogue images stay accessible for link previews.
 */
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

export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = resolveOrigin((await headers()).get('host'))
  return {
    rules: { userAgent: '*', allow: '/', disallow: CLOSED },
    ...(origin === null ? {} : { sitemap: `${origin}/sitemap.xml` }),
  }
}
