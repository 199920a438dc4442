/**
 * lib/platform/auth/admin-users: The people of the back office: invitations, roles, and the links that work once.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { randomBytes } from 'node:crypto'
import { type DatabaseClient, db, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
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
import { assertPasswordStrength, hashPassword } from '@/lib/platform/auth/sign-in/passwords.queries'
import { invitationView, listAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'
import type {
  InvitationInput,
  InvitationView,
  JoinInput,
  AdminUserInput,
  AdminUserView,
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
 * part of the link that the owner hands over, and is returned only here.
 */
export async function inviteAdmin(
  admin: Admin<'owner'>,
  { email, role }: InvitationInput,
): Promise<{ invitation: InvitationView; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const data = {
    role,
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
    await recordPersonAudit(tx, admin, 'invitation.create', email, null, { role })
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
    const isNew = await saveAdminUser(tx, { email: row.email, name, role: row.role as Role }, hash)
    const action = isNew ? 'person.create' : 'person.reset'
    await recordPersonAudit(tx, { name: row.email, ip }, action, row.email, null, { role: row.role })
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
 * Changes the role of an admin user; it applies from their next call. Invitations for them and by them end.
 * @throws AppError 'not_found'; 'conflict' when it would leave no owner.
 */
export const changeRole = (admin: Admin<'owner'>, id: string, role: Role): Promise<AdminUserView> =>
  withOwnerLocked(admin, async (tx) => {
    const before = await readAdminUser(tx, admin, id)
    if (before.role !== role) {
      await checkOwnerStays(tx, before)
      await tx.adminUser.update({ where: { id }, data: { role } })
      await endInvitations(tx, before.email)
      await recordPersonAudit(tx, admin, 'person.update', before.email, { role: before.role }, { role })
    }
    return readAdminUser(tx, admin, id)
  })

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
