import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'

/** Days for which an Idempotency-Key is stored. */
export const IDEMPOTENCY_TTL_DAYS = 7

/**
 * What a repeated POST does. 'key': nothing more, when it has the Idempotency-Key of the first. 'natural': nothing more, with
 * a key or without. 'read': it never changes anything. 'none': it may do the same again, so it refuses a key.
 */
export type Idempotency = 'key' | 'natural' | 'read' | 'none'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The header of calls whose repetition must not do the same twice. */
export const idempotencyKey = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, errorText('idempotency_key'))
    .nullish()
    .transform((value) => value ?? null),
})
