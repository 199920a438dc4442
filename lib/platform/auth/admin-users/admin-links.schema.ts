import { z } from 'zod'
import { adminUserInput, newPassword } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { messageSchema, singleLineText } from '@/lib/platform/validation/validators'

/** The token in the fragment of a link. */
const token = singleLineText(100)

/** What /admin/setup asks for. */
export const firstOwnerInput = adminUserInput.extend({ token })
export type FirstOwnerInput = z.infer<typeof firstOwnerInput>

/** What /admin/reset asks for. */
export const passwordResetInput = z.object({ token, password: newPassword })
export type PasswordResetInput = z.infer<typeof passwordResetInput>

/**
 * The result of a link that sets a password: signed in, or asked for the code of the second factor. When neither is
 * true, the password is set, and signing in is left to the person.
 */
export const linkSignInResponse = messageSchema.extend({ signed_in: z.boolean(), needs_code: z.boolean() })
export type LinkSignIn = Omit<z.infer<typeof linkSignInResponse>, 'message'>
