import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { resolveOrigin } from '@/lib/http/pagination'

/** Whose pages are one person's, or nobody's to find. Catalogue pictures stay open to those who share them. */
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
  '/uploads/payments/',
]

export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = resolveOrigin((await headers()).get('host'))
  return {
    rules: { userAgent: '*', allow: '/', disallow: CLOSED },
    ...(origin === null ? {} : { sitemap: `${origin}/sitemap.xml` }),
  }
}
