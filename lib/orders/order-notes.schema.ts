import { z } from 'zod'
import { idSchema, multilineText, messageSchema } from '@/lib/validators'
import { MAX_NOTE_LENGTH } from '@/lib/orders/orders.schema'
import { timelineEvent } from '@/lib/orders/order-timeline.schema'

/** A staff note about an order, which customers never see. */
export const noteInput = z.object({ order_id: idSchema(), text: multilineText(MAX_NOTE_LENGTH) })
export type NoteInput = z.infer<typeof noteInput>

export const noteResponse = messageSchema.extend({ timeline: z.array(timelineEvent) })
