import { readDigits } from '@/lib/platform/text/numbers/numbers'
import { parseWholeNumber } from '@/lib/platform/text/numbers/parse-number'

/** The name of the currency before or after an amount of money. */
const CURRENCY = /^(?:kyats?|ks|mmk|ကျပ်)\.?\s?|\s?(?:kyats?|ks|mmk|ကျပ်)\.?$/gi

/**
 * A whole number of Kyat, also with the name of the currency: "18,900 Kyats", "၁၈,၉၀၀ ကျပ်"; null for everything else.
 * Callers check the length first.
 */
export const parseAmount = (text: string): number | null =>
  parseWholeNumber(readDigits(text).trim().replace(CURRENCY, ''))
