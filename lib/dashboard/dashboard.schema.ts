import { z } from 'zod'
import { errorMessageSchema } from '@/lib/validators'

export const healthResponse = z.object({ status: z.literal('ok') })
/** `serving` is false while the process is shutting down. */
export const readyResponse = z.object({ database: z.boolean(), uploads: z.boolean(), serving: z.boolean() })
export const notReadyResponse = readyResponse.extend({ ...errorMessageSchema.shape, request_id: z.string() })
export type Readiness = z.infer<typeof readyResponse>
