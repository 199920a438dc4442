import { errorText } from '@/lib/platform/errors/error-text'
import { renderSVG } from 'uqr'
import { db } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
import type { AuditAction } from '@/lib/platform/audit/audit-actions.schema'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import {
  auth,
  getBetterAuthErrorCode,
  whileUserExists,
} from '@/lib/platform/auth/sign-in/better-auth.queries'
import { digestCode } from '@/lib/platform/auth/sign-in/two-factor.queries'
import { withReauthentication } from '@/lib/platform/auth/sign-in/passwords.commands'
import type { Admin, ResponseCookies } from '@/lib/platform/actors/actors'

/** Until the first correct code confirms the setup, sign-in does not ask for a code. */
type TwoFactorSetup = { uri: string; picture: string; codes: string[] }

/**
 * Starts the setup of a second factor for the admin user's own sign-in.
 * @throws AppError 'validation_failed' under `password` when it is wrong, 'conflict' when there is a second factor.
 */
export async function startTwoFactorSetup(
  admin: Admin,
  headers: Headers,
  password: string,
): Promise<TwoFactorSetup> {
  const { api } = await auth()
  const start = () => api.enableTwoFactor({ body: { password }, headers })
  const setup = await withReauthentication(admin, () =>
    whileSignedIn(admin, () =>
      // Another setup began at the same moment: this one takes its place.
      start().catch((error: unknown) =>
        isUniqueViolation(error) ? start() : Promise.reject(error as Error),
      ),
    ).catch(reject),
  )
  if (!('totpURI' in setup)) throw new Error('A second factor began without its secret')
  return { uri: setup.totpURI, picture: renderSVG(setup.totpURI), codes: setup.backupCodes }
}

/**
 * Turns the second factor on with its first code, which cannot be used again; `reply` gets the cookie of the new
 * session.
 * @throws AppError 'validation_failed' under `code`.
 */
export async function enableTwoFactor(
  admin: Admin,
  headers: Headers,
  code: string,
  reply: ResponseCookies,
): Promise<void> {
  const { api } = await auth()
  const { headers: responseHeaders } = await withReauthentication(admin, () =>
    whileSignedIn(admin, async () => {
      if (!(await consumeTotpCode(admin.userId ?? '', code))) throw validationError('code', USED_CODE)
      return api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    }).catch(reject),
  )
  reply.cookies.push(...responseHeaders.getSetCookie())
  await write(admin, 'secondFactor.create')
}

export const USED_CODE = errorText('code_already_used')

const whileSignedIn = <T>({ userId }: Admin, work: () => Promise<T>): Promise<T> =>
  whileUserExists({ id: userId ?? '' }, errorText('sign_in_first'), work)

/**
 * Removes the second factor.
 * @throws AppError 'validation_failed' under `password` when it is wrong.
 */
export async function disableTwoFactor(
  admin: Admin,
  headers: Headers,
  password: string,
  reply: ResponseCookies,
): Promise<void> {
  const { api } = await auth()
  const { headers: responseHeaders } = await withReauthentication(admin, () =>
    whileSignedIn(admin, () =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    ).catch(reject),
  )
  reply.cookies.push(...responseHeaders.getSetCookie())
  await write(admin, 'secondFactor.delete')
}

const write = (admin: Admin, action: AuditAction) =>
  recordAudit(db(), admin, { action, subjectType: 'person', subjectId: admin.name })

function reject(error: unknown): never {
  switch (getBetterAuthErrorCode(error)) {
    case 'INVALID_PASSWORD':
      throw validationError('password', errorText('wrong_password'))
    case 'INVALID_CODE':
      throw validationError('code', errorText('wrong_code'))
    case 'TOTP_ALREADY_ENABLED':
      throw conflict(errorText('second_factor_exists'))
    case 'TOTP_NOT_ENABLED':
      throw conflict(errorText('second_factor_not_started'))
    // The session ended between its check and the call: then better-auth looks for the cookie of an unfinished sign-in.
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'UNAUTHORIZED':
      throw new AppError('unauthenticated', errorText('sign_in_first'))
    case null:
    default:
      throw error
  }
}

/**
 * Marks a code as used; returns false when it was used before (RFC 6238, 5.2). Codes are valid for a minute and a
 * half at most.
 */
export async function consumeTotpCode(userId: string, code: string): Promise<boolean> {
  await db()
    .$executeRaw`DELETE FROM used_totp_codes WHERE user_id = ${userId} AND used_at < now() - interval '5 minutes'`
  const result = await db().usedTotpCode.createMany({
    data: [{ userId, code: digestCode(code) }],
    skipDuplicates: true,
  })
  return result.count === 1
}
