import { errorText } from '@/lib/platform/errors/error-text'
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@/lib/platform/audit/audit-actions.schema'
import { type AuditActor, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin, Role } from '@/lib/platform/actors/actors'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'
import { recordLinkAttempt } from '@/lib/platform/rate-limit/rate-limits.commands'

/** The steps that the commands of admin users share. */

/**
 * Runs `work` with all admin users locked, as every command that writes them does. They are few, and this way
 * concurrent changes cannot remove the last owner, nor create two first ones.
 */
export const withAdminUsersLocked = <T>(work: (tx: TransactionClient) => Promise<T>): Promise<T> =>
  withTransaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE`
    return work(tx)
  })

/**
 * Reads the link that somebody follows, and counts the attempt: with a valid link for that link alone, with an invented
 * one for the IP address, so that whoever invents links stops nobody who has one.
 * @throws AppError 'not_found' as `read` does, 'rate_limit_exceeded'.
 */
export async function withLinkAttempt<T>(ip: string, token: string, read: () => Promise<T>): Promise<T> {
  const link = await read().catch(async (error: unknown) => {
    if (error instanceof AppError) await recordLinkAttempt(ip, null)
    throw error
  })
  await recordLinkAttempt(ip, token)
  return link
}

/**
 * Checks, with all admin users locked, that an owner has not been removed or become staff since the call began.
 * @throws AppError 'unauthenticated' or 'forbidden'.
 */
async function assertStillOwner(tx: TransactionClient, { userId }: Admin<'owner'>): Promise<void> {
  if (userId === null) return
  const user = await tx.adminUser.findUnique({ where: { id: userId }, select: { role: true } })
  if (!user) throw new AppError('unauthenticated', errorText('sign_in_first'))
  if (user.role !== 'owner') throw new AppError('forbidden', errorText('forbidden'))
}

/** Runs the command of an owner with all admin users locked, provided that they are one still. */
export const withOwnerLocked = <T>(
  admin: Admin<'owner'>,
  work: (tx: TransactionClient) => Promise<T>,
): Promise<T> =>
  withAdminUsersLocked(async (tx) => {
    await assertStillOwner(tx, admin)
    return work(tx)
  })

/** `moneyLimit`: that of a new user in Kyat; an existing one keeps theirs, unless they become an owner. */
type AdminUserRecord = { email: string; name: string; role: Role; moneyLimit?: number | null }

/**
 * Creates or updates the admin user with this e-mail address and password hash; their sessions and links end. Returns
 * true when the user is new.
 */
export async function saveAdminUser(
  tx: TransactionClient,
  { email, name, role, moneyLimit = null }: AdminUserRecord,
  hash: string,
): Promise<boolean> {
  const existing = await tx.adminUser.findUnique({ where: { email }, select: { id: true } })
  const id = existing?.id ?? randomUUID()
  const withoutLimit = role === 'owner' ? { moneyLimit: null } : {}
  const data = { name, role, ...withoutLimit, version: { increment: 1 } }
  if (existing) await tx.adminUser.update({ where: { id }, data })
  else await tx.adminUser.create({ data: { id, email, name, role, moneyLimit, emailVerified: true } })
  await setPasswordHash(tx, id, hash)
  return !existing
}

/**
 * Ends the sessions of an admin user, and sign-ins that wait for a code, which rest on the password that was entered for them;
 * returns how many sessions.
 */
export async function endSessions(tx: TransactionClient, userId: string): Promise<number> {
  await tx.adminVerification.deleteMany({ where: { value: userId } })
  return (await tx.adminSession.deleteMany({ where: { userId } })).count
}

/** Ends what rests on the former password of an admin user: their sessions, and links for another new password. */
export async function endSignIns(tx: TransactionClient, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.adminLink.deleteMany({ where: { userId } })
}

/** Sets the password of an admin user; their sign-ins end, after it: one that starts meanwhile looks at it under its lock. */
export async function setPasswordHash(tx: TransactionClient, userId: string, hash: string): Promise<void> {
  const credential = { providerId: 'credential', accountId: userId }
  await tx.adminAccount.upsert({
    where: { providerId_accountId: credential },
    create: { id: randomUUID(), ...credential, userId, password: hash },
    update: { password: hash },
  })
  await endSignIns(tx, userId)
}

/** Turns two-factor authentication off: the next sign-in asks for the password alone. */
export async function removeSecondFactor(tx: TransactionClient, email: string): Promise<void> {
  await tx.adminTwoFactor.deleteMany({ where: { user: { email } } })
  await tx.adminUser.update({ where: { email }, data: { twoFactorEnabled: false } })
}

/** Ends invitations for and by an admin user, which rest on a decision that is no longer valid. */
export const endInvitations = (tx: TransactionClient, email: string) =>
  tx.adminInvitation.deleteMany({ where: { OR: [{ email }, { invitedBy: email }] } })

/** Records a change of the admin user `email` in the audit log. */
export const recordPersonAudit = (
  tx: TransactionClient,
  actor: AuditActor,
  action: AuditAction,
  email: string,
  before?: object | null,
  after?: object,
) =>
  recordAudit(tx, actor, {
    action,
    subjectType: 'person',
    subjectId: email,
    before: before ?? null,
    after: after ?? null,
  })
