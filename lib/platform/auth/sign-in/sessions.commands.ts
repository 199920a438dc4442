/**
 * lib/platform/auth/sign-in: Signing in: passwords, second factors and sessions, on better-auth.
 */

import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { getClientIp } from '@/lib/platform/requests/request-headers'
import { db, withTransaction } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { conflict, notFound, AppError } from '@/lib/platform/errors/app-error'
import { endSessions } from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import {
  parseCookie,
  usesHttps,
  serializeCookie,
  DEVICE_COOKIE,
  DEVICE_TTL_SECONDS,
  verifyDeviceCookie,
  signDeviceCookie,
} from '@/lib/platform/auth/cookies.rules'
import {
  auth,
  getBetterAuthErrorCode,
  whileUserExists,
} from '@/lib/platform/auth/sign-in/better-auth.queries'
import type { Admin, ResponseCookies } from '@/lib/platform/actors/actors'
import { consumeTotpCode, USED_CODE } from '@/lib/platform/auth/sign-in/two-factor.commands'
import {
  findWaitingUserId,
  isTotpCodeUsed,
  secondsLocked,
} from '@/lib/platform/auth/sign-in/two-factor.queries'
import { findCredential, whilePasswordIs } from '@/lib/platform/auth/sign-in/session-starts.commands'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { isSession } from '@/lib/platform/auth/sign-in/sessions.rules'
import type { LinkSignIn } from '@/lib/platform/auth/admin-users/admin-links.schema'
import type { SignInInput } from '@/lib/platform/auth/sign-in/sessions.schema'
import { recordSignInAttempt, clearSignInAttempts } from '@/lib/platform/rate-limit/rate-limits.commands'
import { log } from '@/lib/platform/observability/log'

const WRONG = errorText('wrong_credentials')
const WRONG_PHONE = errorText('wrong_phone_credentials')
const REJECTED_PASSWORD = 'INVALID_EMAIL_OR_PASSWORD'

/** The e-mail address of nobody, so that the password of an unknown phone number is hashed all the same. */
const NOBODY = 'nobody@phone.invalid'

/** The account of an e-mail address or a phone number; an unknown phone number is an account of its own. */
async function findAccount(name: string): Promise<{ account: string; email: string }> {
  if (name.includes('@')) return { account: name, email: name }
  const user = await db().adminUser.findUnique({ where: { phone: name }, select: { email: true } })
  return user ? { account: user.email, email: user.email } : { account: name, email: NOBODY }
}

/**
 * Signs in: `reply` gets the session cookie or, with a second factor, the cookie of a sign-in that waits for its
 * code. Failures count for the person, whether they give their e-mail address or their phone number.
 * @throws AppError 'unauthenticated', with the same message and timing whether the user exists or not;
 * 'rate_limit_exceeded' after too many failures from this IP address.
 */
export async function signIn(
  headers: Headers,
  input: SignInInput,
  reply: ResponseCookies,
): Promise<{ needsCode: boolean }> {
  const ip = getClientIp(headers)
  const known = parseCookie(headers.get('cookie'), DEVICE_COOKIE, usesHttps(env()))
  const { account, email } = await findAccount(input.email)
  const attempt = { ip, account, device: verifyDeviceCookie(known, account, getAppSecret()) }
  await recordSignInAttempt(attempt)
  const wrong = input.email.includes('@') ? WRONG : WRONG_PHONE
  const { needsCode } = await whileUserExists({ email }, wrong, () =>
    startSession(headers, { email, password: input.password }, 'password', reply),
  ).catch((error: unknown) => {
    const isRejected = error instanceof AppError || getBetterAuthErrorCode(error) === REJECTED_PASSWORD
    if (!isRejected) throw error
    log.warn({ ip }, 'sign-in refused')
    throw new AppError('unauthenticated', wrong)
  })
  await clearSignInAttempts(attempt)
  return { needsCode }
}

/**
 * Signs in somebody who has just set this password by a link, which took its own rate limit. The password is set
 * whatever happens here, so a failure is logged, and the person signs in themselves.
 */
export async function signInByLink(
  headers: Headers,
  input: SignInInput,
  by: 'invitation' | 'setup link' | 'reset link',
  reply: ResponseCookies,
): Promise<LinkSignIn> {
  try {
    const { needsCode } = await startSession(headers, input, by, reply)
    return { signed_in: !needsCode, needs_code: needsCode }
  } catch (error) {
    log.error({ err: error }, 'a password was set by a link, but signing in failed')
    return { signed_in: false, needs_code: false }
  }
}

/**
 * Checks the password; `reply` gets the session cookie, or the cookie of a sign-in that waits for its code.
 * @throws AppError 'unauthenticated' when the password was changed meanwhile, and what better-auth throws for a wrong one.
 */
async function startSession(
  headers: Headers,
  { email, password }: SignInInput,
  by: string,
  reply: ResponseCookies,
): Promise<{ needsCode: boolean }> {
  const { api } = await auth()
  const call = { body: { email, password }, headers, returnHeaders: true } as const
  const credential = await findCredential({ email })
  const { headers: responseHeaders, response } = await whilePasswordIs(credential, WRONG, () =>
    api.signInEmail(call),
  )
  reply.cookies.push(...responseHeaders.getSetCookie())
  // The two-factor plugin answers with this instead of a session; better-auth's type does not include it.
  const needsCode = 'twoFactorRedirect' in response
  if (!needsCode) await recordSignIn(headers, response.user.email, by, reply)
  return { needsCode }
}

const WRONG_CODE = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])
/** No code completes this sign-in any more, because it took too long or was used up, or its user has no second factor now. */
const ENDED = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOTP_NOT_ENABLED', 'BACKUP_CODES_NOT_ENABLED'])
const LOCKED = 'ACCOUNT_TEMPORARILY_LOCKED'
const TOO_MANY = new Set(['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', LOCKED])

/**
 * Completes a sign-in that waits for its second factor: `reply` gets the session cookie. Each code works once.
 * @throws AppError 'unauthenticated' for a wrong or used code, a sign-in that has ended and a user who was removed, 'conflict' when
 * another backup code was used at the same moment, 'rate_limit_exceeded' after too many wrong ones, with the seconds until
 * the second factor accepts codes again when it is locked.
 */
export async function verifySecondFactor(
  headers: Headers,
  code: string,
  reply: ResponseCookies,
): Promise<void> {
  const isStored = code.includes('-')
  const userId = await findWaitingUserId(headers)
  const { headers: responseHeaders, response } = await whileUserExists(
    { id: userId ?? '' },
    FIRST,
    async () => {
      const credential = await findCredential({ id: userId ?? '' })
      return whilePasswordIs(credential, errorText('sign_in_ended'), () =>
        completeSignIn(headers, code, isStored, userId),
      )
    },
  ).catch((error: unknown) => {
    throw isConcurrentCode(error) ? conflict(errorText('codes_used_at_once')) : error
  })
  const { token, user } = response
  if (!token) throw new AppError('unauthenticated', FIRST)
  reply.cookies.push(...responseHeaders.getSetCookie())
  await recordSignIn(headers, user.email, isStored ? 'kept code' : 'code', reply)
}

const FIRST = errorText('sign_in_first')

/** No authenticator shows this. */
const NO_CODE = 'used'

/**
 * Checks the code and starts the session. A code that was used before counts as a wrong one, so that the sign-in goes on waiting
 * for the next; when it is used at this moment, the session ends at once.
 */
async function completeSignIn(headers: Headers, code: string, isStored: boolean, userId: string | null) {
  const { api } = await auth()
  const isUsed = !isStored && userId !== null && (await isTotpCodeUsed(userId, code))
  const body = { code: isUsed ? NO_CODE : code }
  const call = { body, headers: withoutSession(headers), returnHeaders: true } as const
  const result = await (isStored ? api.verifyBackupCode(call) : api.verifyTOTP(call)).catch(
    (error: unknown) => rejectCode(headers, error, isUsed ? USED_CODE : errorText('wrong_code')),
  )
  const { token, user } = result.response
  if (token && !(await consumeTotpCode(user.id, code))) {
    await db().adminSession.deleteMany({ where: { token } })
    throw new AppError('unauthenticated', errorText('codes_used_at_once'))
  }
  return result
}

/** Another backup code was used meanwhile: better-auth has no code for this error. It ends the sign-in. */
const isConcurrentCode = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 'CONFLICT'

async function rejectCode(headers: Headers, error: unknown, wrong: ErrorText): Promise<never> {
  const reason = getBetterAuthErrorCode(error)
  if (reason === null || ![WRONG_CODE, ENDED, TOO_MANY].some((reasons) => reasons.has(reason))) throw error
  log.warn({ ip: getClientIp(headers), reason }, 'code refused')
  if (WRONG_CODE.has(reason)) throw new AppError('unauthenticated', wrong)
  if (ENDED.has(reason)) throw new AppError('unauthenticated', errorText('sign_in_ended'))
  const seconds = reason === LOCKED ? await secondsLocked(headers) : null
  throw new AppError('rate_limit_exceeded', errorText('too_many_wrong_codes'), {
    ...(seconds === null ? {} : { retryAfter: seconds }),
  })
}

/** The headers without a session: within a session, better-auth would accept a code for another purpose. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((pair) => !isSession(pair))
  const left = new Headers(headers)
  left.set('cookie', cookies.join('; '))
  return left
}

/** Records the sign-in and marks the browser as a trusted device. */
async function recordSignIn(
  headers: Headers,
  email: string,
  by: string,
  reply: ResponseCookies,
): Promise<void> {
  const device = signDeviceCookie(email, getAppSecret())
  reply.cookies.push(serializeCookie(DEVICE_COOKIE, device, DEVICE_TTL_SECONDS, usesHttps(env())))
  await recordAudit(
    db(),
    { name: email, ip: getClientIp(headers) },
    { action: 'session.create', subjectType: 'person', subjectId: email, after: { by } },
  )
}

/** Signs out: ends the session of a request; `reply` clears its cookies. */
export async function signOut(headers: Headers, reply: ResponseCookies): Promise<void> {
  const { api } = await auth()
  const { headers: responseHeaders } = await api.signOut({ headers, returnHeaders: true })
  reply.cookies.push(...responseHeaders.getSetCookie())
}

/** Ends all sessions of the admin user, including this one, and sign-ins that wait for a code; returns how many sessions. */
export async function revokeAllSessions(admin: Admin): Promise<number> {
  const { userId } = admin
  if (userId === null) return 0
  return withTransaction(async (tx) => {
    const count = await endSessions(tx, userId)
    await recordAudit(tx, admin, {
      action: 'session.deleteAll',
      subjectType: 'person',
      subjectId: admin.name,
      after: { sessions: count },
    })
    return count
  })
}

/**
 * Ends one session of the admin user.
 * @throws AppError 'not_found' when they have no session with this id.
 */
export async function revokeSession(admin: Admin, id: string): Promise<void> {
  const { count } = await db().adminSession.deleteMany({ where: { id, userId: admin.userId ?? '' } })
  if (count === 0) throw notFound('no_session')
  await recordAudit(db(), admin, { action: 'session.delete', subjectType: 'person', subjectId: admin.name })
}
