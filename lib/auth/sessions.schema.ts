import { z } from 'zod'
import { singleLineText } from '@/lib/validators'
import { MAX_PASSWORD_LENGTH } from '@/lib/auth/passwords.rules'

/** Characters of an e-mail address (RFC 5321, 4.5.3.1). */
const LONGEST_EMAIL = 254

/** What one signs in with: in lower case, so that two spellings are not two people. */
export const email = singleLineText(LONGEST_EMAIL)
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Must be an email address'))

/** A password as it is typed when one is asked for, every character meant: its rules are for new ones. */
export const password = z
  .string('This field is required')
  .min(1, 'This field is required')
  .max(MAX_PASSWORD_LENGTH, `Must be at most ${MAX_PASSWORD_LENGTH} characters`)

export const signInInput = z.object({ email, password })
export type SignInInput = z.infer<typeof signInInput>

/** What comes of a right password: in, or asked for the code of the second factor. */
export const signInResponse = z.object({ message: z.string(), needs_code: z.boolean() })

/** Six digits of an authenticator, or one of the codes kept for the day it is lost. */
export const codeInput = z.object({
  code: singleLineText(40).pipe(
    z
      .string()
      .regex(/^(?:\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, 'Must be six digits, or one of the codes you kept'),
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
export const sessionsResponse = z.object({ sessions: z.array(session) })
