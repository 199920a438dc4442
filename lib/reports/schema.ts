import { z } from 'zod'

export const healthReply = z.object({ status: z.literal('ok') })
export const readyReply = z.object({ database: z.boolean(), uploads: z.boolean() })
export type Readiness = z.infer<typeof readyReply>
