import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { BasketState } from '@/lib/shop/baskets/baskets.schema'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { isSellable } from '@/lib/shop/checkout/checkout.rules'
import type { Locale } from '@/lib/platform/i18n/locales'

/** Bytes of a token: 128 bits. */
const TOKEN_BYTES = 16

/**
 * The token of a new link: 128 random bits. Of a request with an Idempotency-Key it is made from the secret of the shop, the
 * sender and the key, so that a repeated request gets the same link although only a hash is stored.
 */
export const createBasketToken = (secret: string, sender: string, key: string | null): string =>
  (key === null
    ? randomBytes(TOKEN_BYTES)
    : createHmac('sha256', secret)
        .update(JSON.stringify(['basket', sender, key]))
        .digest()
        .subarray(0, TOKEN_BYTES)
  ).toString('base64url')

/** What is stored of a token. */
export const hashBasketToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a link cannot be ordered as it was made: goods are no longer sold, or too few are left. `missing`: those not in `items`. */
export const isShort = ({ missing, items }: { missing: number; items: readonly CartItemView[] }): boolean =>
  missing > 0 || items.length === 0 || !items.every(isSellable)

/** Hours before its end in which a link is shown as expiring. */
const EXPIRING_HOURS = 3

/** The state of a link at a moment. */
export function getBasketState(
  { orderId, expiresAt }: { orderId: number | null; expiresAt: Date },
  now: Date,
): BasketState {
  if (orderId !== null) return 'ordered'
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= EXPIRING_HOURS * 3_600_000 ? 'expiring' : 'open'
}

/** When the links that are expiring at `now` end at the latest. */
export const getExpiringEnd = (now: Date): Date => new Date(now.getTime() + EXPIRING_HOURS * 3_600_000)

/** The sentence that is sent with a link. */
export const toLinkText = (
  locale: Locale,
  { shop, units, url }: { shop: string; units: number; url: string },
) =>
  locale === 'my'
    ? `${shop}: သင်ရွေးထားသော ပစ္စည်း ${units} ခုကို ဤလင့်ခ်တွင် အော်ဒါတင်ပြီး ငွေပေးချေနိုင်ပါသည်။ ${url}`
    : `${shop}: here you can order and pay for your ${units === 1 ? 'item' : `${units} items`}. ${url}`
