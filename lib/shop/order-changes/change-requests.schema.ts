import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { idSchema, multilineText } from '@/lib/platform/validation/validators'

/** What the customer of an order asks to change, or what staff answer. */
export const changeRequestInput = z.object({ order_id: idSchema(), text: multilineText(MAX_NOTE_LENGTH) })
export type ChangeRequestInput = z.infer<typeof changeRequestInput>
