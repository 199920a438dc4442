import type { ErrorText } from '@/lib/platform/errors/error-text'
import { db } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'

/** The hash of an admin user's password. */
export type Credential = { userId: string; password: string | null }

/** The stored credential of an admin user; null for an unknown one. */
export const findCredential = (user: { id: string } | { email: string }): Promise<Credential | null> =>
  db().adminAccount.findFirst({
    where: { providerId: 'credential', user },
    select: { userId: true, password: true },
  })

/**
 * Runs `work` of better-auth, which starts a session, or a sign-in that waits for its code, for a password that was checked
 * without a lock. What it started ends when the password is no longer that of `credential`, because what a change of the password
 * ended did not include it. `credential` has to be read before `work` reads it.
 * @throws AppError 'unauthenticated' with `text` when the password was changed meanwhile, and what `work` throws.
 */
export async function whilePasswordIs<T extends { response: object }>(
  credential: Credential | null,
  text: ErrorText,
  work: () => Promise<T>,
): Promise<T> {
  const started = await work()
  // Waits for a change that has this row already; a later one sees what was started, and ends it.
  const [now] = await db().$queryRaw<Credential[]>`
    SELECT user_id AS "userId", password FROM admin_accounts
    WHERE provider_id = 'credential' AND account_id = ${credential?.userId} FOR SHARE`
  if (now && now.password === credential?.password) return started
  const { response } = started
  if ('token' in response && typeof response.token === 'string')
    await db().adminSession.deleteMany({ where: { token: response.token } })
  await db().adminVerification.deleteMany({ where: { value: credential?.userId ?? '' } })
  throw new AppError('unauthenticated', text)
}
