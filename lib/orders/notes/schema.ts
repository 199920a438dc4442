import { z } from 'zod'
import { id, longText, message } from '@/lib/fields'
import { MAX_WORDS } from '@/lib/orders/schema'
import { timelineEvent } from '@/lib/orders/timeline/schema'

/** A note of the shop's people about an order: no shopper reads it. */
export const noteInput = z.object({ order_id: id(), text: longText(MAX_WORDS) })
export type NoteInput = z.infer<typeof noteInput>

export const noteReply = message.extend({ timeline: z.array(timelineEvent) })
