import { toSearchText } from '@/lib/platform/text/search/search-text'
import { MAX_PROMO_CODE } from '@/lib/shop/promotions/promotion-fields.schema'

/**
 * A code as it is compared: in one case, without spaces and invisible characters, Burmese digits as 0-9, marks in storage
 * order. Zawgyi has become Unicode before. Null for a text that is no code.
 */
export function foldPromoCode(text: string): string | null {
  if (text.length > MAX_PROMO_CODE * 3) return null
  const key = toSearchText(text.replace(/\s+/g, ''))
  return key === '' || key.length > MAX_PROMO_CODE ? null : key
}
