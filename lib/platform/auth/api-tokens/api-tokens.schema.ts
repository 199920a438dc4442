import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import type { Fields } from '@/lib/platform/fields/fields'
import { boundedArray, singleLineText, enumSchema } from '@/lib/platform/validation/validators'

/** The scopes a token may have. */
export const scopes = ['read', 'catalogue', 'orders'] as const
export type Scope = (typeof scopes)[number]

/** The scopes in one call; duplicates are removed. */
const MAX_SCOPES = 20

/** What is typed about a token. */
export const tokenFields = {
  name: { kind: 'line', max: 60, isRequired: true, column: 'name' },
} as const satisfies Fields

export const tokenInput = z.object({
  name: singleLineText(tokenFields.name.max),
  scopes: boundedArray(
    z.array(enumSchema(scopes), errorText('required')).min(1, errorText('required')),
    MAX_SCOPES,
    errorText('max_scopes', { count: MAX_SCOPES }),
  ).transform((values) => scopes.filter((scope) => values.includes(scope))),
})
export type TokenInput = z.infer<typeof tokenInput>

const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type TokenView = z.infer<typeof token>

export const tokensResponse = z.object({ tokens: z.array(token) })
/** The only response that contains the token itself. */
export const tokenCreatedResponse = z.object({ message: z.string(), token, secret: z.string() })
