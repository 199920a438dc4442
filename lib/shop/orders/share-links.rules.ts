import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAX_ID } from '@/lib/platform/validation/validators'

/** The order number and 128 bits of an HMAC-SHA-256 over it, so that tokens cannot be guessed. */
const SHAPE = /^([1-9]\d{0,9})\.([\w-]{22})$/

const computeMac = (id: number, secret: string): string =>
  createHmac('sha256', secret).update(`order.${id}`).digest().subarray(0, 16).toString('base64url')

/** The token that opens order `id` to its holder. */
export const signOrderToken = (id: number, secret: string): string => `${id}.${computeMac(id, secret)}`

/** The order that a token opens; null when it is forged, truncated, of another order, or not in canonical form. */
export function verifyOrderToken(key: string, secret: string): number | null {
  const [, digits = '', mac = ''] = SHAPE.exec(key) ?? []
  const id = Number(digits)
  if (mac === '' || id > MAX_ID) return null
  return timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(id, secret))) ? id : null
}
