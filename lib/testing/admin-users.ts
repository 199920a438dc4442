import * as people from '@/app/api/admin/people/route'
import * as sessions from '@/app/api/admin/account/sessions/route'
import * as signIn from '@/app/api/admin/sign-in/route'
import { CLIENT_IP_HEADER } from '@/lib/request-headers'
import { CookieClient } from '@/lib/testing/call-route'
import { invitationCreatedResponse } from '@/lib/auth/admin-users.schema'
import { createHmac } from 'node:crypto'
import { authorizeAdmin } from '@/lib/auth/access.queries'
import { type Admin, type Permission, allPermissions } from '@/lib/auth/access.schema'

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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Returns the six digits an authenticator shows for an otpauth URL at `now` (RFC 6238; milliseconds). */
export function totpCode(uri: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const secret = decodeBase32(new URL(uri).searchParams.get('secret') ?? '')
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The only admin user of a shop without authentication, with all permissions. */
export const adminActor = (): Promise<Admin<Permission>> =>
  authorizeAdmin<Permission>(new Headers(), null, (permissions) =>
    allPermissions.every((permission) => permissions.includes(permission)),
  )
