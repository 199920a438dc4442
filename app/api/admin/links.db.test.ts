import * as people from '@/app/api/admin/people/route'
import * as join from '@/app/api/admin/join/route'
import * as reset from '@/app/api/admin/reset/route'
import * as setup from '@/app/api/admin/setup/route'
import { createResetLink, createSetupLink } from '@/lib/platform/auth/admin-users/admin-links.commands'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { hashToken } from '@/lib/platform/auth/api-tokens/api-tokens.rules'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { fromNow } from '@/lib/testing/clock'
import { ADDRESS, HERE, OWNER, STAFF, invitationFor, isIn, send, signedIn } from '@/lib/testing/admin-users'
import { CookieClient } from '@/lib/testing/call-route'

const headers = { [CLIENT_IP_HEADER]: ADDRESS }
const OTHER = { email: 'other@shop.test', name: 'Ma Hla', password: 'lanterns over the river' }
const NEW_PASSWORD = 'monsoon in a bottle'
const RESET = { name: 'admin:reset', ip: '' }

const follow = (handler: RouteHandler, body: object, browser = new CookieClient()) =>
  browser.call(handler, { body, headers })
const createLink = async () => (await createSetupLink()) ?? ''

beforeAll(() => setEnv('ADMIN_ACCESS', 'password'))
afterAll(() => setEnv('ADMIN_ACCESS', 'open'))

describe('the link for the first owner', () => {
  beforeEach(async () => {
    await db().adminUser.deleteMany()
    await db().adminLink.deleteMany()
  })

  it('creates an owner, who is signed in at once', async () => {
    const browser = new CookieClient()
    const answer = await follow(setup.POST, { ...OWNER, token: await createLink() }, browser)
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Password set', signed_in: true, needs_code: false },
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await browser.call(people.GET)).status).toBe(200)
    const events = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(events.map(({ action, actor, ipAddress }) => [action, actor, ipAddress])).toEqual([
      ['session.create', OWNER.email, ADDRESS],
      ['person.create', OWNER.email, ADDRESS],
    ])
  })

  it('works once, also for two people at once', async () => {
    const token = await createLink()
    const answers = await Promise.all([OWNER, OTHER].map((who) => follow(setup.POST, { ...who, token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect(await db().adminUser.count()).toBe(1)
    expect((await follow(setup.POST, { ...OTHER, token })).status).toBe(404)
  })

  it('is not created for a shop with an admin user, and one from before has ended', async () => {
    const token = await createLink()
    await upsertOwner(HERE, OWNER)
    expect((await follow(setup.POST, { ...OTHER, token })).status).toBe(404)
    expect(await createSetupLink()).toBeNull()
    expect(await db().adminLink.count()).toBe(0)
    expect(await db().adminUser.count()).toBe(1)
  })

  it('ends with the next start, after a day, and when sign-in is off', async () => {
    const [first, second] = [await createLink(), await createLink()]
    expect((await follow(setup.POST, { ...OWNER, token: first })).status).toBe(404)
    setEnv('ADMIN_ACCESS', 'open')
    expect((await follow(setup.POST, { ...OWNER, token: second })).status).toBe(404)
    setEnv('ADMIN_ACCESS', 'password')
    const { expiresAt } = await db().adminLink.findFirstOrThrow()
    expect(expiresAt.getTime()).toBeLessThanOrEqual(fromNow(86_400_000).getTime())
    await db().adminLink.updateMany({ data: { expiresAt: new Date() } })
    expect((await follow(setup.POST, { ...OWNER, token: second })).status).toBe(404)
    expect(await db().adminUser.count()).toBe(0)
  })

  it('survives a password that is rejected, and stores only the hash of its token', async () => {
    const token = await createLink()
    expect(token).toMatch(/^[\w-]{43}$/)
    const easy = await follow(setup.POST, { ...OWNER, password: 'aaaaaaaaaaaa', token })
    expect([easy.status, Object.keys(easy.body['errors'] ?? {})]).toEqual([422, ['password']])
    expect((await db().adminLink.findFirstOrThrow()).tokenHash).toBe(hashToken(token))
    expect((await follow(setup.POST, { ...OWNER, token })).status).toBe(201)
  })

  it.each([
    ['no token', ''],
    ['another token', 'x'.repeat(43)],
    ['a token of 1 MB', 'x'.repeat(1_000_000)],
  ])('does nothing with %s', async (_, token) => {
    await createLink()
    expect((await follow(setup.POST, { ...OWNER, token })).status).toBeGreaterThanOrEqual(404)
    expect(await db().adminUser.count()).toBe(0)
  })

  it('cannot be guessed: twenty attempts in a quarter of an hour', async () => {
    const guesses = { [CLIENT_IP_HEADER]: '198.51.100.40' }
    const body = { ...OWNER, token: 'x'.repeat(43) }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await new CookieClient().call(setup.POST, { body, headers: guesses })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})

describe('the link for a new password', () => {
  beforeEach(async () => {
    await db().adminLink.deleteMany()
    await upsertOwner(HERE, OWNER)
  })

  it('sets it, ends all sessions, signs in, and works once, also for two at once', async () => {
    const before = await signedIn()
    const token = await createResetLink(RESET, OWNER.email, false)
    const browsers = [new CookieClient(), new CookieClient()]
    const answers = await Promise.all(
      browsers.map((browser, n) => follow(reset.POST, { token, password: `${NEW_PASSWORD} ${n}` }, browser)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
    const [winner = 0] = answers.flatMap(({ status }, n) => (status === 201 ? [n] : []))
    expect(await Promise.all([before, ...browsers].map(isIn))).toEqual([false, winner === 0, winner === 1])
    expect((await send(new CookieClient(), OWNER)).status).toBe(401)
    await signedIn({ ...OWNER, password: `${NEW_PASSWORD} ${winner}` })
    const actions = await db().auditEvent.findMany({ where: { subjectId: OWNER.email } })
    expect(actions.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['person.resetLink', 'admin:reset'],
        ['person.reset', OWNER.email],
      ]),
    )
  })

  it('is for one person, for an hour, and replaced by the next one', async () => {
    const first = await createResetLink(RESET, OWNER.email, false)
    const second = await createResetLink(RESET, OWNER.email, false)
    const body = { password: NEW_PASSWORD }
    expect((await follow(reset.POST, { ...body, token: first })).status).toBe(404)
    expect((await follow(setup.POST, { ...OTHER, token: second })).status).toBe(404)
    const { expiresAt } = await db().adminLink.findFirstOrThrow()
    expect(expiresAt.getTime()).toBeLessThanOrEqual(fromNow(3_600_000).getTime())
    await db().adminLink.updateMany({ data: { expiresAt: new Date() } })
    expect((await follow(reset.POST, { ...body, token: second })).status).toBe(404)
    await signedIn()
    await expect(createResetLink(RESET, 'nobody@shop.test', false)).rejects.toThrow('Nobody signs in')
  })

  it('ends with another new password', async () => {
    const token = await createResetLink(RESET, OWNER.email, false)
    await upsertOwner(HERE, OWNER)
    expect((await follow(reset.POST, { token, password: NEW_PASSWORD })).status).toBe(404)
  })

  it.each([
    [false, { signed_in: false, needs_code: true }],
    [true, { signed_in: true, needs_code: false }],
  ])('with two-factor authentication, turning it off is %s', async (removesSecondFactor, expected) => {
    const { id } = await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
    await db().adminTwoFactor.create({
      data: { id: `factor-${id}`, userId: id, secret: 'x', backupCodes: 'x' },
    })
    await db().adminUser.update({ where: { id }, data: { twoFactorEnabled: true } })
    const token = await createResetLink(RESET, OWNER.email, removesSecondFactor)
    const browser = new CookieClient()
    const answer = await follow(reset.POST, { token, password: NEW_PASSWORD }, browser)
    expect(answer.body).toMatchObject(expected)
    expect(await isIn(browser)).toBe(expected.signed_in)
    expect(await db().adminTwoFactor.count()).toBe(removesSecondFactor ? 0 : 1)
  })
})

it('an invitation signs in at once, with its role', async () => {
  await upsertOwner(HERE, OWNER)
  const staff = new CookieClient()
  const body = { ...STAFF, token: await invitationFor(STAFF.email) }
  const answer = await staff.call(join.POST, { body })
  expect([answer.status, answer.body['signed_in']]).toEqual([201, true])
  expect(await isIn(staff)).toBe(true)
  expect((await staff.call(people.GET)).status).toBe(403)
})
