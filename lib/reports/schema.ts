import { z } from 'zod'
import { message } from '@/lib/fields'

export const healthReply = z.object({ status: z.literal('ok') })
/** `serving` is false once the process is about to end. */
export const readyReply = z.object({ database: z.boolean(), uploads: z.boolean(), serving: z.boolean() })
export const notReadyReply = readyReply.extend(message.shape)
export type Readiness = z.infer<typeof readyReply>
