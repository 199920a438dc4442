import * as people from '@/app/api/admin/people/route'
import * as secondFactor from '@/app/api/admin/account/second-factor/route'
import * as sessions from '@/app/api/admin/account/sessions/route'
import * as signIn from '@/app/api/admin/sign-in/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { setPasswordHash } from '@/lib/platform/auth/admin-users/admin-user-records.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { twoFactorSetupResponse } from '@/lib/platform/auth/sign-in/sessions.schema'
import { CookieClient } from '@/lib/testing/call-route'
import { totpCode } from '@/lib/testing/totp'
import { invitationCreatedResponse } from '@/lib/platform/auth/admin-users/admin-users.schema'

// Jest compiles better-auth when it is first imported, which can take longer than a call may.
beforeAll(async () => {
  await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/prisma'),
    import('better-auth/plugins/two-factor'),
  ])
})

/** Admin users for tests, and how they sign in. */

export const OWNER = { email: 'owner@shop.test', name: 'Daw Mya', password: 'seven green umbrellas' }
export const STAFF = { email: 'staff@shop.test', name: 'Ko Aung', password: 'teapots under the bridge' }
export const HERE = { name: 'admin:create', ip: '' }
export const ADDRESS = '203.0.113.7'

/** Has the tests of a file in a shop where OWNER signs in. */
export function requireSignIn(): void {
  beforeAll(async () => {
    setEnv('ADMIN_ACCESS', 'password')
    await upsertOwner(HERE, OWNER)
  })
  afterAll(() => setEnv('ADMIN_ACCESS', 'open'))
}

/** Gives OWNER another password in a transaction, which ends their sessions. */
export async function changePassword(tx: TransactionClient): Promise<void> {
  const { id } = await tx.adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
  await setPasswordHash(tx, id, 'another hash')
}

type Who = { email: string; password: string }

export const send = (browser: CookieClient, { email, password }: Who) =>
  browser.call(signIn.POST, { body: { email, password }, headers: { [CLIENT_IP_HEADER]: ADDRESS } })

/** A signed-in browser; throws when the sign-in fails. */
export async function signedIn(who: Who = OWNER): Promise<CookieClient> {
  const browser = new CookieClient()
  const { status, text } = await send(browser, who)
  if (status !== 200 || text.includes('true')) throw new Error(`Not signed in: ${status} ${text}`)
  return browser
}

/** Sets up the second factor of OWNER: a signed-in browser, what an authenticator reads, and the backup codes. */
export async function withSecondFactor() {
  const browser = await signedIn()
  const answer = await browser.call(secondFactor.POST, { body: { password: OWNER.password } })
  const { uri, codes } = twoFactorSetupResponse.parse(answer.body)
  const first = { method: 'PATCH', body: { code: totpCode(uri) } }
  expect((await browser.call(secondFactor.PATCH, first)).status).toBe(200)
  return { browser, uri, codes }
}

export const isIn = async (browser: CookieClient) => (await browser.call(sessions.GET)).status === 200

/** What the link of a new invitation carries. */
export async function invitationFor(email: string, role = 'staff'): Promise<string> {
  const answer = await (await signedIn()).call(people.POST, { body: { email, role } })
  return invitationCreatedResponse.parse(answer.body).token
}
