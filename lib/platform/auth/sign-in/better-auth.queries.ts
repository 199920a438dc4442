import type { ErrorText } from '@/lib/platform/errors/error-text'
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { getShopUrl } from '@/lib/platform/env/site-url'
import { cookieName, usesHttps } from '@/lib/platform/auth/cookies.rules'
import { hashForUnknownUser, verifyPassword } from '@/lib/platform/auth/sign-in/passwords.queries'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/platform/auth/sign-in/passwords.rules'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { AppError } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'

/**
 * The better-auth instance, which handles passwords, sessions and second factors. None of its own endpoints is
 * served: the handlers of /api/admin call it, so that each declares its actor and answers as the API contract
 * requires.
 */
type Auth = Awaited<ReturnType<typeof make>>

let instance: Promise<Auth> | undefined

/** The better-auth instance of this process, loaded lazily at the first sign-in. */
export const auth = (): Promise<Auth> => (instance ??= make())

const HOUR_SECONDS = 3_600

async function make() {
  const [{ betterAuth }, { prismaAdapter }, { twoFactor }, { createAuthEndpoint }, { setSessionCookie }] =
    await Promise.all([
      import('better-auth'),
      import('better-auth/adapters/prisma'),
      import('better-auth/plugins/two-factor'),
      import('better-auth/api'),
      import('better-auth/cookies'),
    ])
  /** Starts a session for a user whose password was just checked; null for its token when there is no such user any longer. */
  const startSession = createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
    async (ctx) => {
      const { internalAdapter } = ctx.context
      const user = await internalAdapter.findUserById(ctx.body.userId)
      const session = user && (await internalAdapter.createSession(user.id))
      if (!user || !session) return ctx.json({ token: null })
      await setSessionCookie(ctx, { session, user })
      return ctx.json({ token: session.token })
    },
  )
  const settings = env()
  const isSecure = usesHttps(settings)
  return betterAuth({
    appName: 'Zay',
    baseURL: getShopUrl(settings),
    // A separate key: no other part of the shop accepts what this one signs, and vice versa.
    secret: createHmac('sha256', getAppSecret()).update('admin sessions').digest('base64url'),
    database: prismaAdapter(db(), { provider: 'postgresql', transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      // better-auth only hashes where there is no user: the shop sets passwords itself.
      password: { hash: hashForUnknownUser, verify: verifyPassword },
    },
    user: {
      modelName: 'adminUser',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    // Seconds: a session ends after twelve hours without a call; its last use is stored every quarter of an hour.
    session: {
      modelName: 'adminSession',
      expiresIn: 12 * HOUR_SECONDS,
      updateAge: HOUR_SECONDS / 4,
      freshAge: 0,
    },
    account: { modelName: 'adminAccount' },
    verification: { modelName: 'adminVerification' },
    advanced: {
      // better-auth's own prefix for https would be __Secure-.
      cookiePrefix: cookieName('zay', isSecure),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER], ipv6Subnet: 128 },
      database: { generateId: () => randomUUID() },
    },
    // lib/platform/rate-limit counts sign-ins, by account and IP address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log.warn({ part: 'sign-in', level }, message) },
    plugins: [
      { id: 'password-change', endpoints: { startSession } },
      twoFactor({
        issuer: 'Zay',
        twoFactorTable: 'adminTwoFactor',
        // A sign-in waits ten minutes for its code; after ten wrong codes in a row, the account accepts no codes for
        // a while.
        twoFactorCookieMaxAge: HOUR_SECONDS / 6,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: HOUR_SECONDS / 4 },
      }),
    ],
  })
}

/**
 * Runs `work` of better-auth, which reads an admin user and writes what refers to them in several steps.
 * @throws AppError 'unauthenticated' with `text` when they were removed in between, and any other error of `work`.
 */
export async function whileUserExists<T>(
  where: { id: string } | { email: string },
  text: ErrorText,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const user = await db().adminUser.findUnique({ where, select: { id: true } })
    throw user ? error : new AppError('unauthenticated', text)
  }
}

/** The error code of a better-auth error; null for any other error. */
export function getBetterAuthErrorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null
}
