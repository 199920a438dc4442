/** The cookie with the code that a customer keeps while they shop, as they typed it: the cart shows it, the checkout asks for it. */
export const PROMO_CODE_COOKIE = 'promo_code'

/** The parameter of a link that brings a code. */
export const PROMO_CODE_PARAMETER = 'code'

/** How long a code is kept, in seconds: a day. */
const SECONDS = 86_400

/** The cookie that keeps a code, as text; an empty code deletes the cookie. */
export const toPromoCodeCookie = (code: string): string =>
  `${PROMO_CODE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${code === '' ? 0 : SECONDS}; samesite=lax`
