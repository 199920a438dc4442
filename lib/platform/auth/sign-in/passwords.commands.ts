import { errorText } from '@/lib/platform/errors/error-text'
import { db, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { endSignIns } from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import { auth, whileUserExists } from '@/lib/platform/auth/sign-in/better-auth.queries'
import {
  assertPasswordStrength,
  hashPassword,
  verifyPassword,
} from '@/lib/platform/auth/sign-in/passwords.queries'
import { whilePasswordIs } from '@/lib/platform/auth/sign-in/session-starts.commands'
import type { PasswordChange } from '@/lib/platform/auth/admin-users/admin-users.schema'
import type { Admin, ResponseCookies } from '@/lib/platform/actors/actors'
import { clearConfirmations, recordConfirmation } from '@/lib/platform/rate-limit/rate-limits.commands'

/**
 * Changes the admin user's own password; all other sessions end, and `reply` gets the cookie of a new one in place of the
 * current. Of concurrent changes of one password exactly one succeeds.
 * @throws AppError 'validation_failed' under `current_password` when that is wrong, or was changed meanwhile, under
 * `new_password` when it is easy to guess; 'rate_limit_exceeded' after too many of either; 'unauthenticated' when the admin
 * user was removed meanwhile.
 */
export async function changePassword(
  admin: Admin,
  headers: Headers,
  { current_password, new_password }: PasswordChange,
  reply: ResponseCookies,
): Promise<void> {
  const userId = admin.userId ?? ''
  const password = await withReauthentication(admin, async () => {
    const former = await checkPassword(userId, current_password, 'current_password')
    await assertPasswordStrength(new_password, 'new_password', [admin.name])
    const hash = await hashPassword(new_password)
    await withTransaction(async (tx) => {
      const { count } = await tx.adminAccount.updateMany({
        where: { userId, providerId: 'credential', password: former },
        data: { password: hash },
      })
      if (count === 0) throw await explainChange(tx, userId)
      await endSignIns(tx, userId)
      await recordAudit(tx, admin, {
        action: 'password.update',
        subjectType: 'person',
        subjectId: admin.name,
      })
    })
    return hash
  })
  const { api } = await auth()
  const { headers: responseHeaders, response } = await whileUserExists({ id: userId }, SIGN_IN_FIRST, () =>
    whilePasswordIs({ userId, password }, SIGN_IN_FIRST, () =>
      api.startSession({ body: { userId }, headers, returnHeaders: true }),
    ),
  )
  if (!response.token) throw new AppError('unauthenticated', SIGN_IN_FIRST)
  reply.cookies.push(...responseHeaders.getSetCookie())
}

/** Why the password is no longer what it was. */
async function explainChange(tx: TransactionClient, userId: string): Promise<AppError> {
  const user = await tx.adminUser.findUnique({ where: { id: userId }, select: { id: true } })
  return user ? wrongPassword('current_password') : new AppError('unauthenticated', SIGN_IN_FIRST)
}

const SIGN_IN_FIRST = errorText('sign_in_first')
const wrongPassword = (field: string) => validationError(field, errorText('wrong_password'))

/**
 * Returns the stored hash that `password` matches.
 * @throws AppError 'validation_failed' under `field` when it matches none, 'unauthenticated' for a user that was removed.
 */
async function checkPassword(userId: string, password: string, field: string): Promise<string> {
  const account = await db().adminAccount.findFirst({
    where: { userId, providerId: 'credential' },
    select: { password: true },
  })
  if (!account && userId !== '') throw new AppError('unauthenticated', SIGN_IN_FIRST)
  const hash = account?.password
  if (!hash || !(await verifyPassword({ password, hash }))) throw wrongPassword(field)
  return hash
}

/**
 * Checks the admin user's own password again before something dangerous.
 * @throws AppError 'validation_failed' under `password` when it is absent or wrong, 'rate_limit_exceeded'.
 */
export async function confirmPassword(admin: Admin, password: string | undefined): Promise<void> {
  if (password === undefined) throw validationError('password', errorText('required'))
  await withReauthentication(admin, async () => {
    await checkPassword(admin.userId ?? '', password, 'password')
  })
}

/**
 * Runs `work`, which asks for the admin user's password or code again. A wrong one counts for their session, so that
 * somebody with a stolen session cannot guess it.
 * @throws AppError 'rate_limit_exceeded', and what `work` throws.
 */
export async function withReauthentication<T>(
  { name, sessionId, ip }: Admin,
  work: () => Promise<T>,
): Promise<T> {
  const confirming = { ip, session: sessionId ?? name }
  await recordConfirmation(confirming)
  const done = await work()
  await clearConfirmations(confirming)
  return done
}
