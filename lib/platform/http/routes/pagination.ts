import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import { withStatus } from '@/lib/platform/http/routes/define-route'
import type { Page } from '@/lib/platform/db/pagination'
import { env } from '@/lib/platform/env/env'
import { errorMessageSchema, paginationSchema } from '@/lib/platform/validation/validators'

/** The pagination fields of `page` for the call `request`: absolute URLs that keep every filter. */
export function toPaginationMeta(request: Request, page: Page<unknown>): z.infer<typeof paginationSchema> {
  const buildPageUrl = (number: number, cursor: string | null) => {
    if (cursor === null) return null
    const url = new URL(request.url)
    const { origin } = new URL(getSiteOrigin(request))
    url.searchParams.set('page', String(number))
    url.searchParams.delete('cursor')
    if (cursor !== '') url.searchParams.set('cursor', cursor)
    return `${origin}${url.pathname.replace(/\/$/, '')}${url.search}`
  }
  return {
    current_page: page.page,
    last_page: page.lastPage,
    per_page: page.perPage,
    total: page.total,
    next_page_url: buildPageUrl(page.page + 1, page.next),
    prev_page_url: buildPageUrl(page.page - 1, page.prev),
  }
}

/** The responses of a list, whose page has its rows as `rows`: such a page, and an empty one beyond the last. */
export const pageResponses = <Page extends z.ZodObject>(page: Page, rows: keyof Page['shape'] & string) => ({
  200: page,
  404: paginationSchema.extend({ ...errorMessageSchema.shape, [rows]: page.shape[rows] as z.ZodType }),
})

/** The answer of a list: `view` and where it is in the list; beyond the last page a 404 with `message`. */
export function toPageAnswer<View extends object>(
  request: Request,
  page: Page<unknown>,
  view: View,
  message = errorText('no_such_page'),
) {
  const answer = { ...view, ...toPaginationMeta(request, page) }
  const isBeyond = page.rows.length === 0 && page.page > 1
  return isBeyond ? withStatus(404, { ...answer, message, code: 'not_found' as const }) : answer
}

/** The public origin of the shop: SITE_URL, else http and the request's host. */
export const getSiteOrigin = (request: Request): string =>
  resolveOrigin(request.headers.get('host')) ?? new URL(request.url).origin

/** The same when only the Host header is known; null when it is not a valid host. */
export function resolveOrigin(host: string | null): string | null {
  const { SITE_URL } = env()
  if (SITE_URL) return SITE_URL
  return host && URL.canParse(`http://${host}`) ? `http://${host}` : null
}
