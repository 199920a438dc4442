import * as people from '@/app/api/admin/people/route'
import * as sessions from '@/app/api/admin/account/sessions/route'
import * as signIn from '@/app/api/admin/sign-in/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { CookieClient } from '@/lib/testing/call-route'
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

export const isIn = async (browser: CookieClient) => (await browser.call(sessions.GET)).status === 200

/** What the link of a new invitation carries. */
export async function invitationFor(email: string, role = 'staff'): Promise<string> {
  const answer = await (await signedIn()).call(people.POST, { body: { email, role } })
  return invitationCreatedResponse.parse(answer.body).token
}
