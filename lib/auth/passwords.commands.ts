import { db } from '@/lib/db/client'
import { validationError } from '@/lib/errors'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import { auth, getBetterAuthErrorCode } from '@/lib/auth/better-auth.queries'
import { assertPasswordStrength, verifyPassword } from '@/lib/auth/passwords.queries'
import type { PasswordChange } from '@/lib/auth/admin-users.schema'
import type { Admin, ResponseCookies } from '@/lib/actors'
import { recordSignInAttempt, clearSignInAttempts } from '@/lib/rate-limit/rate-limits.commands'

/**
 * Changes the admin user's own password; all other sessions end, and `reply` gets the cookie of the current one.
 * @throws AppError 'validation_failed' under `current_password` when that is wrong, under `new_password` when it is
 * easy to guess.
 */
export async function changePassword(
  admin: Admin,
  headers: Headers,
  { current_password, new_password }: PasswordChange,
  reply: ResponseCookies,
): Promise<void> {
  await assertPasswordStrength(new_password, 'new_password', [admin.name])
  const { api } = await auth()
  const body = { currentPassword: current_password, newPassword: new_password, revokeOtherSessions: true }
  const change = () =>
    api.changePassword({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      if (getBetterAuthErrorCode(error) === 'INVALID_PASSWORD')
        throw validationError('current_password', 'This is not your password')
      throw error
    })
  const { headers: responseHeaders } = await withReauthentication(admin, change)
  reply.cookies.push(...responseHeaders.getSetCookie())
  await db().adminLink.deleteMany({ where: { userId: admin.userId ?? '' } })
  await recordAudit(db(), admin, { action: 'password.update', subjectType: 'person', subjectId: admin.name })
}

/**
 * Checks the admin user's own password again before something dangerous.
 * @throws AppError 'validation_failed' under `password` when it is absent or wrong, 'rate_limit_exceeded'.
 */
export async function confirmPassword(admin: Admin, password: string | undefined): Promise<void> {
  if (password === undefined) throw validationError('password', 'This field is required')
  await withReauthentication(admin, async () => {
    const account = await db().adminAccount.findFirst({
      where: { userId: admin.userId ?? '', providerId: 'credential' },
      select: { password: true },
    })
    const hash = account?.password
    if (!hash || !(await verifyPassword({ password, hash })))
      throw validationError('password', 'This is not your password')
  })
}

/**
 * Runs `work`, which asks for the admin user's password again. A wrong password counts like a failed sign-in, so that
 * somebody with a stolen session cannot guess it.
 * @throws AppError 'rate_limit_exceeded', and what `work` throws.
 */
export async function withReauthentication<T>({ name, ip }: Admin, work: () => Promise<T>): Promise<T> {
  const attempt = { ip, account: name, device: null }
  await recordSignInAttempt(attempt)
  const done = await work()
  await clearSignInAttempts(attempt)
  return done
}
