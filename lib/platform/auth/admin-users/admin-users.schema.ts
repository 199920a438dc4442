import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { singleLineText } from '@/lib/platform/validation/validators'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/platform/auth/sign-in/passwords.rules'
import { roles } from '@/lib/platform/actors/actors'
import { email, password } from '@/lib/platform/auth/sign-in/sessions.schema'

const role = z.enum(roles, errorText('one_of', { list: roles.join(', ') }))

export const newPassword = z
  .string(errorText('required'))
  .min(MIN_PASSWORD_LENGTH, errorText('min_characters', { min: MIN_PASSWORD_LENGTH }))
  .max(MAX_PASSWORD_LENGTH, errorText('max_characters', { max: MAX_PASSWORD_LENGTH }))

const personName = singleLineText(100)

/** An admin user, as `npm run admin:create` asks for one. */
export const adminUserInput = z.object({ email, name: personName, password: newPassword })
export type AdminUserInput = z.infer<typeof adminUserInput>

export const invitationInput = z.object({ email, role })
export type InvitationInput = z.infer<typeof invitationInput>

export const acceptInvitationInput = z.object({
  /** The token in the invitation link. */
  token: singleLineText(100),
  name: personName,
  password: newPassword,
})
export type JoinInput = z.infer<typeof acceptInvitationInput>

export const roleInput = z.object({ role })

export const passwordChange = z.object({ current_password: password, new_password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

const adminUserView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  has_second_factor: z.boolean(),
  is_current: z.boolean(),
  seen_at: z.string().nullable(),
})
export type AdminUserView = z.infer<typeof adminUserView>

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: z.string(),
})
export type InvitationView = z.infer<typeof invitation>

export const adminUsersResponse = z.object({
  people: z.array(adminUserView),
  invitations: z.array(invitation),
})
/** The only response that contains the token of the link. */
export const invitationCreatedResponse = z.object({ message: z.string(), invitation, token: z.string() })
export const adminUserMutationResponse = z.object({ message: z.string(), person: adminUserView })
