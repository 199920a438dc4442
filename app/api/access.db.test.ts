import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { adminActor } from '@/lib/testing/actors'
import { type ApiCall, apiCalls, toCallRows } from '@/lib/testing/api/api-calls'
import * as join from '@/app/api/admin/join/route'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { setEnv } from '@/lib/platform/env/env'
import { CookieClient } from '@/lib/testing/call-route'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { type Permission, type Role, roles } from '@/lib/platform/actors/actors'
import { canRead, rolePermissions } from '@/lib/platform/auth/access.rules'
import { AppError } from '@/lib/platform/errors/app-error'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import type { Scope } from '@/lib/platform/auth/api-tokens/api-tokens.schema'

const forAdmins = apiCalls.filter(({ definition }) => definition.actor.name === 'admin')

/** The request of an attacker: an existing id, and a body with fields of every call. */
async function ask(
  browser: CookieClient,
  { path, method, handler }: ApiCall,
  headers: Record<string, string> = {},
) {
  const id = path.includes('/people/') || path.includes('/sessions/') ? crypto.randomUUID() : '1'
  const body = { name: 'Mine', role: 'owner', email: 'me@shop.test', password: 'mine', order_id: 1, ids: [1] }
  return browser.call(handler, {
    path: path.replace(/\{\w+\}/, id),
    params: { id, userId: '1', productId: '1' },
    method,
    headers,
    ...(method === 'GET' ? {} : { body }),
  })
}

/**
 * Counts the rows of all tables. Every change also writes to the audit log, so an unauthorized change would show up
 * there.
 */
async function state() {
  const [{ tables } = { tables: '' }] = await db().$queryRaw<{ tables: string }[]>`
    SELECT string_agg(format('SELECT %L AS name, count(*)::int AS rows FROM %I', tablename, tablename), ' UNION ALL ') AS tables
    FROM pg_tables WHERE schemaname = current_schema()`
  return db().$queryRawUnsafe(`${tables} ORDER BY name`)
}

const MANAGER = { email: 'manager@shop.test', name: 'Ma Thida', password: 'ferries across the delta' }

let staff: CookieClient
let manager: CookieClient
const bearer: Partial<Record<Scope, Record<string, string>>> = {}

beforeAll(async () => {
  await sharedCustomer()
  await insertProduct()
  await db().customerProfile.create({ data: { phoneE164: '+959790000001' } })
  await db().courierSettlement.create({
    data: { day: new Date('2026-11-01'), collected: 0, courierFees: 0, actor: 'somebody' },
  })
  const admin = await adminActor()
  for (const scope of ['read', 'catalogue', 'orders'] as const) {
    const { secret } = await createToken(admin, { name: scope, scopes: [scope] })
    bearer[scope] = { authorization: `Bearer ${secret}` }
  }
  setEnv('ADMIN_ACCESS', 'password')
  await upsertOwner(HERE, OWNER)
  await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
  staff = await signedIn(STAFF)
  const token = await invitationFor(MANAGER.email, 'manager')
  await new CookieClient().call(join.POST, { body: { ...MANAGER, token } })
  manager = await signedIn(MANAGER)
})
afterAll(() => setEnv('ADMIN_ACCESS', 'open'))

it('every call declares its access, and admin calls declare the required role and scope', () => {
  expect(apiCalls.length).toBeGreaterThan(60)
  const ofPeople = forAdmins.filter(({ definition }) => definition.actor.permission === undefined)
  expect(ofPeople.every(({ path }) => path.startsWith('/api/admin/account/'))).toBe(true)
  // Every call that writes data of the whole shop requires an admin user.
  const open = apiCalls.filter(
    ({ method, definition }) => method !== 'GET' && definition.actor.name === 'public',
  )
  expect(toCallRows(open).map(([name]) => name)).toEqual([
    'POST /api/admin/join',
    'POST /api/admin/reset',
    'POST /api/admin/setup',
    'POST /api/admin/sign-in',
    'POST /api/admin/sign-in/code',
    'POST /api/admin/sign-out',
    'POST /api/orders/track',
    'POST /api/text/unicode',
  ])
})

describe('admin calls', () => {
  let before: unknown
  beforeAll(async () => {
    before = await state()
  })
  // The name of the table says which kind of call changed something.
  afterAll(async () => {
    expect(await state()).toEqual(before)
  })

  it.each(toCallRows(forAdmins))('%s rejects anonymous requests', async (_, one) => {
    const answer = await ask(new CookieClient(), one)
    expect([answer.status, answer.body]).toEqual([401, { code: 'unauthenticated', message: 'Sign in first' }])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Zay"')
  })

  it.each(toCallRows(forAdmins))('%s rejects a forged token and a forged session', async (_, one) => {
    for (const authorization of [
      `Bearer zay_${'A'.repeat(43)}`,
      'Bearer x',
      'Basic b3duZXI6eA==',
      'bearer',
    ]) {
      expect((await ask(new CookieClient(), one, { authorization })).status).toBe(401)
    }
    const cookie = `zay.session_token=${'A'.repeat(32)}.${encodeURIComponent('A'.repeat(43) + '=')}`
    expect((await ask(new CookieClient(), one, { cookie })).status).toBe(401)
  })

  const owners = forAdmins.filter(({ definition }) => definition.actor.permission === 'owner')
  it.each(toCallRows(owners))('%s rejects staff, managers and every token', async (_, one) => {
    for (const browser of [staff, manager]) expect((await ask(browser, one)).status).toBe(403)
    for (const headers of Object.values(bearer))
      expect((await ask(new CookieClient(), one, headers)).status).toBe(403)
  })

  const changes = (permission: Permission) =>
    forAdmins.filter(
      ({ method, definition }) => method !== 'GET' && definition.actor.permission === permission,
    )
  it.each(toCallRows(changes('catalogue')))(
    '%s rejects tokens with the read and orders scopes',
    async (_, one) => {
      for (const scope of ['read', 'orders'] as const)
        expect((await ask(new CookieClient(), one, bearer[scope])).status).toBe(403)
    },
  )
  it.each(toCallRows(changes('orders')))(
    '%s rejects tokens with the read and catalogue scopes',
    async (_, one) => {
      for (const scope of ['read', 'catalogue'] as const)
        expect((await ask(new CookieClient(), one, bearer[scope])).status).toBe(403)
    },
  )

  const orders = forAdmins.filter(
    ({ method, definition }) => method === 'GET' && definition.actor.permission === 'orders',
  )
  it.each(toCallRows(orders))('%s rejects a token with the catalogue scope', async (_, one) => {
    expect((await ask(new CookieClient(), one, bearer.catalogue)).status).toBe(403)
    expect((await ask(new CookieClient(), one, bearer.read)).status).toBe(200)
  })

  const own = forAdmins.filter(({ definition }) => definition.actor.permission === undefined)
  it.each(toCallRows(own))('%s does not accept a token', async (_, one) => {
    expect((await ask(new CookieClient(), one, bearer.read)).status).toBe(404)
  })
})

/** The calls whose guard turns a session away. */
async function listForbidden(browser: CookieClient): Promise<string[]> {
  const names: string[] = []
  for (const [name, { path, method, definition }] of toCallRows(forAdmins)) {
    const request = new Request(`http://shop.test${path}`, { method, headers: { cookie: browser.cookie } })
    await definition.actor.authorize(request, { cookies: [] }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error
      names.push(name)
    })
  }
  return names
}

describe('of all admin calls', () => {
  let forbidden: Record<Role, string[]>
  beforeAll(async () => {
    const browsers = { owner: await signedIn(), manager, staff }
    const lists = roles.map(async (role) => [role, await listForbidden(browsers[role])] as const)
    forbidden = Object.fromEntries(await Promise.all(lists)) as Record<Role, string[]>
  })

  /**
   * What only owners may do: settings, people, tokens, backups, notifications, payment accounts, delivery zones, and
   * deleting what identifies a customer.
   */
  const OWNERS =
    /^\w+ \/api\/(admin\/(people|invitations|tokens|backups|notifications|demo)|settings|payment-accounts|promotions|delivery\/(zones|spellings))\b|^DELETE \/api\/customers\/\{id\}$/

  it('staff get those of catalogue and orders, managers the audit log too, owners all', () => {
    const names = toCallRows(forAdmins).map(([name]) => name)
    const ofOwners = names.filter((name) => OWNERS.test(name))
    expect(ofOwners.length).toBeGreaterThan(25)
    expect(forbidden).toEqual({
      staff: names.filter((name) => OWNERS.test(name) || name === 'GET /api/admin/audit'),
      manager: ofOwners,
      owner: [],
    })
  })

  it('each role gets what the table of permissions says', () => {
    for (const role of roles) {
      const expected = forAdmins.filter(({ method, definition }) => {
        const { permission } = definition.actor
        if (permission === undefined) return false
        const isRead = canRead(rolePermissions[role], permission)
        return method === 'GET' ? !isRead : !rolePermissions[role].includes(permission)
      })
      expect([role, forbidden[role]]).toEqual([role, toCallRows(expected).map(([name]) => name)])
    }
  })
})
