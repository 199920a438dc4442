/**
 * lib/platform/text/numbers: Numbers and amounts as people write them, in both scripts.
 */

import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'

/** 1234567 → "1,234,567"; whole numbers only, never rounded. */
export const groupThousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats an integer of Kyat for people: "12,000 Kyats" (decision D26). */
export const formatKyat = (amount: number): string => `${groupThousands(amount)} Kyats`

/** Converts Burmese digits ၀-၉ to 0-9; leaves everything else unchanged (decision D27). */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x1040 + 0x30))

/** Converts 0-9 to Burmese digits; leaves everything else unchanged. */
export const toBurmeseDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0x1040))

/** The letter wa (U+101D), which looks like the digit zero (U+1040) on every screen and is typed for it. */
const WA = /\u101d/g

/**
 * `text` as the number that its reader sees, whatever it counts: without invisible characters, digits of Burmese and wide
 * ones as 0-9, the letter wa as a zero. For amounts, phone numbers, codes and dates; never for words. Callers check the
 * length first.
 */
export const readDigits = (text: string): string => normalizeDigits(cleanNumber(text).normalize('NFKC'))

/**
 * A number as it is stored where it is kept as it was typed: without invisible characters, the letter wa as a zero, every
 * space the usual one (contacts apps write others).
 */
export const cleanNumber = (text: string): string =>
  foldInvisible(text)
    .replace(WA, '\u1040')
    .replace(/\p{Zs}/gu, ' ')
