import * as ownPhone from '@/app/api/admin/account/phone/route'
import * as audit from '@/app/api/admin/audit/route'
import * as join from '@/app/api/admin/join/route'
import * as people from '@/app/api/admin/people/route'
import * as person from '@/app/api/admin/people/[id]/route'
import * as signIn from '@/app/api/admin/sign-in/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { db } from '@/lib/platform/db/client'
import { auditResponse } from '@/lib/platform/audit/audit-log.schema'
import {
  adminUsersResponse,
  invitationCreatedResponse,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import { CookieClient } from '@/lib/testing/call-route'
import { invitationFor, isIn, OWNER, requireSignIn, send, signedIn, STAFF } from '@/lib/testing/admin-users'

const PHONE = '+959790000123'

requireSignIn()

let owner: CookieClient
let staffId: string
beforeAll(async () => {
  await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
  owner = await signedIn()
  staffId = (await db().adminUser.findUniqueOrThrow({ where: { email: STAFF.email } })).id
})

const change = (body: object, id = staffId) =>
  owner.call(person.PATCH, { method: 'PATCH', params: { id }, body })
const setOwn = (browser: CookieClient, phone: unknown, password = STAFF.password) =>
  browser.call(ownPhone.PATCH, { method: 'PATCH', body: { phone, password } })
const findStaff = async () =>
  adminUsersResponse.parse((await owner.call(people.GET)).body).people.find(({ id }) => id === staffId)
const from = (ip: string, email: string, password: string) =>
  new CookieClient().call(signIn.POST, { body: { email, password }, headers: { [CLIENT_IP_HEADER]: ip } })

describe('a phone number', () => {
  beforeAll(async () => {
    await change({ phone: '၀၉ ၇၉၀ ၀၀၀ ၁၂၃' })
  })

  it('is stored in one form, whatever its spelling', async () => {
    for (const phone of ['09790000123', '+95 9 790 000 123', '၀၉-၇၉၀-၀၀၀၁၂၃']) {
      expect((await change({ phone })).status).toBe(200)
      expect(await findStaff()).toMatchObject({ phone: PHONE, role: 'staff', money_limit: null })
    }
  })

  it.each(['09790000123', ' +95 9 790 000 123 ', '၀၉ ၇၉၀ ၀၀၀ ၁၂၃', '(09) 790-000-123'])(
    '%s signs in, in the field of the e-mail address',
    async (email) => {
      const browser = new CookieClient()
      expect((await send(browser, { email, password: STAFF.password })).status).toBe(200)
      expect(await isIn(browser)).toBe(true)
    },
  )

  it('that nobody has is answered as one with a wrong password', async () => {
    const [unknown, wrong] = [
      await from('198.51.100.40', '09790000999', STAFF.password),
      await from('198.51.100.41', PHONE, 'something else'),
    ]
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Phone number or password is wrong' },
    ])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(unknown.headers.getSetCookie()).toEqual([])
  })

  it('that cannot be one is rejected', async () => {
    const { status, body } = await from('198.51.100.42', '0979', STAFF.password)
    expect([status, body['errors']]).toEqual([422, { email: ['Must be a phone number'] }])
  })

  it('counts wrong passwords with the e-mail address of its person, in every spelling', async () => {
    const names = [STAFF.email, PHONE, '09 790 000 123', '၀၉၇၉၀၀၀၀၁၂၃', STAFF.email.toUpperCase()]
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await from('198.51.100.50', names[n % names.length] ?? '', 'guessed')).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await from('198.51.100.50', STAFF.email, STAFF.password)).status).toBe(429)
    expect((await from('198.51.100.51', PHONE, STAFF.password)).status).toBe(200)
  })

  it('belongs to one person: 422 for a second, also when two ask at once', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn(STAFF)]
    const taken = await setOwn(mine, '09790000123', OWNER.password)
    expect([taken.status, taken.body['errors']]).toEqual([
      422,
      { phone: ['Another person signs in with this phone number'] },
    ])
    const both = await Promise.all([
      setOwn(mine, '09790000777', OWNER.password),
      setOwn(theirs, '09790000777'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await setOwn(theirs, '09790000123')).status).toBe(200)
    expect((await setOwn(mine, null, OWNER.password)).status).toBe(200)
  })

  it('is changed and removed by its person, and the old one signs in no longer', async () => {
    const staff = await signedIn(STAFF)
    const answer = await setOwn(staff, '09 790 000 456')
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Phone number changed', phone: '+959790000456' },
    ])
    expect((await from('198.51.100.60', PHONE, STAFF.password)).status).toBe(401)
    expect((await from('198.51.100.60', '+959790000456', STAFF.password)).status).toBe(200)
    expect((await setOwn(staff, '')).body).toMatchObject({ phone: null })
    expect((await from('198.51.100.61', '+959790000456', STAFF.password)).status).toBe(401)
    expect((await findStaff())?.phone).toBeNull()
  })

  it.each([
    [{}],
    [{ password: STAFF.password }],
    [{ phone: '09790000888' }],
    [{ phone: '09790000888', password: 'something else' }],
    [{ phone: 'call me', password: STAFF.password }],
    [{ phone: 9, password: STAFF.password }],
    [{ phone: ['09790000123'], password: STAFF.password }],
    [{ phone: '9'.repeat(500), password: STAFF.password }],
  ])('%j changes nothing', async (body) => {
    const staff = await signedIn(STAFF)
    await setOwn(staff, '09790000555')
    expect((await staff.call(ownPhone.PATCH, { method: 'PATCH', body })).status).toBe(422)
    expect((await findStaff())?.phone).toBe('+959790000555')
    await setOwn(staff, null)
  })

  it('of the owner changes with their password alone, not among the people', async () => {
    const { id } = await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })
    const { status, body } = await change({ phone: '09790000888' }, id)
    expect([status, body['errors']]).toEqual([
      422,
      { phone: ['Change your own phone number under Your account, with your password'] },
    ])
    expect((await change({ phone: '' }, id)).status).toBe(200)
  })
})

describe('role and limit', () => {
  it('change together with what they are, in the audit log too, which keeps no whole phone number', async () => {
    const { status, body } = await change({ role: 'manager', money_limit: '၁၀,၀၀၀', phone: '09790000123' })
    expect([status, body]).toMatchObject([
      200,
      { message: 'Person changed', person: { role: 'manager', money_limit: 10_000, phone: PHONE } },
    ])
    const path = `/api/admin/audit?subject=person&record=${STAFF.email}`
    const [event] = auditResponse.parse((await owner.call(audit.GET, { path })).body).events
    expect(event).toMatchObject({
      actor: OWNER.email,
      action: 'person.update',
      before: { role: 'staff', phone: null, moneyLimit: null },
      after: { role: 'manager', phone: '…0123', moneyLimit: 10_000 },
    })
  })

  it('apply to open sessions: a manager reads the audit log, staff do not, and neither changes people', async () => {
    const staff = await signedIn(STAFF)
    const ask = async () => [(await staff.call(audit.GET)).status, (await staff.call(people.GET)).status]
    await change({ role: 'manager' })
    expect(await ask()).toEqual([200, 403])
    await change({ role: 'staff' })
    expect(await ask()).toEqual([403, 403])
    await change({ role: 'owner' })
    expect(await ask()).toEqual([200, 200])
    expect((await findStaff())?.money_limit).toBeNull()
    await change({ role: 'staff' })
  })

  it('leave the shop an owner, who is neither made a manager', async () => {
    const ownerId = (await db().adminUser.findUniqueOrThrow({ where: { email: OWNER.email } })).id
    expect((await change({ role: 'manager' }, ownerId)).status).toBe(409)
    expect((await change({ money_limit: 1 }, ownerId)).status).toBe(422)
  })

  it.each([
    [{}],
    [{ role: 'king' }],
    [{ money_limit: -1 }],
    [{ money_limit: 1.5 }],
    [{ money_limit: 2_000_000_001 }],
    [{ money_limit: 'a lot' }],
    [{ role: 'owner', money_limit: 10 }],
  ])('are not %j', async (body) => {
    const before = await findStaff()
    expect((await change(body)).status).toBe(422)
    expect(await findStaff()).toEqual(before)
  })

  it('of an invitation are those of the new person; somebody who is here keeps their limit', async () => {
    const invite = (body: object) => owner.call(people.POST, { body })
    const email = 'till@shop.test'
    const first = invitationCreatedResponse.parse(
      (await invite({ email, role: 'manager', money_limit: 3_000 })).body,
    )
    expect(first.invitation).toMatchObject({ role: 'manager', money_limit: 3_000 })
    const body = { name: 'Ko Zaw', password: 'bamboo rafts at sunrise' }
    await new CookieClient().call(join.POST, { body: { ...body, token: first.token } })
    const again = invitationCreatedResponse.parse((await invite({ email, role: 'manager' })).body)
    await new CookieClient().call(join.POST, { body: { ...body, token: again.token } })
    expect(await db().adminUser.findUnique({ where: { email } })).toMatchObject({
      role: 'manager',
      moneyLimit: 3_000,
    })
    expect((await invite({ email: 'boss@shop.test', role: 'owner', money_limit: 1 })).status).toBe(422)
  })

  it('are refused by the database too for an owner with a limit', async () => {
    await expect(
      db().adminUser.update({ where: { email: OWNER.email }, data: { moneyLimit: 5 } }),
    ).rejects.toThrow('admin_users_money_limit')
  })
})
