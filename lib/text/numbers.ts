/** 1234567 → "1,234,567"; whole numbers only, never rounded. */
export const groupThousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats an integer of Kyat for people: "12,000 Kyats" (decision D26). */
export const formatKyat = (amount: number): string => `${groupThousands(amount)} Kyats`

/** Converts Burmese digits ၀-၉ to 0-9; leaves everything else unchanged (decision D27). */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x1040 + 0x30))
