/**
 * lib/platform/auth/admin-users: The people of the back office: invitations, roles, and the links that work once.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { randomBytes } from 'node:crypto'
import { type DatabaseClient, db, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
import { type AuditFields, diffFields } from '@/lib/platform/audit/audit-changes.rules'
import type { AuditActor } from '@/lib/platform/audit/audit-log.commands'
import {
  endInvitations,
  recordPersonAudit,
  removeSecondFactor,
  saveAdminUser,
  withAdminUsersLocked,
  withLinkAttempt,
  withOwnerLocked,
} from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import { confirmPassword } from '@/lib/platform/auth/sign-in/passwords.commands'
import { assertPasswordStrength, hashPassword } from '@/lib/platform/auth/sign-in/passwords.queries'
import { invitationView, listAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'
import type {
  InvitationInput,
  InvitationView,
  JoinInput,
  AdminUserInput,
  AdminUserView,
  UpdateAdminUserInput,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import type { Admin, Role } from '@/lib/platform/actors/actors'
import { hashToken } from '@/lib/platform/auth/api-tokens/api-tokens.rules'

/** Milliseconds for which an invitation is valid. */
const INVITATION_LIFETIME_MS = 7 * 86_400_000

const LAST = errorText('last_owner')

/**
 * Creates an owner, or gives an existing admin user a new password and the owner role; their sessions and second
 * factor end. For use on the shop's own machine (npm run admin:create).
 * @throws AppError 'validation_failed' under `password` when it is easy to guess.
 */
export async function upsertOwner(doer: AuditActor, input: AdminUserInput): Promise<{ isNew: boolean }> {
  await assertPasswordStrength(input.password, 'password', [input.email, input.name])
  const hash = await hashPassword(input.password)
  return withAdminUsersLocked(async (tx) => {
    const isNew = await saveAdminUser(tx, { ...input, role: 'owner' }, hash)
    await endInvitations(tx, input.email)
    await removeSecondFactor(tx, input.email)
    await recordPersonAudit(tx, doer, isNew ? 'person.create' : 'person.reset', input.email, null, {
      role: 'owner',
    })
    return { isNew }
  })
}

/**
 * Invites somebody, or lets an existing admin user set a new password; it replaces an earlier invitation. `token` is
 * part of the link that the owner hands over, and is returned only here. A limit is for a new person; an existing one keeps
 * theirs.
 * @throws AppError 'validation_failed' under `role` for an admin user of another role, under `money_limit` for an owner.
 */
export async function inviteAdmin(
  admin: Admin<'owner'>,
  { email, role, money_limit: moneyLimit = null }: InvitationInput,
): Promise<{ invitation: InvitationView; token: string }> {
  assertLimitAllowed(role, moneyLimit)
  const token = randomBytes(32).toString('base64url')
  const data = {
    role,
    moneyLimit,
    tokenHash: hashToken(token),
    invitedBy: admin.name,
    expiresAt: new Date(Date.now() + INVITATION_LIFETIME_MS),
  }
  const invitation = await withOwnerLocked(admin, async (tx) => {
    const there = await tx.adminUser.findUnique({ where: { email }, select: { role: true } })
    if (there && there.role !== role) throw validationError('role', errorText('person_has_another_role'))
    const row = await tx.adminInvitation.upsert({
      where: { email },
      create: { email, ...data },
      update: data,
    })
    const after = { role, ...(moneyLimit !== null && { moneyLimit }) }
    await recordPersonAudit(tx, admin, 'invitation.create', email, null, after)
    return invitationView(row)
  })
  return { invitation, token }
}

/**
 * Revokes an invitation.
 * @throws AppError 'not_found' when there is none.
 */
export const revokeInvitation = (admin: Admin<'owner'>, id: number): Promise<void> =>
  withOwnerLocked(admin, async (tx) => {
    const row = await tx.adminInvitation.findUnique({ where: { id }, select: { email: true } })
    if (!row) throw notFound('no_invitation')
    await tx.adminInvitation.delete({ where: { id } })
    await recordPersonAudit(tx, admin, 'invitation.delete', row.email)
  })

/**
 * Accepts an invitation: creates the admin user or sets the new password; earlier sessions end. Returns the e-mail
 * address to sign in with.
 * @throws AppError 'not_found' for an unknown, used or expired invitation; 'validation_failed' under `password`.
 */
export async function acceptInvitation(ip: string, { token, name, password }: JoinInput): Promise<string> {
  const { email } = await withLinkAttempt(ip, token, () => readInvitation(db(), token))
  await assertPasswordStrength(password, 'password', [email, name])
  const hash = await hashPassword(password)
  await withAdminUsersLocked(async (tx) => {
    const row = await readInvitation(tx, token)
    const there = await tx.adminUser.findUnique({ where: { email: row.email }, select: { role: true } })
    // A password reset link changes nothing else about the user.
    if (there && there.role !== row.role) throw over()
    await tx.adminInvitation.delete({ where: { id: row.id } })
    const { moneyLimit } = row
    const person = { email: row.email, name, role: row.role as Role, moneyLimit }
    const isNew = await saveAdminUser(tx, person, hash)
    const action = isNew ? 'person.create' : 'person.reset'
    const after = { role: row.role, ...(isNew && moneyLimit !== null && { moneyLimit }) }
    await recordPersonAudit(tx, { name: row.email, ip }, action, row.email, null, after)
  })
  return email
}

const over = () => new AppError('not_found', errorText('invitation_expired'))

async function readInvitation(on: DatabaseClient, token: string) {
  const row = await on.adminInvitation.findUnique({ where: { tokenHash: hashToken(token) } })
  if (!row || row.expiresAt <= new Date()) throw over()
  return row
}

/**
 * Changes role, phone number or limit of an admin user; it applies from their next call. With another role, invitations for
 * them and by them end. An owner has no limit.
 * @throws AppError 'not_found'; 'conflict' when it would leave no owner, and when its version is not the one seen, with the
 * current person as `current` in its body; 'validation_failed' under `phone` for the number of
 * somebody else or the owner's own, which asks for a password (`setOwnPhone()`), under `money_limit` for an owner.
 */
export const updateAdminUser = (
  admin: Admin<'owner'>,
  id: string,
  { version, ...changes }: UpdateAdminUserInput,
): Promise<AdminUserView> =>
  withOwnerLocked(admin, async (tx) => {
    const person = await readAdminUser(tx, admin, id)
    if (version !== undefined && version !== person.version)
      throw conflict(errorText('changed_meanwhile'), undefined, { current: person })
    const { role = person.role, phone = person.phone, money_limit: newLimit = person.money_limit } = changes
    assertLimitAllowed(role, changes.money_limit ?? null)
    if (person.is_current && phone !== person.phone)
      throw validationError('phone', errorText('own_phone_in_account'))
    if (role !== person.role) {
      await checkOwnerStays(tx, person)
      await endInvitations(tx, person.email)
    }
    const before = { role: person.role, phone: person.phone, moneyLimit: person.money_limit }
    await writePerson(tx, admin, person, before, {
      role,
      phone,
      moneyLimit: role === 'owner' ? null : newLimit,
    })
    return readAdminUser(tx, admin, id)
  })

/**
 * Sets the phone number with which the caller signs in too; null: none. Returns it. Asks for their password: a stolen
 * session must not change how somebody signs in (OWASP ASVS 5.0, 7.5.1).
 * @throws AppError 'unauthenticated' when they were removed, 'validation_failed' under `phone` for the number of somebody
 * else, under `password`; 'rate_limit_exceeded' after wrong passwords.
 */
export async function setOwnPhone(
  admin: Admin,
  phone: string | null,
  password: string,
): Promise<string | null> {
  await confirmPassword(admin, password)
  return withAdminUsersLocked(async (tx) => {
    const person = await tx.adminUser.findUnique({
      where: { id: admin.userId ?? '' },
      select: { id: true, email: true, phone: true },
    })
    if (!person) throw new AppError('unauthenticated', errorText('sign_in_first'))
    await writePerson(tx, admin, person, { phone: person.phone }, { phone })
    return phone
  })
}

type PersonFacts = { role?: Role; phone: string | null; moneyLimit?: number | null }

/** Writes what differs. All admin users are locked, so nobody else takes the phone number meanwhile. */
async function writePerson(
  tx: TransactionClient,
  admin: Admin,
  { id, email }: { id: string; email: string },
  before: PersonFacts,
  after: PersonFacts,
): Promise<void> {
  const changed = diffFields(before, after)
  if (Object.keys(changed.after ?? {}).length === 0) return
  if (after.phone !== null && after.phone !== before.phone) {
    const other = await tx.adminUser.findUnique({ where: { phone: after.phone }, select: { id: true } })
    if (other) throw validationError('phone', errorText('phone_of_another_person'))
  }
  await tx.adminUser.update({ where: { id }, data: { ...after, version: { increment: 1 } } })
  const [old, now] = [toAudit(changed.before), toAudit(changed.after)]
  await recordPersonAudit(tx, admin, 'person.update', email, old, now)
}

/** The audit log is never deleted: of a phone number it keeps the last digits. */
const toAudit = (facts: AuditFields | null): AuditFields => ({
  ...facts,
  ...(typeof facts?.['phone'] === 'string' && { phone: `…${facts['phone'].slice(-4)}` }),
})

function assertLimitAllowed(role: Role, moneyLimit: number | null): void {
  if (role === 'owner' && moneyLimit !== null)
    throw validationError('money_limit', errorText('owner_without_limit'))
}

/**
 * Removes an admin user: their sessions end, and so do invitations for them and by them and the API tokens they made.
 * The audit log keeps what they did.
 * @throws AppError 'not_found'; 'conflict' when it would leave no owner.
 */
export const deleteAdminUser = (admin: Admin<'owner'>, id: string): Promise<void> =>
  withOwnerLocked(admin, async (tx) => {
    const before = await readAdminUser(tx, admin, id)
    await checkOwnerStays(tx, before)
    await tx.adminUser.delete({ where: { id } })
    await endInvitations(tx, before.email)
    const { count: tokens } = await tx.apiToken.updateMany({
      where: { createdBy: before.email, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    await recordPersonAudit(
      tx,
      admin,
      'person.delete',
      before.email,
      { role: before.role },
      { revokedTokens: tokens },
    )
  })

async function readAdminUser(tx: TransactionClient, admin: Admin, id: string): Promise<AdminUserView> {
  const person = (await listAdminUsers(admin, tx)).find((one) => one.id === id)
  if (!person) throw notFound('no_person')
  return person
}

async function checkOwnerStays(tx: TransactionClient, leaving: AdminUserView): Promise<void> {
  if (leaving.role !== 'owner') return
  if ((await tx.adminUser.count({ where: { role: 'owner' } })) === 1) throw conflict(LAST)
}
