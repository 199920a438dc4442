import type { z } from 'zod'
import type { Page } from '@/lib/platform/db/pagination'
import { env } from '@/lib/platform/env/env'
import type { paginationSchema } from '@/lib/platform/validation/validators'

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

/** The public origin of the shop: SITE_URL, else http and the request's host. */
export const getSiteOrigin = (request: Request): string =>
  resolveOrigin(request.headers.get('host')) ?? new URL(request.url).origin

/** The same when only the Host header is known; null when it is not a valid host. */
export function resolveOrigin(host: string | null): string | null {
  const { SITE_URL } = env()
  if (SITE_URL) return SITE_URL
  return host && URL.canParse(`http://${host}`) ? `http://${host}` : null
}
