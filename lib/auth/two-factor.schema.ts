import { z } from 'zod'
import { singleLineText } from '@/lib/validators'
import { password } from '@/lib/auth/sessions.schema'

/** The password again: who finds an open screen changes nothing of how one gets in. */
export const passwordConfirmation = z.object({ password })

export const totpCodeInput = z.object({
  code: singleLineText(40).pipe(z.string().regex(/^\d{6}$/, 'Must be six digits')),
})

/** What an authenticator reads, and the codes for the day it is lost: said once. */
export const twoFactorSetupResponse = z.object({
  message: z.string(),
  uri: z.string(),
  /** The address as a QR code: an SVG. */
  picture: z.string(),
  codes: z.array(z.string()),
})
