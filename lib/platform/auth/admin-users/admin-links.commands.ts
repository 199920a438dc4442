import { errorText } from '@/lib/platform/errors/error-text'
import { randomBytes } from 'node:crypto'
import type { AuditActor } from '@/lib/platform/audit/audit-log.commands'
import {
  recordPersonAudit,
  removeSecondFactor,
  saveAdminUser,
  setPasswordHash,
  withAdminUsersLocked,
  withLinkAttempt,
} from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import type { FirstOwnerInput, PasswordResetInput } from '@/lib/platform/auth/admin-users/admin-links.schema'
import { hashToken } from '@/lib/platform/auth/api-tokens/api-tokens.rules'
import { assertPasswordStrength, hashPassword } from '@/lib/platform/auth/sign-in/passwords.queries'
import { type DatabaseClient, db } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'

/** Milliseconds: the owner may set the shop up on the next day; a new password is chosen at once. */
const SETUP_LINK_LIFETIME_MS = 24 * 3_600_000
const RESET_LINK_LIFETIME_MS = 3_600_000

const inFuture = (ms: number) => new Date(Date.now() + ms)
const generateLinkToken = () => randomBytes(32).toString('base64url')

/**
 * Creates the link for the first owner and ends the one before. Returns the token for the fragment of
 * /admin/setup; null when the shop has an admin user.
 */
export const createSetupLink = (): Promise<string | null> =>
  withAdminUsersLocked(async (tx) => {
    await tx.adminLink.deleteMany({ where: { userId: null } })
    if ((await tx.adminUser.count()) > 0) return null
    const token = generateLinkToken()
    await tx.adminLink.create({
      data: { tokenHash: hashToken(token), expiresAt: inFuture(SETUP_LINK_LIFETIME_MS) },
    })
    return token
  })

/**
 * Creates the first owner. Of concurrent calls with the same link one succeeds.
 * @throws AppError 'not_found' when the shop has an admin user, and for an unknown, used or expired link;
 * 'validation_failed' under `password`.
 */
export async function createFirstOwner(ip: string, input: FirstOwnerInput): Promise<void> {
  const { token, email, name, password } = input
  await withLinkAttempt(ip, token, () => readSetupLink(db(), token))
  await assertPasswordStrength(password, 'password', [email, name])
  const hash = await hashPassword(password)
  await withAdminUsersLocked(async (tx) => {
    const link = await readSetupLink(tx, token)
    if ((await tx.adminUser.count()) > 0) throw ended()
    await tx.adminLink.delete({ where: { id: link.id } })
    await saveAdminUser(tx, { email, name, role: 'owner' }, hash)
    await recordPersonAudit(tx, { name: email, ip }, 'person.create', email, null, { role: 'owner' })
  })
}

/**
 * Creates a link by which the admin user `email` chooses a new password, and ends the one before. Returns its token.
 * For use on the shop's own machine (npm run admin:reset). `removesSecondFactor`: using it also turns two-factor
 * authentication off.
 * @throws AppError 'not_found' when there is no such admin user.
 */
export const createResetLink = (
  actor: AuditActor,
  email: string,
  removesSecondFactor: boolean,
): Promise<string> =>
  withAdminUsersLocked(async (tx) => {
    const user = await tx.adminUser.findUnique({ where: { email }, select: { id: true } })
    if (!user) throw new AppError('not_found', errorText('unknown_email_address'))
    const token = generateLinkToken()
    await tx.adminLink.deleteMany({ where: { userId: user.id } })
    await tx.adminLink.create({
      data: {
        tokenHash: hashToken(token),
        userId: user.id,
        removesSecondFactor,
        expiresAt: inFuture(RESET_LINK_LIFETIME_MS),
      },
    })
    await recordPersonAudit(tx, actor, 'person.resetLink', email, null, { removesSecondFactor })
    return token
  })

/**
 * Sets the password of the admin user of a reset link; their sessions end. Returns their e-mail address.
 * @throws AppError 'not_found' for an unknown, used or expired link; 'validation_failed' under `password`.
 */
export async function resetPassword(ip: string, { token, password }: PasswordResetInput): Promise<string> {
  const { user } = await withLinkAttempt(ip, token, () => readResetLink(db(), token))
  await assertPasswordStrength(password, 'password', [user.email, user.name])
  const hash = await hashPassword(password)
  return withAdminUsersLocked(async (tx) => {
    const { user, removesSecondFactor } = await readResetLink(tx, token)
    // This ends the link too.
    await setPasswordHash(tx, user.id, hash)
    if (removesSecondFactor) await removeSecondFactor(tx, user.email)
    await recordPersonAudit(tx, { name: user.email, ip }, 'person.reset', user.email, null, {
      removesSecondFactor,
    })
    return user.email
  })
}

const ended = () => new AppError('not_found', errorText('link_expired'))

/**
 * A valid link by its token, for the first owner or for the password of a `user`. It is found by the hash of the
 * token, so the time that takes says nothing about the token.
 */
async function findLink(on: DatabaseClient, token: string) {
  const link = await on.adminLink.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      id: true,
      removesSecondFactor: true,
      expiresAt: true,
      user: { select: { id: true, email: true, name: true } },
    },
  })
  if (!link || link.expiresAt <= new Date()) throw ended()
  return link
}

async function readSetupLink(on: DatabaseClient, token: string): Promise<{ id: number }> {
  const { id, user } = await findLink(on, token)
  if (user) throw ended()
  return { id }
}

async function readResetLink(on: DatabaseClient, token: string) {
  const { user, removesSecondFactor } = await findLink(on, token)
  if (!user) throw ended()
  return { user, removesSecondFactor }
}
