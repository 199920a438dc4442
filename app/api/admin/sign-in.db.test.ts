import * as password from '@/app/api/admin/account/password/route'
import * as secondFactor from '@/app/api/admin/account/second-factor/route'
import * as session from '@/app/api/admin/account/sessions/[id]/route'
import * as sessions from '@/app/api/admin/account/sessions/route'
import * as join from '@/app/api/admin/join/route'
import * as people from '@/app/api/admin/people/route'
import * as signIn from '@/app/api/admin/sign-in/route'
import * as signOut from '@/app/api/admin/sign-out/route'
import * as work from '@/app/api/admin/work/route'
import * as paymentUpload from '@/app/api/cartitems/paymentscreenshot/upload/route'
import * as upload from '@/app/uploads/[...path]/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { ago, fromNow } from '@/lib/testing/clock'
import { CookieClient } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { fileForm, png } from '@/lib/testing/files/images'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { sessionsResponse } from '@/lib/platform/auth/sign-in/sessions.schema'
import {
  ADDRESS,
  HERE,
  OWNER,
  STAFF,
  changePassword,
  invitationFor,
  isIn,
  send,
  requireSignIn,
  signedIn,
} from '@/lib/testing/admin-users'

requireSignIn()

describe('sign-in', () => {
  it('sets an HttpOnly, same-site cookie', async () => {
    const answer = await send(new CookieClient(), { ...OWNER, email: ' Owner@Shop.test ' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^zay\.session_token=.+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^zay\.device=.+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).not.toContain('token')
  })

  it.each([
    ['another password', { ...OWNER, password: 'seven green umbrella' }],
    ['nobody', { ...OWNER, email: 'nobody@shop.test' }],
  ])('as %s is rejected with the same message and no cookie', async (_, who) => {
    const answer = await send(new CookieClient(), who)
    expect([answer.status, answer.body]).toEqual([
      401,
      { message: 'E-mail address or password is wrong', code: 'unauthenticated' },
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('with the former password does not outlive its change, which commits meanwhile', async () => {
    const browser = new CookieClient()
    const answer = await runIntoLock(changePassword, () => send(browser, OWNER))
    expect([answer.status, answer.body['message']]).toEqual([401, 'E-mail address or password is wrong'])
    expect([answer.headers.getSetCookie(), await db().adminSession.count()]).toEqual([[], 0])
    await upsertOwner(HERE, OWNER)
  })

  it.each([
    [{}],
    [{ email: 'x', password: 'y' }],
    [{ email: ['owner@shop.test'], password: OWNER.password }],
    [{ email: OWNER.email, password: 'x'.repeat(129) }],
    [{ email: OWNER.email, password: { $ne: null } }],
  ])('with %j is rejected', async (body) => {
    expect((await new CookieClient().call(signIn.POST, { body })).status).toBe(422)
  })

  it('is unavailable while authentication is disabled', async () => {
    setEnv('ADMIN_ACCESS', 'open')
    expect((await send(new CookieClient(), OWNER)).status).toBe(404)
    setEnv('ADMIN_ACCESS', 'password')
  })

  it('is locked after ten wrong passwords from one IP address, and only for that address', async () => {
    const from = (address: string, who: { email: string; password: string }) =>
      new CookieClient().call(signIn.POST, {
        body: { ...who, name: undefined },
        headers: { [CLIENT_IP_HEADER]: address },
      })
    const wrong = { ...OWNER, password: 'something else' }
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await from('198.51.100.1', wrong)).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const right = await from('198.51.100.1', OWNER)
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await from('198.51.100.2', OWNER)).status).toBe(200)
    expect((await from('198.51.100.1', { ...wrong, email: 'nobody@shop.test' })).status).toBe(401)
  })

  it('still works in a known browser while others guess passwords from the same IP address', async () => {
    const headers = { [CLIENT_IP_HEADER]: '198.51.100.9' }
    const from = (browser: CookieClient, who: object) => browser.call(signIn.POST, { body: who, headers })
    const [known, unknown] = [new CookieClient(), new CookieClient()]
    const { email, password: right } = OWNER
    await from(known, { email, password: right })
    await known.call(signOut.POST, { method: 'POST' })
    for (let n = 0; n < 10; n++) await from(unknown, { email, password: 'guessed again' })
    expect((await from(unknown, { email, password: right })).status).toBe(429)
    unknown.cookies.set('zay.device', `${'A'.repeat(22)}.${'A'.repeat(43)}`)
    expect((await from(unknown, { email, password: right })).status).toBe(429)
    expect((await from(known, { email, password: right })).status).toBe(200)
  })

  it('stores the password as an argon2id hash', async () => {
    const [row] = await db().adminAccount.findMany()
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$/)
  })
})

describe('a session', () => {
  it.each([
    ['cut off', (value: string) => value.slice(0, -3)],
    ['of another', (value: string) => `${'A'.repeat(32)}${value.slice(32)}`],
    ['without its signature', (value: string) => value.split('.')[0] ?? ''],
  ])('%s gives no access', async (_, forge) => {
    const browser = await signedIn()
    const [name, value] = ['zay.session_token', browser.cookies.get('zay.session_token') ?? '']
    browser.cookies.set(name, forge(value))
    expect((await browser.call(people.GET)).status).toBe(401)
  })

  it('ends at sign-out and cannot be used again', async () => {
    const browser = await signedIn()
    const { cookie } = browser
    expect((await browser.call(signOut.POST, { method: 'POST' })).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['zay.device'])
    expect((await new CookieClient().call(people.GET, { headers: { cookie } })).status).toBe(401)
  })

  it("is listed with the user's other sessions, which can be ended one by one or all at once", async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const list = sessionsResponse.parse((await here.call(sessions.GET)).body).sessions
    expect(list.filter((one) => one.is_current)).toHaveLength(1)
    expect(list[0]?.address).toBe(ADDRESS)
    const other = sessionsResponse.parse((await there.call(sessions.GET)).body).sessions
    const id = other.find((one) => one.is_current)?.id ?? ''
    expect((await here.call(session.DELETE, { method: 'DELETE', params: { id } })).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    const third = await signedIn()
    expect((await third.call(sessions.DELETE, { method: 'DELETE' })).status).toBe(200)
    expect([await isIn(here), await isIn(third)]).toEqual([false, false])
  })

  it('of another user is not found', async () => {
    await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
    const [owner, staff] = [await signedIn(), await signedIn(STAFF)]
    const [mine] = sessionsResponse.parse((await owner.call(sessions.GET)).body).sessions
    const answer = await staff.call(session.DELETE, { method: 'DELETE', params: { id: mine?.id ?? '' } })
    expect([answer.status, await isIn(owner)]).toEqual([404, true])
  })

  it('ends after a week, regardless of activity', async () => {
    const browser = await signedIn()
    await db().adminSession.updateMany({ data: { createdAt: ago(7 * 86_400_000) } })
    expect(await isIn(browser)).toBe(false)
    expect(await isIn(await signedIn())).toBe(true)
  })

  it.each([
    ['is prolonged by what somebody does', '', true],
    ['is not prolonged by what an open page asks by itself', '?background=true', false],
  ])('%s', async (_what, query, isProlonged) => {
    const browser = await signedIn()
    await db().adminSession.updateMany({ data: { updatedAt: ago(3_600_000), expiresAt: fromNow(3_600_000) } })
    const answer = await browser.call(work.GET, { path: `/api/admin/work${query}` })
    expect(answer.status).toBe(200)
    const { expiresAt } = await db().adminSession.findFirstOrThrow({ orderBy: { updatedAt: 'desc' } })
    expect([expiresAt > fromNow(7_200_000), answer.headers.has('set-cookie')]).toEqual([
      isProlonged,
      isProlonged,
    ])
  })

  it('is not prolonged by the screenshot that a page shows', async () => {
    await sharedCustomer()
    const browser = await signedIn()
    const form = fileForm({ photo: await png() })
    const { path } = uploadResponse.parse((await browser.call(paymentUpload.POST, { body: form })).body)
    const expiresAt = fromNow(3_600_000)
    await db().adminSession.updateMany({ data: { updatedAt: ago(3_600_000), expiresAt } })
    const answer = await upload.GET(
      new Request(`http://shop.test${path}`, { headers: { cookie: browser.cookie } }),
      { params: Promise.resolve({ path: path.split('/').slice(2) }) },
    )
    const renewed = await db().adminSession.count({ where: { expiresAt: { gt: expiresAt } } })
    expect([answer.status, renewed]).toEqual([200, 0])
  })
})

describe('a password', () => {
  it('is changed with the old password, which ends the other sessions', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const change = (body: object) => here.call(password.PATCH, { method: 'PATCH', body })
    const wrong = await change({ current_password: 'no such thing', new_password: 'monsoon in a bottle' })
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      { current_password: ['This is not your password'] },
    ])
    const right = await change({ current_password: OWNER.password, new_password: 'monsoon in a bottle' })
    expect(right.status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    await upsertOwner(HERE, OWNER)
  })

  it('cannot be guessed with a stolen session, nor the strength of others be estimated again and again', async () => {
    const browser = await signedIn()
    browser.cookies.delete('zay.device')
    const headers = { [CLIENT_IP_HEADER]: '198.51.100.20' }
    const guess = (n: number) =>
      n % 2
        ? browser.call(secondFactor.POST, { body: { password: `guess ${n}` }, headers })
        : browser.call(password.PATCH, {
            method: 'PATCH',
            body: { current_password: `guess ${n}`, new_password: 'password1234' },
            headers,
          })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })
})
