/** 1234567 → "1,234,567"; whole numbers only, never rounded. */
export const groupThousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats an integer of Kyat for people: "12,000 Kyats" (decision D26). */
export const formatKyat = (amount: number): string => `${groupThousands(amount)} Kyats`

/** Converts Burmese digits ၀-၉ to 0-9; leaves everything else unchanged (decision D27). */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x1040 + 0x30))

/**
 * The whole number at the start of `text`, without thousands separators: "20,000 Kyats" is 20000; null if it does not
 * start with digits. For fields of a page, which are small; what a server stores is read by parseWholeNumber.
 */
export function parseLeadingNumber(text: string): number | null {
  const number = Number.parseInt(normalizeDigits(text).replace(/[,\s]/g, ''), 10)
  return number >= 0 ? number : null
}
