import * as audit from '@/app/api/admin/audit/route'
import * as join from '@/app/api/admin/join/route'
import * as people from '@/app/api/admin/people/route'
import * as person from '@/app/api/admin/people/[id]/route'
import * as tokens from '@/app/api/admin/tokens/route'
import * as orders from '@/app/api/orders/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { db } from '@/lib/platform/db/client'
import { CookieClient } from '@/lib/testing/call-route'
import { auditResponse } from '@/lib/platform/audit/audit-log.schema'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import {
  invitationCreatedResponse,
  adminUsersResponse,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import { tokenCreatedResponse } from '@/lib/platform/auth/api-tokens/api-tokens.schema'
import {
  ADDRESS,
  HERE,
  OWNER,
  STAFF,
  invitationFor,
  isIn,
  requireSignIn,
  signedIn,
} from '@/lib/testing/admin-users'

requireSignIn()

describe('admin users', () => {
  it('accept an invitation once and get its role', async () => {
    const token = await invitationFor('new@shop.test')
    const body = { token, name: 'Ma Hla', password: 'lanterns over the river' }
    expect((await new CookieClient().call(join.POST, { body })).status).toBe(201)
    expect((await new CookieClient().call(join.POST, { body })).status).toBe(404)
    const browser = await signedIn({ email: 'new@shop.test', ...body })
    expect((await browser.call(people.GET)).status).toBe(403)
  })

  it('learn that an invitation is invalid before their password is checked', async () => {
    const body = { token: 'x'.repeat(43), name: 'X', password: 'aaaaaaaaaaaa' }
    const headers = { [CLIENT_IP_HEADER]: '198.51.100.30' }
    const statuses: number[] = []
    for (let n = 0; n < 22; n++)
      statuses.push((await new CookieClient().call(join.POST, { body, headers })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429])
  })

  it('cannot accept an invitation that is expired, replaced by a newer one, or forged', async () => {
    const first = await invitationFor('late@shop.test')
    const second = await invitationFor('late@shop.test')
    await db().adminInvitation.updateMany({
      where: { email: 'late@shop.test' },
      data: { expiresAt: new Date() },
    })
    for (const token of [first, second, 'x'.repeat(43)]) {
      const body = { token, name: 'Late', password: 'lanterns over the river' }
      expect((await new CookieClient().call(join.POST, { body })).status).toBe(404)
    }
  })

  it.each(['password1234', 'aaaaaaaaaaaa', 'qwertyuiop12', 'easy@shop.test', '123456789012'])(
    'cannot use %s as a password',
    async (easy) => {
      const token = await invitationFor('easy@shop.test')
      const answer = await new CookieClient().call(join.POST, {
        body: { token, name: 'Easy', password: easy },
      })
      expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['password']])
    },
  )

  it('lose their permissions with their next request, and their sessions when they are removed', async () => {
    await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
    const [owner, staff] = [await signedIn(), await signedIn(STAFF)]
    const list = adminUsersResponse.parse((await owner.call(people.GET)).body).people
    const id = list.find((one) => one.email === STAFF.email)?.id ?? ''
    const give = (role: string) =>
      owner.call(person.PATCH, { method: 'PATCH', params: { id }, body: { role } })
    expect((await give('owner')).status).toBe(200)
    expect((await staff.call(people.GET)).status).toBe(200)
    expect((await give('staff')).status).toBe(200)
    expect((await staff.call(people.GET)).status).toBe(403)
    expect((await owner.call(person.DELETE, { method: 'DELETE', params: { id } })).status).toBe(200)
    expect(await isIn(staff)).toBe(false)
  })

  it('cannot use an invitation from before they were made staff or removed', async () => {
    const bob = { email: 'bob@shop.test', name: 'Bob', password: 'kites above the market' }
    const isOwner = async () => {
      const who = await db().adminUser.findUnique({ where: { email: bob.email } })
      return who?.role === 'owner'
    }
    const findUserId = async () =>
      (await db().adminUser.findUniqueOrThrow({ where: { email: bob.email }, select: { id: true } })).id
    const follow = async (token: string) =>
      (await new CookieClient().call(join.POST, { body: { ...bob, token } })).status
    const owner = await signedIn()

    await upsertOwner(HERE, bob)
    const [link, ofHis] = [await invitationFor(bob.email, 'owner'), 'spare@shop.test']
    const his = await (await signedIn(bob)).call(people.POST, { body: { email: ofHis, role: 'owner' } })
    const id = await findUserId()
    await owner.call(person.PATCH, { method: 'PATCH', params: { id }, body: { role: 'staff' } })
    expect([await follow(link), await follow(invitationCreatedResponse.parse(his.body).token)]).toEqual([
      404, 404,
    ])
    expect(await isOwner()).toBe(false)

    const asStaff = await invitationFor(bob.email, 'staff')
    await owner.call(person.PATCH, { method: 'PATCH', params: { id }, body: { role: 'owner' } })
    expect([await follow(asStaff), await isOwner()]).toEqual([404, true])

    const last = await invitationFor(bob.email, 'owner')
    const response = await (
      await signedIn(bob)
    ).call(tokens.POST, { body: { name: 'kept back', scopes: ['orders'] } })
    const authorization = `Bearer ${tokenCreatedResponse.parse(response.body).secret}`
    const ask = async () => (await new CookieClient().call(orders.GET, { headers: { authorization } })).status
    expect(await ask()).toBe(200)
    await owner.call(person.DELETE, { method: 'DELETE', params: { id } })
    expect([await follow(last), await ask()]).toEqual([404, 401])
  })

  it('always include an owner, even with concurrent changes', async () => {
    const second = { email: 'second@shop.test', name: 'Second', password: 'bicycles made of paper' }
    await upsertOwner(HERE, second)
    const [one, two] = [await signedIn(), await signedIn(second)]
    const list = adminUsersResponse.parse((await one.call(people.GET)).body).people
    const owners = list.filter((who) => who.role === 'owner').map((who) => who.id)
    const answers = await Promise.all(
      owners.map((id, n) => (n ? one : two).call(person.DELETE, { method: 'DELETE', params: { id } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(owners.length - 1)
    expect(await db().adminUser.count({ where: { role: 'owner' } })).toBe(1)
    await upsertOwner(HERE, OWNER)
  })
})

describe('the audit log', () => {
  it('records the action, the user and the IP address, but never a secret', async () => {
    const token = await invitationFor('seen@shop.test')
    const browser = await signedIn()
    const answer = await browser.call(audit.GET, {
      path: '/api/admin/audit?subject=person&record=seen@shop.test',
    })
    expect(auditResponse.parse(answer.body).events).toMatchObject([
      { actor: OWNER.email, action: 'invitation.create', after: { role: 'staff' } },
    ])
    const all = JSON.stringify(await db().auditEvent.findMany({ select: { before: true, after: true } }))
    for (const secret of [token, OWNER.password, 'argon2id']) expect(all).not.toContain(secret)
    const signIns = await browser.call(audit.GET, { path: '/api/admin/audit?actor=OWNER@&subject=person' })
    expect(auditResponse.parse(signIns.body).events[0]).toMatchObject({
      action: 'session.create',
      address: ADDRESS,
    })
  })

  it('rejects a last day before the first', async () => {
    const path = '/api/admin/audit?from=2026-11-02&to=2026-11-01'
    const { status, body } = await (await signedIn()).call(audit.GET, { path })
    expect([status, body]).toMatchObject([422, { errors: { to: ['Must not be before the first day'] } }])
  })

  it('is append-only', async () => {
    await expect(db().$executeRaw`UPDATE audit_events SET actor = 'nobody'`).rejects.toThrow('append-only')
    await expect(db().$executeRaw`DELETE FROM audit_events`).rejects.toThrow('append-only')
    await expect(db().$executeRaw`TRUNCATE audit_events`).rejects.toThrow('append-only')
  })
})
