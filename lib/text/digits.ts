/** Converts Burmese digits ၀-၉ to 0-9; leaves everything else unchanged (decision D27). */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x1040 + 0x30))
