import { db } from '@/lib/db/client'
import { invalid } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import { engine } from '@/lib/identity/engine/queries'
import { codeOf } from '@/lib/identity/engine/rules'
import { checkStrength } from '@/lib/identity/passwords/queries'
import type { PasswordChange } from '@/lib/identity/people/schema'
import type { Admin, Reply } from '@/lib/identity/schema'

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
  const { headers: answered } = await api
    .changePassword({
      body: { currentPassword: current_password, newPassword: new_password, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (codeOf(error) === 'INVALID_PASSWORD') throw invalid('current_password', 'This is not your password')
      throw error
    })
  reply.cookies.push(...answered.getSetCookie())
  await writeAudit(db(), admin, { action: 'password.update', subjectType: 'person', subjectId: admin.name })
}
