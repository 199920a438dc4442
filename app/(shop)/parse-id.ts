import { MAX_ID } from '@/lib/platform/validation/validators'

/** Parses the id in a path. Returns null unless it is a positive 32-bit integer in canonical form. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}
