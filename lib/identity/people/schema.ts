import { z } from 'zod'
import { text } from '@/lib/fields'
import { LONGEST, SHORTEST } from '@/lib/identity/passwords/rules'
import { roles } from '@/lib/identity/schema'
import { email, password } from '@/lib/identity/sessions/schema'

const role = z.enum(roles, `Must be one of ${roles.join(', ')}`)

export const newPassword = z
  .string('This field is required')
  .min(SHORTEST, `Must be at least ${SHORTEST} characters`)
  .max(LONGEST, `Must be at most ${LONGEST} characters`)

const personName = text(100)

/** Somebody who is to run the shop, as `npm run admin:create` asks for them. */
export const personInput = z.object({ email, name: personName, password: newPassword })
export type PersonInput = z.infer<typeof personInput>

export const invitationInput = z.object({ email, role })
export type InvitationInput = z.infer<typeof invitationInput>

export const joinInput = z.object({
  /** What the link carries. */
  token: text(100),
  name: personName,
  password: newPassword,
})
export type JoinInput = z.infer<typeof joinInput>

export const roleInput = z.object({ role })

export const passwordChange = z.object({ current_password: password, new_password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

export const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  has_second_factor: z.boolean(),
  is_current: z.boolean(),
  seen_at: z.string().nullable(),
})
export type PersonView = z.infer<typeof person>

export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: z.string(),
})
export type InvitationView = z.infer<typeof invitation>

export const peopleReply = z.object({ people: z.array(person), invitations: z.array(invitation) })
/** The one answer that holds what the link carries. */
export const invited = z.object({ message: z.string(), invitation, token: z.string() })
export const personChanged = z.object({ message: z.string(), person })
