import { z } from 'zod'
import { errorMessageSchema } from '@/lib/platform/validation/validators'

export const healthResponse = z.object({ status: z.literal('ok') })

/** Why a process must get no requests. */
const notReadyReasons = [
  'database_unreachable',
  'database_read_only',
  'uploads_unusable',
  'uploads_full',
  'database_full',
  'secret_differs',
  'uploads_differ',
  'shutting_down',
] as const

/** What an operator should know about a process that serves correctly. */
const readinessWarnings = [
  'invalidations_unheard',
  'cdn_purges_overdue',
  'schema_newer',
  'uploads_full',
  'database_full',
] as const

/** `serving` is false while the process is shutting down. */
/**
 * What a caller needs of the process: `reads` leaves out a full disk that all processes share. A proxy that took them all
 * out would stop those who only look at the shop.
 */
export const readinessQuery = z.object({
  needs: z.enum(['writes', 'reads']).default('writes').catch('writes'),
})
export type ReadinessQuery = z.infer<typeof readinessQuery>

export const readyResponse = z.object({
  database: z.boolean(),
  uploads: z.boolean(),
  serving: z.boolean(),
  reasons: z.array(z.enum(notReadyReasons)),
  warnings: z.array(z.enum(readinessWarnings)),
})
export const notReadyResponse = readyResponse.extend({ ...errorMessageSchema.shape, request_id: z.string() })
export type Readiness = z.infer<typeof readyResponse>
