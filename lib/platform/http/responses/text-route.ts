import { escapeXml } from '@/lib/platform/text/xml'
import { notFound } from '@/lib/platform/errors/app-error'
import { toErrorResponse, methodNotAllowed, publicText } from '@/lib/platform/http/responses/responses'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import { requireRequestId } from '@/lib/platform/requests/request-context'

/** A page of the shop for search engines; `changed` is the time of its last change. */
type SitemapEntry = { url: string; changed?: Date }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of these pages (sitemaps.org); URLs are absolute. */
export const renderSitemap = (entries: readonly SitemapEntry[]): string =>
  [
    HEAD,
    `<urlset ${SCHEMA}>`,
    ...entries.map(
      ({ url, changed }) => `<url>${formatLocation(url)}${changed ? formatLastModified(changed) : ''}</url>`,
    ),
    '</urlset>\n',
  ].join('\n')

/** An index of several sitemaps. */
export const renderSitemapIndex = (urls: readonly string[]): string =>
  [
    HEAD,
    `<sitemapindex ${SCHEMA}>`,
    ...urls.map((url) => `<sitemap>${formatLocation(url)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')

const formatLocation = (url: string) => `<loc>${escapeXml(url)}</loc>`
const formatLastModified = (changed: Date) => `<lastmod>${changed.toISOString()}</lastmod>`

type DocumentHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

type Kind = { type: string; tags: readonly string[] }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A route for one public document, such as a sitemap: with its cache tags, 304 for a matching ETag, 404 when `write`
 * returns null, 405 for every method but GET and HEAD.
 */
export function defineTextRoute(
  { type, tags }: Kind,
  write: (request: Request, params: unknown) => string | null | Promise<string | null>,
): Record<Method, DocumentHandler> {
  const handler: DocumentHandler = async (request, context) => {
    try {
      const text = await write(request, await context.params)
      if (text === null) throw notFound('no_document')
      const answer = publicText(request, 200, text, type, tags)
      return request.method === 'HEAD' ? new Response(null, answer) : answer
    } catch (error) {
      return toErrorResponse(error, requireRequestId(), localeFromCookie(request.headers.get('cookie')))
    }
  }
  return { GET: handler, HEAD: handler, POST: reject, PUT: reject, PATCH: reject, DELETE: reject }
}

const reject: DocumentHandler = (request) => Promise.resolve(methodNotAllowed(request, ['GET', 'HEAD']))
