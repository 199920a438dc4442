import { createHash } from 'node:crypto'
import { addressOf } from '@/lib/address'
import { db } from '@/lib/db/client'
import { absent, AppError } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import { engine } from '@/lib/identity/engine/queries'
import { codeOf } from '@/lib/identity/engine/rules'
import type { Admin, Reply } from '@/lib/identity/schema'
import type { SignInInput } from '@/lib/identity/sessions/schema'
import { beginSignIn, signedIn } from '@/lib/limits/commands'
import { log } from '@/lib/log'

/**
 * Signs somebody in: `reply` gets the cookie of the session, or, where a second factor is asked for, one that waits for
 * its code.
 * @throws AppError 'unauthenticated', in the same words and time whether there is such a person or not; 'tooMany' after
 * too many wrong ones from this address.
 */
export async function signIn(
  headers: Headers,
  input: SignInInput,
  reply: Reply,
): Promise<{ needsCode: boolean }> {
  const address = addressOf(headers)
  await beginSignIn(address, input.email)
  const { api } = await engine()
  const { headers: answered, response } = await api
    .signInEmail({ body: input, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (codeOf(error) !== 'INVALID_EMAIL_OR_PASSWORD') throw error
      log.warn({ address }, 'sign-in refused')
      throw new AppError('unauthenticated', 'E-mail address or password is wrong')
    })
  await signedIn(address, input.email)
  reply.cookies.push(...answered.getSetCookie())
  // The plugin answers so instead of with a session; better-auth's type does not know it.
  const needsCode = 'twoFactorRedirect' in response
  if (!needsCode) await writeSignIn(headers, response.user.email, 'password')
  return { needsCode }
}

const REFUSED = new Set([
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'INVALID_TWO_FACTOR_COOKIE',
  'TOTP_NOT_ENABLED',
])
const TOO_MANY = new Set(['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'ACCOUNT_TEMPORARILY_LOCKED'])

/**
 * Ends a sign-in that waits for its second factor: `reply` gets the session's cookie. A code opens once.
 * @throws AppError 'unauthenticated' for a wrong or used code, 'tooMany' after too many wrong ones.
 */
export async function enterCode(headers: Headers, code: string, reply: Reply): Promise<void> {
  const { api } = await engine()
  const isKept = code.includes('-')
  const call = { body: { code }, headers, returnHeaders: true } as const
  const { headers: answered, response } = await (
    isKept ? api.verifyBackupCode(call) : api.verifyTOTP(call)
  ).catch((error: unknown) => {
    const reason = codeOf(error)
    if (reason === null || !(REFUSED.has(reason) || TOO_MANY.has(reason))) throw error
    log.warn({ address: addressOf(headers), reason }, 'code refused')
    throw TOO_MANY.has(reason)
      ? new AppError('tooMany', 'Too many wrong codes: sign in again in a while')
      : new AppError('unauthenticated', 'This code is not right')
  })
  const { token, user } = response
  if (!token) throw new AppError('unauthenticated', 'Sign in first')
  if (!(await spendCode(user.id, code))) {
    await db().adminSession.deleteMany({ where: { token } })
    throw new AppError('unauthenticated', 'This code was used already: wait for the next')
  }
  reply.cookies.push(...answered.getSetCookie())
  await writeSignIn(headers, user.email, isKept ? 'kept code' : 'code')
}

/** Notes that a code was used; false when it had been. They are good for a minute and a half at most. */
async function spendCode(userId: string, code: string): Promise<boolean> {
  const digest = createHash('sha256').update(code).digest('base64url')
  await db()
    .$executeRaw`DELETE FROM admin_codes WHERE user_id = ${userId} AND used_at < now() - interval '5 minutes'`
  const made = await db().adminCode.createMany({ data: [{ userId, code: digest }], skipDuplicates: true })
  return made.count === 1
}

const writeSignIn = (headers: Headers, email: string, by: string) =>
  writeAudit(
    db(),
    { name: email, address: addressOf(headers) },
    { action: 'session.create', subjectType: 'person', subjectId: email, after: { by } },
  )

/** Ends the session of a request; `reply` takes its cookies out of the browser. */
export async function signOut(headers: Headers, reply: Reply): Promise<void> {
  const { api } = await engine()
  const { headers: answered } = await api.signOut({ headers, returnHeaders: true })
  reply.cookies.push(...answered.getSetCookie())
}

/** Ends all sessions of the admin's own, this one too; answers with how many. */
export async function signOutEverywhere(admin: Admin): Promise<number> {
  if (admin.userId === null) return 0
  const { count } = await db().adminSession.deleteMany({ where: { userId: admin.userId } })
  await writeAudit(db(), admin, {
    action: 'session.deleteAll',
    subjectType: 'person',
    subjectId: admin.name,
    after: { sessions: count },
  })
  return count
}

/**
 * Ends one session of the admin's own.
 * @throws AppError 'absent' when there is none of theirs by this id.
 */
export async function endSession(admin: Admin, id: string): Promise<void> {
  const { count } = await db().adminSession.deleteMany({ where: { id, userId: admin.userId ?? '' } })
  if (count === 0) throw absent('session')
  await writeAudit(db(), admin, { action: 'session.delete', subjectType: 'person', subjectId: admin.name })
}
