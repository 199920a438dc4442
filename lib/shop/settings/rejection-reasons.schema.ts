import { errorText } from '@/lib/platform/errors/error-text'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { optionalMultilineText } from '@/lib/platform/validation/validators'

/** Maximum number of saved reasons, and of characters in one. */
const MAX_REASONS = 20
const TOO_MANY_REASONS = errorText('max_reasons', { count: MAX_REASONS })
const REASON_TOO_LONG = errorText('max_characters_per_line', { count: MAX_NOTE_LENGTH })

const isShortReason = (line: string) => line.length <= MAX_NOTE_LENGTH

/** Reasons for rejecting a payment that staff choose from: one per line, in any language; none is an empty text. */
export const rejectionReasonLines = optionalMultilineText(MAX_REASONS * (MAX_NOTE_LENGTH + 2))
  .transform((text) => toRejectionReasons(text ?? ''))
  .refine((lines) => lines.length <= MAX_REASONS, TOO_MANY_REASONS)
  .refine((lines) => lines.every(isShortReason), REASON_TOO_LONG)
  .transform((lines) => lines.join('\n'))

/** The lines of a text, trimmed, without empty ones. */
export const toRejectionReasons = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The reasons of a shop that has saved none of its own. */
export const defaultRejectionReasons = [
  'The amount is less than the total. Please send the rest.',
  'The screenshot is of another payment.',
  'The screenshot cannot be read. Please send it again.',
  'The money has not arrived in our account.',
  'လွှဲငွေသည် စုစုပေါင်းထက် နည်းနေပါသည်။ ကျန်ငွေကို လွှဲပေးပါ။',
  'အခြားငွေလွှဲမှု၏ ပြေစာ ဖြစ်နေပါသည်။',
  'ပြေစာကို ဖတ်၍မရပါ။ ပြန်ပို့ပေးပါ။',
  'ငွေ ကျွန်ုပ်တို့၏ အကောင့်သို့ မရောက်သေးပါ။',
].join('\n')
