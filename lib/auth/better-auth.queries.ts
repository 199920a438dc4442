import { createHmac, randomUUID } from 'node:crypto'
import { CLIENT_IP_HEADER } from '@/lib/request-headers'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { cookieName, usesHttps } from '@/lib/auth/cookies.rules'
import { hashPassword, verifyPassword } from '@/lib/auth/passwords.queries'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords.rules'
import { getAppSecret } from '@/lib/auth/encryption.queries'
import { log } from '@/lib/log'

/**
 * better-auth, which knows passwords, sessions and second factors. None of its own addresses is served: the handlers
 * of /api/admin call it, so that each states its actor and answers in the contract's words.
 */
export type Auth = Awaited<ReturnType<typeof make>>

let made: Promise<Auth> | undefined

/** The engine of this process, loaded when somebody first has to sign in. */
export const auth = (): Promise<Auth> => (made ??= make())

const HOUR = 3_600

async function make() {
  const [{ betterAuth }, { prismaAdapter }, { twoFactor }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/prisma'),
    import('better-auth/plugins/two-factor'),
  ])
  const { SITE_URL, HOST, PORT } = env()
  const baseURL = SITE_URL ?? `http://${HOST}:${PORT}`
  const isSecure = usesHttps({ SITE_URL })
  return betterAuth({
    appName: 'Zay',
    baseURL,
    // A key of its own: what one part of the shop signs, another never takes for its own.
    secret: createHmac('sha256', getAppSecret()).update('admin sessions').digest('base64url'),
    database: prismaAdapter(db(), { provider: 'postgresql', transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'adminUser',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    // Seconds: twelve hours without a call end a session; that one was made is written down every quarter of an hour.
    session: { modelName: 'adminSession', expiresIn: 12 * HOUR, updateAge: HOUR / 4, freshAge: 0 },
    account: { modelName: 'adminCredential' },
    verification: { modelName: 'adminVerification' },
    advanced: {
      // Its own prefix for https would be __Secure-.
      cookiePrefix: cookieName('zay', isSecure),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER], ipv6Subnet: 128 },
      database: { generateId: () => randomUUID() },
    },
    // lib/limits counts sign-ins, by account and address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log.warn({ part: 'sign-in', level }, message) },
    plugins: [
      twoFactor({
        issuer: 'Zay',
        twoFactorTable: 'adminTwoFactor',
        // A sign-in waits ten minutes for its code; ten wrong codes in a row stop the codes of this account for a while.
        twoFactorCookieMaxAge: HOUR / 6,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: HOUR / 4 },
      }),
    ],
  })
}
