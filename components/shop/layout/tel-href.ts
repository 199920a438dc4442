import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** The link that calls a phone number. */
export const toTelHref = (phone: string): string => `tel:${readDigits(phone).replace(/[^\d+]/g, '')}`
