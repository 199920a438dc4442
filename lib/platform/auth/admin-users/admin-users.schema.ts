import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { toInputShape } from '@/lib/platform/fields/field-rules'
import { toE164 } from '@/lib/platform/text/phone'
import {
  amountSchema,
  integerSchema,
  MAX_ID,
  messageSchema,
  requireAtLeastOne,
  singleLineText,
  versionConflict,
  enumSchema,
} from '@/lib/platform/validation/validators'
import { adminUserFields } from '@/lib/platform/auth/admin-users/admin-user-fields.schema'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/platform/auth/sign-in/passwords.rules'
import { roles } from '@/lib/platform/actors/actors'
import { email, password } from '@/lib/platform/auth/sign-in/sessions.schema'

const role = enumSchema(roles)

export const newPassword = z
  .string(errorText('required'))
  .min(MIN_PASSWORD_LENGTH, errorText('min_characters', { min: MIN_PASSWORD_LENGTH }))
  .max(MAX_PASSWORD_LENGTH, errorText('max_characters', { max: MAX_PASSWORD_LENGTH }))

const personName = singleLineText(100)

/** An admin user, as `npm run admin:create` asks for one. */
export const adminUserInput = z.object({ email, name: personName, password: newPassword })
export type AdminUserInput = z.infer<typeof adminUserInput>

const shape = toInputShape(adminUserFields)
/** Stored as E.164; null when blank. */
const phone = shape.phone.transform((value) => (value ? toE164(value) : null))
const moneyLimit = shape.money_limit

export const invitationInput = z.object({ email, role, money_limit: moneyLimit.optional() })
export type InvitationInput = z.infer<typeof invitationInput>

export const acceptInvitationInput = z.object({
  /** The token in the invitation link. */
  token: singleLineText(100),
  name: personName,
  password: newPassword,
})
export type JoinInput = z.infer<typeof acceptInvitationInput>

/** Only the given fields are changed; a given version must be the current one. */
export const updateAdminUserInput = requireAtLeastOne(
  z.object({ role, phone, money_limit: moneyLimit }).partial(),
).and(z.object({ version: integerSchema(0, MAX_ID).optional() }))
export type UpdateAdminUserInput = z.infer<typeof updateAdminUserInput>

/** The phone number with which somebody signs in too (null or blank: none), and their password. */
export const phoneInput = z
  .object({ phone: phone.optional(), password })
  .refine((input) => input.phone !== undefined, { path: ['phone'], error: errorText('required') })

export const passwordChange = z.object({ current_password: password, new_password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

const adminUserView = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role,
    phone: z.string().nullable(),
    money_limit: amountSchema.nullable(),
    has_second_factor: z.boolean(),
    is_current: z.boolean(),
    seen_at: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUserView = z.infer<typeof adminUserView>

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  money_limit: amountSchema.nullable(),
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
export const adminUserConflict = versionConflict(adminUserView)
export const phoneResponse = messageSchema.extend({ phone: z.string().nullable() })
