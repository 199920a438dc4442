import { z } from 'zod'

/** Days for which an Idempotency-Key is stored. */
export const IDEMPOTENCY_TTL_DAYS = 7

/** The header of calls whose repetition must not do the same twice. */
export const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 printable characters without spaces')
    .nullish()
    .transform((value) => value ?? null),
})
