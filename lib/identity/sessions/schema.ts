import { z } from 'zod'
import { LONGEST } from '@/lib/identity/passwords/rules'

/** Characters of an e-mail address (RFC 5321, 4.5.3.1). */
const LONGEST_EMAIL = 254

/** What one signs in with: in lower case, so that two spellings are not two people. */
export const email = z
  .string('Give an e-mail address')
  .trim()
  .toLowerCase()
  .pipe(z.email('This is not an e-mail address').max(LONGEST_EMAIL, 'This is too long'))

/** A password as it is typed when one is asked for: its rules are for new ones. */
export const password = z
  .string('Give your password')
  .min(1, 'Give your password')
  .max(LONGEST, 'This is too long')

export const signInInput = z.object({ email, password })
export type SignInInput = z.infer<typeof signInInput>

/** What comes of a right password: in, or asked for the code of the second factor. */
export const signInReply = z.object({ message: z.string(), needs_code: z.boolean() })

/** Six digits of an authenticator, or one of the codes kept for the day it is lost. */
export const codeInput = z.object({
  code: z
    .string('Give the code')
    .trim()
    .regex(
      /^(?:\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/,
      'A code has six digits; one you kept has two groups of five',
    ),
})

export const session = z.object({
  id: z.string(),
  is_current: z.boolean(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
})
export type SessionView = z.infer<typeof session>
export const sessionsReply = z.object({ sessions: z.array(session) })
