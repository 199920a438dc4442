import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { AS_TYPED } from '@/lib/platform/text/burmese/encoding'

/** The TEXT_ENCODING header for the API description; other values are ignored. */
export const textEncoding = z.enum([AS_TYPED]).optional()

/** Maximum characters of the longest text of a form: a product's description. */
const MAX_TEXT_LENGTH = 10_000

export const unicodeInput = z.object({
  text: z
    .string(errorText('required'))
    .max(MAX_TEXT_LENGTH, errorText('max_characters', { max: MAX_TEXT_LENGTH })),
})

/** The text in Unicode, and whether it differs from the text sent. */
export const unicodeResponse = z.object({ text: z.string(), changed: z.boolean() })
export type UnicodeResponse = z.infer<typeof unicodeResponse>
