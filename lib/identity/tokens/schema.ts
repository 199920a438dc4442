import { z } from 'zod'
import { text } from '@/lib/fields'

/** What a token may be good for. */
export const scopes = ['read', 'catalogue', 'orders'] as const
export type Scope = (typeof scopes)[number]

export const tokenInput = z.object({
  name: text(60),
  scopes: z
    .array(z.enum(scopes, `Must be one of ${scopes.join(', ')}`), 'This field is required')
    .min(1, 'This field is required')
    .transform((given) => scopes.filter((scope) => given.includes(scope))),
})
export type TokenInput = z.infer<typeof tokenInput>

export const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type TokenView = z.infer<typeof token>

export const tokensReply = z.object({ tokens: z.array(token) })
/** The one answer that holds the token itself. */
export const tokenMade = z.object({ message: z.string(), token, secret: z.string() })
