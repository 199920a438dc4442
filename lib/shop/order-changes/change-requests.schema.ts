import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  idSchema,
  multilineText,
  optionalMultilineText,
  versionConflict,
} from '@/lib/platform/validation/validators'

/** What the customer of an order asks to change. */
export const changeRequestInput = z.object({ order_id: idSchema(), text: multilineText(MAX_NOTE_LENGTH) })
export type ChangeRequestInput = z.infer<typeof changeRequestInput>

/** The request of the customer that staff have seen, null for none; absent: not compared. Another one is a 409. */
export const seenRequest = optionalMultilineText(MAX_NOTE_LENGTH).optional()

/** What staff answer to the request of a customer. */
export const requestAnswerInput = changeRequestInput.extend({ seen_request: seenRequest })
export type RequestAnswerInput = z.infer<typeof requestAnswerInput>

/** The customer asks for something else by now. */
export const requestConflict = versionConflict(z.object({ change_request: z.string().nullable() }))
