import type { Middleware } from '@/lib/server/bounds/middleware'
import { cutText } from '@/lib/platform/text/shorten'
import { PROMO_CODE_PARAMETER, toPromoCodeCookie } from '@/lib/shop/promotions/promo-code-cookie.rules'
import { MAX_PROMO_CODE } from '@/lib/shop/promotions/promotion-fields.schema'

/** Addresses that are no pages of the shop. */
const OTHERS = /^\/(?:api|admin|uploads|_next)(?:[/?]|$)/
/** The most characters of an address that are read for a code. */
const MAX_URL_LENGTH = 2_000

/**
 * Keeps the code of a link, such as /product?code=THINGYAN, while its reader shops. Here rather than in a page, because pages are
 * answered from a cache, for which the code makes no difference.
 */
export const keepPromoCode: Middleware = (request, response, next) => {
  const code = request.method === 'GET' ? readCode(request.url ?? '/') : ''
  if (code !== '') response.appendHeader('Set-Cookie', toPromoCodeCookie(code))
  next()
}

function readCode(url: string): string {
  const start = url.indexOf('?')
  if (start < 0 || url.length > MAX_URL_LENGTH || OTHERS.test(url)) return ''
  const code = new URLSearchParams(url.slice(start)).get(PROMO_CODE_PARAMETER)?.trim() ?? ''
  return cutText(code, MAX_PROMO_CODE * 3)
}
