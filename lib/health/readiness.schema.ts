import { z } from 'zod'
import { errorMessageSchema } from '@/lib/validators'

export const healthResponse = z.object({ status: z.literal('ok') })

/** Why a process must get no requests. */
const notReadyReasons = [
  'database_unreachable',
  'database_read_only',
  'uploads_unusable',
  'secret_differs',
  'uploads_differ',
  'shutting_down',
] as const

/** What an operator should know about a process that serves correctly. */
const readinessWarnings = ['invalidations_unheard', 'cdn_purges_overdue', 'schema_newer'] as const

/** `serving` is false while the process is shutting down. */
export const readyResponse = z.object({
  database: z.boolean(),
  uploads: z.boolean(),
  serving: z.boolean(),
  reasons: z.array(z.enum(notReadyReasons)),
  warnings: z.array(z.enum(readinessWarnings)),
})
export const notReadyResponse = readyResponse.extend({ ...errorMessageSchema.shape, request_id: z.string() })
export type Readiness = z.infer<typeof readyResponse>
