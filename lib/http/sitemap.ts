import { escapeXml } from '@/lib/text/xml'

/** A page of the shop for search engines; `changed` is the time of its last change. */
type SitemapEntry = { address: string; changed?: Date }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of these pages (sitemaps.org); URLs are absolute. */
export const renderSitemap = (entries: readonly SitemapEntry[]): string =>
  [
    HEAD,
    `<urlset ${SCHEMA}>`,
    ...entries.map(
      ({ address, changed }) =>
        `<url>${formatLocation(address)}${changed ? formatLastModified(changed) : ''}</url>`,
    ),
    '</urlset>\n',
  ].join('\n')

/** An index of several sitemaps. */
export const renderSitemapIndex = (addresses: readonly string[]): string =>
  [
    HEAD,
    `<sitemapindex ${SCHEMA}>`,
    ...addresses.map((address) => `<sitemap>${formatLocation(address)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')

const formatLocation = (address: string) => `<loc>${escapeXml(address)}</loc>`
const formatLastModified = (changed: Date) => `<lastmod>${changed.toISOString()}</lastmod>`
