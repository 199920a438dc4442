import { z } from 'zod'
import { singleLineText } from '@/lib/validators'
import { password } from '@/lib/auth/sessions.schema'

/** The password is required again, so that somebody at an unlocked screen cannot change the sign-in. */
export const passwordConfirmation = z.object({ password })

export const totpCodeInput = z.object({
  code: singleLineText(40).pipe(z.string().regex(/^\d{6}$/, 'Must be six digits')),
})

/** The secret for an authenticator app and the backup codes, returned only once. */
export const twoFactorSetupResponse = z.object({
  message: z.string(),
  uri: z.string(),
  /** The otpauth URL as a QR code, in SVG. */
  picture: z.string(),
  codes: z.array(z.string()),
})
