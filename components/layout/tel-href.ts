import { normalizeDigits } from '@/lib/text/numbers'

/** The link that calls a phone number. */
export const toTelHref = (phone: string): string => `tel:${normalizeDigits(phone).replace(/[^\d+]/g, '')}`
