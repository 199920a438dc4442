import * as backup from '@/app/api/admin/backups/[name]/route'
import * as password from '@/app/api/admin/account/password/route'
import * as secondFactor from '@/app/api/admin/account/second-factor/route'
import * as join from '@/app/api/admin/join/route'
import * as people from '@/app/api/admin/people/route'
import * as reset from '@/app/api/admin/reset/route'
import * as setup from '@/app/api/admin/setup/route'
import { createResetLink } from '@/lib/platform/auth/admin-users/admin-links.commands'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { invitationCreatedResponse } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import type { RouteConfig } from '@/lib/platform/http/routes/define-route'
import { RATE_LIMIT_RULES, type RateLimitRule } from '@/lib/platform/rate-limit/rate-limits.rules'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { ADDRESS, HERE, OWNER, send, signedIn, STAFF } from '@/lib/testing/admin-users'
import { apiCalls, toCallRows } from '@/lib/testing/api/api-calls'
import { CookieClient } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'

const rows = toCallRows(
  apiCalls.filter(({ definition: { limit, attempts } }) => limit !== undefined || attempts !== undefined),
)
const headers = { [CLIENT_IP_HEADER]: ADDRESS }

let owner: CookieClient
beforeAll(async () => {
  setEnv('ADMIN_ACCESS', 'password')
  setEnv('SHOPPERS', 'visitor')
  await upsertOwner(HERE, OWNER)
  await insertProduct({ stock: 0 })
  owner = await signedIn()
})
beforeEach(() => setEnv('RATE_LIMITS', 'postgres'))
afterEach(() => setEnv('RATE_LIMITS', 'memory'))
afterAll(() => {
  setEnv('ADMIN_ACCESS', 'open')
  setEnv('SHOPPERS', 'shared')
})

const readCounters = () =>
  db().rateLimit.findMany({ orderBy: { key: 'asc' }, select: { key: true, points: true } })

/** Bodies that the call does not understand: of one without required fields only what is no object. */
const listInvalid = ({ body }: RouteConfig): unknown[] => [
  '[]',
  '{broken',
  ...(body?.safeParse({}).success ? [] : ['', '{}', { email: 5, token: [], password: {}, code: 'x' }]),
]

describe('a limited call', () => {
  it('is one of all that try something, and of all that admit a password or a link', () => {
    expect(rows.map(([name]) => name)).toMatchInlineSnapshot(`
[
  "PATCH /api/admin/account/password",
  "PATCH /api/admin/account/phone",
  "POST /api/admin/account/second-factor",
  "PATCH /api/admin/account/second-factor",
  "DELETE /api/admin/account/second-factor",
  "POST /api/admin/backups/{name}",
  "POST /api/admin/join",
  "POST /api/admin/orders/screenshot",
  "POST /api/admin/reset",
  "POST /api/admin/setup",
  "POST /api/admin/sign-in",
  "POST /api/baskets/checkout",
  "POST /api/brands/upload",
  "POST /api/cartitems/checkout",
  "POST /api/cartitems/paymentscreenshot/upload",
  "POST /api/categories/upload",
  "POST /api/customer-session",
  "POST /api/orders/change-requests",
  "POST /api/orders/ratings",
  "POST /api/orders/track",
  "GET /api/payment-accounts/{id}/qr-code",
  "POST /api/payments",
  "POST /api/products/imports/photos/{id}",
  "POST /api/products/upload",
  "POST /api/products/{id}/restock-requests",
  "POST /api/promotions/check",
  "POST /api/promotions/reservations",
  "POST /api/refunds/upload",
  "POST /api/settings/upload",
  "POST /api/stock-holds",
  "POST /api/text/unicode",
]
`)
  })

  it.each(rows)(
    '%s counts nothing that it does not understand',
    async (_, { path, method, handler, definition }) => {
      const browser = definition.actor.name === 'admin' ? owner : new CookieClient()
      const before = [await readCounters(), await db().customer.count()]
      for (const body of listInvalid(definition)) {
        const { status } = await browser.call(handler, {
          path: path.replace(/\{\w+\}/, '1'),
          params: { id: '1', name: 'x' },
          method,
          // A GET without its parameters is not understood either.
          ...(method === 'GET' ? {} : { body }),
          headers,
        })
        expect([400, 404, 415, 422]).toContain(status)
      }
      expect([await readCounters(), await db().customer.count()]).toEqual(before)
    },
  )

  it.each(rows.filter(([, { definition }]) => definition.actor.name === 'admin'))(
    '%s, which needs a session, is counted by the session alone',
    (_, { definition: { limit, attempts = [] } }) => {
      expect(limit).toBeUndefined()
      const rules = attempts.flatMap((name): readonly RateLimitRule[] => RATE_LIMIT_RULES[name])
      expect(rules.map(({ by }) => by)).toEqual(rules.map(() => 'session'))
      expect(rules).not.toHaveLength(0)
    },
  )
})

it('wrong sign-ins from the address of an owner who is signed in keep them from nothing', async () => {
  for (let n = 0; n < 12; n++) await send(new CookieClient(), { ...OWNER, password: `guess number ${n}` })
  expect((await send(new CookieClient(), OWNER)).status).toBe(429)
  const setUp = await owner.call(secondFactor.POST, { body: { password: OWNER.password }, headers })
  const link = await owner.call(backup.POST, {
    params: { name: 'none' },
    body: { password: OWNER.password },
    headers,
  })
  const change = await owner.call(password.PATCH, {
    method: 'PATCH',
    body: { current_password: OWNER.password, new_password: OWNER.password },
    headers,
  })
  expect([setUp.status, link.status, change.status]).toEqual([201, 404, 200])
})

it('invented links from the address of somebody with a valid one do not stop them', async () => {
  const invented = {
    token: 'x'.repeat(43),
    email: 'a@shop.test',
    name: 'Ma Hla',
    password: 'lanterns over the river',
  }
  const answers: number[] = []
  for (const handler of [join.POST, reset.POST, setup.POST])
    for (let n = 0; n < 10; n++)
      answers.push((await new CookieClient().call(handler, { body: invented, headers })).status)
  expect(answers).toEqual([...Array<number>(20).fill(404), ...Array<number>(10).fill(429)])

  const answer = await owner.call(people.POST, { body: { email: STAFF.email, role: 'staff' } })
  const invitation = invitationCreatedResponse.parse(answer.body).token
  const accepted = await new CookieClient().call(join.POST, {
    body: { ...STAFF, token: invitation },
    headers,
  })
  const token = await createResetLink({ name: 'admin:reset', ip: '' }, OWNER.email, false)
  const chosen = await new CookieClient().call(reset.POST, {
    body: { token, password: OWNER.password },
    headers,
  })
  expect([accepted.status, chosen.status]).toEqual([201, 201])
})

it('passwords tried with one valid link are bounded, from wherever they come', async () => {
  const token = await createResetLink({ name: 'admin:reset', ip: '' }, OWNER.email, false)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const from = { [CLIENT_IP_HEADER]: `198.51.100.${n}` }
    const body = { token, password: 'aaaaaaaaaaaa' }
    statuses.push((await new CookieClient().call(reset.POST, { body, headers: from })).status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
})
