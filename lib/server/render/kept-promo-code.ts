import type { Middleware } from '@/lib/server/bounds/middleware'
import { cutText } from '@/lib/platform/text/shorten'
import { PROMO_CODE_PARAMETER, toPromoCodeCookie } from '@/lib/shop/promotions/promo-code-cookie.rules'
import { MAX_PROMO_CODE } from '@/lib/shop/promotions/promotion-fields.schema'

/** Addresses that are no pages of the shop (Next internal: _next). */
const OTHERS = /^\/(?:api|admin|uploads|_next)(?:[/?]|$)/
/** The most characters of an address that are read for a code. */
const MAX_URL_LENGTH = 2_000

/**
 * Keeps the code of a link, such as /product?code=THINGYAN, while its reader shops; an empty one ends that. Here rather than in a page, because pages are
 * answered from a cache, for which the code makes no difference.
 */
export const keepPromoCode: Middleware = (request, response, next) => {
  const code = request.method === 'GET' ? readCode(request.url ?? '/') : null
  if (code !== null) response.appendHeader('Set-Cookie', toPromoCodeCookie(code))
  next()
}

/** The code of an address; null for one that says nothing of a code. */
function readCode(url: string): string | null {
  const start = url.indexOf('?')
  if (start < 0 || url.length > MAX_URL_LENGTH || OTHERS.test(url)) return null
  const code = new URLSearchParams(url.slice(start)).get(PROMO_CODE_PARAMETER)
  return code === null ? null : cutText(code.trim(), MAX_PROMO_CODE * 3)
}
