import { z } from 'zod'
import { messageSchema } from '@/lib/validators'

export const healthResponse = z.object({ status: z.literal('ok') })
/** `serving` is false while the process is shutting down. */
export const readyResponse = z.object({ database: z.boolean(), uploads: z.boolean(), serving: z.boolean() })
export const notReadyResponse = readyResponse.extend(messageSchema.shape)
export type Readiness = z.infer<typeof readyResponse>
