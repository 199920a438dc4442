import * as secondFactor from '@/app/api/admin/account/second-factor/route'
import * as code from '@/app/api/admin/sign-in/code/route'
import { ago, fromNow, stopClock } from '@/lib/testing/clock'
import {
  changePassword,
  HERE,
  isIn,
  OWNER,
  send,
  requireSignIn,
  signedIn,
  withSecondFactor,
} from '@/lib/testing/admin-users'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { totpCode } from '@/lib/testing/totp'
import { db } from '@/lib/platform/db/client'
import { CookieClient } from '@/lib/testing/call-route'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { twoFactorSetupResponse } from '@/lib/platform/auth/sign-in/sessions.schema'

// A code is valid for half a minute, which must not end in the middle of a test.
beforeEach(() => stopClock())
afterEach(() => jest.useRealTimers())

requireSignIn()

describe('two-factor authentication', () => {
  it('is set up with the password, enabled by the first code, and required at each sign-in', async () => {
    const browser = await signedIn()
    const begin = (candidate: string) => browser.call(secondFactor.POST, { body: { password: candidate } })
    expect((await begin('something else')).status).toBe(422)
    const { uri, codes, picture: image } = twoFactorSetupResponse.parse((await begin(OWNER.password)).body)
    expect(image).toMatch(/^<svg/)
    expect((await signedIn()).cookie).toContain('session_token')
    const wrong = await browser.call(secondFactor.PATCH, { method: 'PATCH', body: { code: '000000' } })
    expect(wrong.status).toBe(422)
    const now = { method: 'PATCH', body: { code: totpCode(uri) } }
    expect((await browser.call(secondFactor.PATCH, now)).status).toBe(200)
    expect(await isIn(browser)).toBe(true)

    const next = new CookieClient()
    expect((await send(next, OWNER)).body).toEqual({ message: 'Enter your code', needs_code: true })
    expect(await isIn(next)).toBe(false)
    expect((await next.call(code.POST, { body: { code: '123456' } })).status).toBe(401)
    // The code that enabled it cannot be used again: the sign-in waits for the next one.
    const used = await next.call(code.POST, { body: now.body })
    expect([used.status, used.body['message']]).toEqual([
      401,
      'This code was already used: wait for the next one',
    ])
    const digits = totpCode(uri, fromNow(30_000).getTime())
    const burmese = digits.replace(/\d/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)] ?? '')
    expect((await next.call(code.POST, { body: { code: burmese } })).status).toBe(200)
    expect(await isIn(next)).toBe(true)

    const replay = new CookieClient()
    await send(replay, OWNER)
    expect((await replay.call(code.POST, { body: { code: digits } })).status).toBe(401)
    expect(await isIn(replay)).toBe(false)

    for (const status of [200, 401]) {
      const lost = new CookieClient()
      await send(lost, OWNER)
      expect((await lost.call(code.POST, { body: { code: codes[0] } })).status).toBe(status)
    }
    expect((await new CookieClient().call(code.POST, { body: { code: digits } })).status).toBe(401)

    const off = { method: 'DELETE', body: { password: OWNER.password } }
    expect((await browser.call(secondFactor.DELETE, off)).status).toBe(200)
    await signedIn()
  })

  it('is not enabled by a code at sign-in when the setup is unfinished', async () => {
    const browser = await signedIn()
    const response = await browser.call(secondFactor.POST, { body: { password: OWNER.password } })
    const { uri } = twoFactorSetupResponse.parse(response.body)
    expect((await browser.call(code.POST, { body: { code: totpCode(uri) } })).status).toBe(401)
    expect(await db().adminUser.count({ where: { twoFactorEnabled: true } })).toBe(0)
    await signedIn()
  })

  it('allows five wrong codes per sign-in', async () => {
    const { uri } = await withSecondFactor()
    const guess = new CookieClient()
    await send(guess, OWNER)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await guess.call(code.POST, { body: { code: '000000' } })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = await guess.call(code.POST, { body: { code: totpCode(uri, fromNow(30_000).getTime()) } })
    expect([right.status, right.body['message']]).toEqual([401, 'This sign-in has ended: sign in again'])
    await upsertOwner(HERE, OWNER)
    await signedIn()
  })

  it('counts a used code as a wrong one', async () => {
    const { uri } = await withSecondFactor()
    const browser = new CookieClient()
    await send(browser, OWNER)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await browser.call(code.POST, { body: { code: totpCode(uri) } })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    await upsertOwner(HERE, OWNER)
  })

  const expire = () => db().adminVerification.updateMany({ data: { expiresAt: ago(1_000) } })
  const turnOff = async () => {
    const owner = await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
    await db().adminTwoFactor.deleteMany({ where: { userId: owner.id } })
  }
  it.each([
    ['took too long', expire],
    ['was ended by another password', () => upsertOwner(HERE, OWNER)],
    ['waited while the second factor was turned off', turnOff],
  ])('says to sign in again when the sign-in %s', async (_what, end) => {
    const { uri, codes } = await withSecondFactor()
    const browser = new CookieClient()
    await send(browser, OWNER)
    await end()
    for (const typed of [totpCode(uri, fromNow(30_000).getTime()), codes[0]]) {
      const { status, body } = await browser.call(code.POST, { body: { code: typed } })
      expect([status, body['message']]).toEqual([401, 'This sign-in has ended: sign in again'])
    }
    await upsertOwner(HERE, OWNER)
  })

  it('does not sign in with a code while the password is changed', async () => {
    const { uri } = await withSecondFactor()
    const browser = new CookieClient()
    await send(browser, OWNER)
    const typed = totpCode(uri, fromNow(30_000).getTime())
    const answer = await runIntoLock(
      (holder) => holder.adminAccount.updateMany({ data: { password: 'another hash' } }),
      () => browser.call(code.POST, { body: { code: typed } }),
      changePassword,
    )
    expect([answer.status, answer.body['message']]).toEqual([401, 'This sign-in has ended: sign in again'])
    expect(await db().adminSession.count()).toBe(0)
    await upsertOwner(HERE, OWNER)
  })

  it('reports how long it is locked after ten wrong codes in a row', async () => {
    const { uri } = await withSecondFactor()
    for (let challenge = 0; challenge < 2; challenge++) {
      const guess = new CookieClient()
      await send(guess, OWNER)
      for (let n = 0; n < 5; n++) await guess.call(code.POST, { body: { code: '000000' } })
    }
    const right = new CookieClient()
    await send(right, OWNER)
    const { status, headers } = await right.call(code.POST, { body: { code: totpCode(uri) } })
    const { lockedUntil } = await db().adminTwoFactor.findFirstOrThrow({ select: { lockedUntil: true } })
    expect([status, lockedUntil]).toEqual([429, fromNow(900_000)])
    expect(headers.get('retry-after')).toBe('900')
    await upsertOwner(HERE, OWNER)
    await signedIn()
  })
})
