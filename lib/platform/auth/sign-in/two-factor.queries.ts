import { createHash } from 'node:crypto'
import { db } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { auth } from '@/lib/platform/auth/sign-in/better-auth.queries'
import type { Admin } from '@/lib/platform/actors/actors'

/** Whether the admin user's own sign-in asks for a code. */
export async function isTwoFactorEnabled({ userId }: Admin): Promise<boolean> {
  if (userId === null) return false
  const user = await db().adminUser.findUnique({ where: { id: userId }, select: { twoFactorEnabled: true } })
  return user?.twoFactorEnabled ?? false
}

/**
 * The admin user whose sign-in in these cookies waits for its code; null when there is none. The signature of the cookie
 * is not checked, so what is found says nothing about the caller.
 */
export async function findWaitingUserId(headers: Headers): Promise<string | null> {
  const { createAuthCookie, internalAdapter } = await (await auth()).$context
  const { name } = createAuthCookie('two_factor')
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const value = cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  if (value === undefined) return null
  const [identifier = ''] = decodeUri(value).split('.')
  const waiting = await internalAdapter.findVerificationValue(identifier)
  return waiting?.value ?? null
}

/** A code as it is stored when it was used. */
export const digestCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Whether the admin user has used this code lately: codes are valid for a minute and a half at most. */
export async function isTotpCodeUsed(userId: string, code: string): Promise<boolean> {
  const [used] = await query<{ code: string }>()`
    SELECT code FROM used_totp_codes
    WHERE user_id = ${userId} AND code = ${digestCode(code)} AND used_at >= now() - interval '5 minutes'`
  return used !== undefined
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Seconds for which the second factor of the sign-in in these cookies accepts no code; null when it is not locked.
 * better-auth must have accepted the cookie before.
 */
export async function secondsLocked(headers: Headers): Promise<number | null> {
  const userId = await findWaitingUserId(headers)
  if (userId === null) return null
  const factor = await db().adminTwoFactor.findFirst({
    where: { userId, lockedUntil: { gt: new Date() } },
    select: { lockedUntil: true },
  })
  if (!factor?.lockedUntil) return null
  return Math.max(1, Math.ceil((factor.lockedUntil.getTime() - Date.now()) / 1000))
}
