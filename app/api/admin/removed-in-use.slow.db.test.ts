import * as password from '@/app/api/admin/account/password/route'
import * as secondFactor from '@/app/api/admin/account/second-factor/route'
import * as sessions from '@/app/api/admin/account/sessions/route'
import * as join from '@/app/api/admin/join/route'
import * as people from '@/app/api/admin/people/route'
import * as code from '@/app/api/admin/sign-in/code/route'
import * as tokens from '@/app/api/admin/tokens/route'
import { inviteAdmin, upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { twoFactorSetupResponse } from '@/lib/platform/auth/sign-in/sessions.schema'
import { db, type TransactionClient } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import {
  HERE,
  invitationFor,
  isIn,
  OWNER,
  send,
  signedIn,
  STAFF,
  withSecondFactor,
} from '@/lib/testing/admin-users'
import { admin } from '@/lib/testing/admin'
import { rejection } from '@/lib/testing/rejection'
import { CookieClient } from '@/lib/testing/call-route'
import { ago, fromNow, stopClock } from '@/lib/testing/clock'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { totpCode } from '@/lib/testing/totp'

/** Calls that meet the end of what they use: of an admin user, a session, a password, a code. */

const OTHER = { email: 'other@shop.test', name: 'Ma Hla', password: 'lanterns over the river' }
const NEW_PASSWORD = 'monsoon in a bottle'

// A code is valid for half a minute, which must not end in the middle of a test.
beforeEach(async () => {
  setEnv('ADMIN_ACCESS', 'password')
  stopClock()
  await db().adminUser.deleteMany()
  await upsertOwner(HERE, OWNER)
  await upsertOwner(HERE, OTHER)
})
afterEach(() => jest.useRealTimers())
afterAll(() => setEnv('ADMIN_ACCESS', 'open'))

const removeOwner = (holder: TransactionClient) => holder.adminUser.delete({ where: { email: OWNER.email } })

/** A browser whose sign-in waits for its code. */
async function waiting(): Promise<CookieClient> {
  const browser = new CookieClient()
  expect((await send(browser, OWNER)).body).toMatchObject({ needs_code: true })
  return browser
}

describe('an admin user who is removed at the same moment', () => {
  it('is not signed in', async () => {
    const answer = await runIntoLock(removeOwner, () => send(new CookieClient(), OWNER))
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
  })

  it.each(['a code', 'a backup code'])('is not signed in by %s', async (kind) => {
    const { uri, codes } = await withSecondFactor()
    const browser = await waiting()
    const typed = kind === 'a code' ? totpCode(uri, fromNow(30_000).getTime()) : codes[0]
    const answer = await runIntoLock(removeOwner, () => browser.call(code.POST, { body: { code: typed } }))
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
  })

  it.each([
    [
      'change their password',
      (browser: CookieClient) =>
        browser.call(password.PATCH, {
          method: 'PATCH',
          body: { current_password: OWNER.password, new_password: NEW_PASSWORD },
        }),
    ],
    [
      'set up a second factor',
      (browser: CookieClient) => browser.call(secondFactor.POST, { body: { password: OWNER.password } }),
    ],
    [
      'turn a second factor off',
      (browser: CookieClient) =>
        browser.call(secondFactor.DELETE, { method: 'DELETE', body: { password: OWNER.password } }),
    ],
    [
      'create a token',
      (browser: CookieClient) => browser.call(tokens.POST, { body: { name: 'x', scopes: ['read'] } }),
    ],
    [
      'invite somebody',
      (browser: CookieClient) => browser.call(people.POST, { body: { email: STAFF.email, role: 'owner' } }),
    ],
  ])('cannot %s', async (_, call) => {
    const browser = await signedIn()
    const answer = await runIntoLock(removeOwner, () => call(browser))
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
    expect(await db().adminInvitation.count({ where: { email: STAFF.email } })).toBe(0)
    expect(await db().apiToken.count({ where: { createdBy: OWNER.email, revokedAt: null } })).toBe(0)
  })

  it('cannot enable a second factor', async () => {
    const browser = await signedIn()
    const answer = await browser.call(secondFactor.POST, { body: { password: OWNER.password } })
    const { uri } = twoFactorSetupResponse.parse(answer.body)
    const first = { method: 'PATCH', body: { code: totpCode(uri) } }
    const enabled = await runIntoLock(removeOwner, () => browser.call(secondFactor.PATCH, first))
    expect([enabled.status, enabled.body['code']]).toEqual([401, 'unauthenticated'])
  })

  it('has no session that is renewed', async () => {
    const browser = await signedIn()
    await db().adminSession.updateMany({ data: { updatedAt: ago(3_600_000), expiresAt: fromNow(3_600_000) } })
    const answer = await runIntoLock(removeOwner, () => browser.call(sessions.GET))
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated'])
  })

  it('leaves no invitation that they were sending', async () => {
    const invite = (owner: typeof admin) => inviteAdmin(owner, { email: STAFF.email, role: 'staff' })
    expect(await rejectionBehindLock(invite, removeOwner)).toMatchObject({ code: 'unauthenticated' })
    expect(await db().adminInvitation.count()).toBe(0)
  })

  it('leaves no token when they become staff meanwhile', async () => {
    const create = (owner: typeof admin) => createToken(owner, { name: 'late', scopes: ['read'] })
    const demote = (holder: TransactionClient) =>
      holder.adminUser.update({ where: { email: OWNER.email }, data: { role: 'staff' } })
    expect(await rejectionBehindLock(create, demote)).toMatchObject({ code: 'forbidden' })
  })
})

/** How a command of OWNER is rejected that waits for the admin users while `change` is made to them. */
async function rejectionBehindLock(
  command: (owner: typeof admin) => Promise<unknown>,
  change: (holder: TransactionClient) => Promise<unknown>,
) {
  const { id } = await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
  return runIntoLock(
    (holder) => holder.$executeRaw`LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE`,
    () => rejection(command({ ...admin, userId: id, name: OWNER.email })),
    change,
  )
}

describe('of four calls at once', () => {
  const expectOneSuccess = (statuses: readonly number[], rejections: readonly number[]) => {
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && !rejections.includes(status))).toEqual([])
  }
  const four = <T>(work: (n: number) => Promise<T>) => Promise.all([0, 1, 2, 3].map(work))

  it('one changes the password', async () => {
    const browsers = await four(() => signedIn())
    const answers = await four((n) =>
      (browsers[n] ?? new CookieClient()).call(password.PATCH, {
        method: 'PATCH',
        body: { current_password: OWNER.password, new_password: `${NEW_PASSWORD} ${n}` },
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expectOneSuccess(statuses, [401, 422])
    const winner = statuses.indexOf(200)
    expect(await Promise.all(browsers.map(isIn))).toEqual(statuses.map((status) => status === 200))
    await signedIn({ ...OWNER, password: `${NEW_PASSWORD} ${winner}` })
    expect(
      await db().auditEvent.count({ where: { action: 'password.update', subjectId: OWNER.email } }),
    ).toBe(1)
  })

  it('one enables the second factor', async () => {
    const browser = await signedIn()
    const answer = await browser.call(secondFactor.POST, { body: { password: OWNER.password } })
    const { uri } = twoFactorSetupResponse.parse(answer.body)
    const { cookie } = browser
    const answers = await four(() =>
      new CookieClient().call(secondFactor.PATCH, {
        method: 'PATCH',
        body: { code: totpCode(uri) },
        headers: { cookie },
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expectOneSuccess(statuses, [401, 422])
  })

  it('one signs in with a backup code, and nobody gets an error of the shop', async () => {
    const { codes } = await withSecondFactor()
    const browsers = await four(waiting)
    const answers = await four((n) =>
      (browsers[n] ?? new CookieClient()).call(code.POST, { body: { code: codes[0] } }),
    )
    const statuses = answers.map(({ status }) => status)
    expectOneSuccess(statuses, [401, 409])
  })

  it('one accepts an invitation', async () => {
    const token = await invitationFor(STAFF.email)
    const answers = await four((n) =>
      new CookieClient().call(join.POST, {
        body: { token, name: STAFF.name, password: `${NEW_PASSWORD} ${n}` },
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404])
  })
})

it('a backup code that meets another one is a conflict, which says to sign in again', async () => {
  const { codes } = await withSecondFactor()
  const browser = await waiting()
  const answer = await runIntoLock(
    (holder) => holder.$executeRaw`UPDATE admin_two_factors SET backup_codes = backup_codes || ''`,
    () => browser.call(code.POST, { body: { code: codes[1] } }),
    (holder) => holder.$executeRaw`UPDATE admin_two_factors SET backup_codes = 'changed'`,
  )
  expect([answer.status, answer.body['message']]).toEqual([
    409,
    'Two codes were used at the same moment: sign in again',
  ])
})

it('a setup of a second factor that meets another one takes its place', async () => {
  const browser = await signedIn()
  const { id: userId } = await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
  const other = { id: 'other', userId, secret: 'x', backupCodes: 'x', verified: false }
  const answer = await runIntoLock(
    (holder) => holder.adminTwoFactor.create({ data: other }),
    () => browser.call(secondFactor.POST, { body: { password: OWNER.password } }),
  )
  const { uri } = twoFactorSetupResponse.parse(answer.body)
  expect(await db().adminTwoFactor.count()).toBe(1)
  const first = { method: 'PATCH', body: { code: totpCode(uri) } }
  expect((await browser.call(secondFactor.PATCH, first)).status).toBe(200)
})

it.each([
  [
    'their password is changed',
    (browser: CookieClient) =>
      browser.call(password.PATCH, {
        method: 'PATCH',
        body: { current_password: OWNER.password, new_password: NEW_PASSWORD },
      }),
  ],
  ['somebody sets another password', () => upsertOwner(HERE, OWNER)],
  [
    'they sign out everywhere',
    (browser: CookieClient) => browser.call(sessions.DELETE, { method: 'DELETE' }),
  ],
])('a sign-in that waits for its code ends when %s', async (_what, act) => {
  const { browser, uri } = await withSecondFactor()
  const other = await waiting()
  await act(browser)
  const answer = await other.call(code.POST, { body: { code: totpCode(uri, fromNow(30_000).getTime()) } })
  expect([answer.status, await isIn(other)]).toEqual([401, false])
})
