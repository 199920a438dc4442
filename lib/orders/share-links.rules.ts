import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAX_ID } from '@/lib/validators'

/** Number of the order and 128 bits of an HMAC-SHA-256 over it: whoever has one was given it. */
const SHAPE = /^([1-9]\d{0,9})\.([\w-]{22})$/

const macOf = (id: number, secret: string): string =>
  createHmac('sha256', secret).update(`order.${id}`).digest().subarray(0, 16).toString('base64url')

/** The key that opens order `id` to whoever holds it. */
export const signOrderToken = (id: number, secret: string): string => `${id}.${macOf(id, secret)}`

/** The order that a key opens; null when it is forged, cut off, of another order, or written in any other way. */
export function verifyOrderToken(key: string, secret: string): number | null {
  const [, digits = '', mac = ''] = SHAPE.exec(key) ?? []
  const id = Number(digits)
  if (mac === '' || id > MAX_ID) return null
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id, secret))) ? id : null
}
