import { db } from '@/lib/db/client'
import { invalid } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import { engine } from '@/lib/identity/engine/queries'
import { codeOf } from '@/lib/identity/engine/rules'
import { checkStrength } from '@/lib/identity/passwords/queries'
import type { PasswordChange } from '@/lib/identity/people/schema'
import type { Admin, Reply } from '@/lib/identity/schema'
import { beginSignIn, signedIn } from '@/lib/limits/commands'

/**
 * Changes the admin's own password; all other sessions end, `reply` gets the cookie of the one that goes on.
 * @throws AppError 'invalid' under `current_password` when that is wrong, under `new_password` when it is easy to guess.
 */
export async function changePassword(
  admin: Admin,
  headers: Headers,
  { current_password, new_password }: PasswordChange,
  reply: Reply,
): Promise<void> {
  await checkStrength(new_password, 'new_password', [admin.name])
  const { api } = await engine()
  const body = { currentPassword: current_password, newPassword: new_password, revokeOtherSessions: true }
  const change = () =>
    api.changePassword({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      if (codeOf(error) === 'INVALID_PASSWORD') throw invalid('current_password', 'This is not your password')
      throw error
    })
  const { headers: answered } = await givenAgain(admin, change)
  reply.cookies.push(...answered.getSetCookie())
  await writeAudit(db(), admin, { action: 'password.update', subjectType: 'person', subjectId: admin.name })
}

/**
 * Does what asks for the admin's password once more; a wrong one counts like a failed sign-in, so that whoever came by
 * a session cannot try them all.
 * @throws AppError 'tooMany', and what `work` throws.
 */
export async function givenAgain<T>({ name, address }: Admin, work: () => Promise<T>): Promise<T> {
  const attempt = { address, account: name, device: null }
  await beginSignIn(attempt)
  const done = await work()
  await signedIn(attempt)
  return done
}
