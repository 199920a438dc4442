import { z } from 'zod'
import { AS_TYPED } from '@/lib/text/encoding'

/** The header TEXT_ENCODING as the API's description has it; what else it says counts for nothing. */
export const textEncoding = z.enum([AS_TYPED]).optional()

/** Characters of the longest text a form has: a product's description. */
const MAX_TEXT_LENGTH = 10_000

export const unicodeInput = z.object({
  text: z.string().max(MAX_TEXT_LENGTH, `Must be at most ${MAX_TEXT_LENGTH} characters`),
})

/** The text in Unicode, and whether that is another one than was sent. */
export const unicodeResponse = z.object({ text: z.string(), changed: z.boolean() })
export type UnicodeResponse = z.infer<typeof unicodeResponse>
