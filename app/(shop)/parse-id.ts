import { MAX_ID } from '@/lib/validators'

/** The id that a path names, or null: positive 32-bit integers only, written one way. */
export function parseId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}
