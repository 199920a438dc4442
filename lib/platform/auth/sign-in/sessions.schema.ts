import { errorText } from '@/lib/platform/errors/error-text'
import { readDigits } from '@/lib/platform/text/numbers/numbers'
import { z } from 'zod'
import { toE164 } from '@/lib/platform/text/phone'
import { identifierText, singleLineText } from '@/lib/platform/validation/validators'
import { MAX_PASSWORD_LENGTH } from '@/lib/platform/auth/sign-in/passwords.rules'

/** Maximum length of an email address in characters (RFC 5321, 4.5.3.1). */
const MAX_EMAIL_LENGTH = 254

/** The email address for sign-in, in lower case, so that two spellings are the same user. */
export const email = identifierText(MAX_EMAIL_LENGTH)
  .transform((value) => value.toLowerCase())
  .pipe(z.email(errorText('email_address')))

/** A password as typed into a sign-in form, unchanged. The password rules apply to new passwords only. */
export const password = z
  .string(errorText('required'))
  .min(1, errorText('required'))
  .max(MAX_PASSWORD_LENGTH, errorText('max_characters', { max: MAX_PASSWORD_LENGTH }))

/**
 * What somebody signs in with: an e-mail address in lower case, or a phone number in E.164, whatever its spelling. Only the
 * latter has no "@".
 */
const signInName = identifierText(MAX_EMAIL_LENGTH).transform((value, context) => {
  if (value.includes('@') || !/\d/.test(readDigits(value))) {
    const parsed = email.safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: errorText('email_address') })
    return z.NEVER
  }
  const phone = toE164(value)
  if (phone !== null) return phone
  context.addIssue({ code: 'custom', message: errorText('phone_number') })
  return z.NEVER
})

/** The field keeps the name of the contract. */
export const signInInput = z.object({ email: signInName, password })
export type SignInInput = z.infer<typeof signInInput>

/** The result of a correct password: signed in, or asked for the code of the second factor. */
export const signInResponse = z.object({ message: z.string(), needs_code: z.boolean() })

/** A code as it is typed: digits of both scripts, spaces between them, any dash. */
const code = singleLineText(40).transform((value) =>
  readDigits(value)
    .replace(/\s/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-'),
)

/** Six digits from an authenticator app, or one of the backup codes. */
export const codeInput = z.object({
  code: code.pipe(
    z.string().regex(/^(?:\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, errorText('six_digits_or_backup_code')),
  ),
})

const session = z.object({
  id: z.string(),
  is_current: z.boolean(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  seen_at: z.string(),
})
export type SessionView = z.infer<typeof session>
export const sessionsResponse = z.object({ sessions: z.array(session) })

/** The password is required again, so that somebody at an unlocked screen cannot change the sign-in. */
export const passwordConfirmation = z.object({ password })

export const totpCodeInput = z.object({
  code: code.pipe(z.string().regex(/^\d{6}$/, errorText('six_digits'))),
})

/** The secret for an authenticator app and the backup codes, returned only once. */
export const twoFactorSetupResponse = z.object({
  message: z.string(),
  uri: z.string(),
  /** The otpauth URL as a QR code, in SVG. */
  picture: z.string(),
  codes: z.array(z.string()),
})
