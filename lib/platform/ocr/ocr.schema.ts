import { z } from 'zod'

/** The most lines and words that a picture is read to, and the longest word in characters. */
export const MAX_OCR_LINES = 200
export const MAX_OCR_WORDS = 40
export const MAX_OCR_WORD_LENGTH = 64

/** A word as it was read; `confidence` is 0 to 100, and 0 where two readings of it differ. */
const ocrWord = z.object({
  text: z.string().max(MAX_OCR_WORD_LENGTH),
  confidence: z.number().min(0).max(100),
})
const ocrLine = z.object({ words: z.array(ocrWord).max(MAX_OCR_WORDS) })

/** The lines of a picture from top to bottom, their words from left to right. */
export const ocrLines = z.array(ocrLine).max(MAX_OCR_LINES)

export type OcrWord = z.infer<typeof ocrWord>
export type OcrLine = z.infer<typeof ocrLine>
