/** 1234567 → "1,234,567"; whole numbers only, never rounded. */
export const groupThousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats an integer of Kyat for people: "12,000 Kyats" (decision D26). */
export const formatKyat = (amount: number): string => `${groupThousands(amount)} Kyats`
