import { POST as write } from '@/app/api/admin/orders/route'
import * as join from '@/app/api/admin/join/route'
import { POST as change } from '@/app/api/orders/changes/route'
import { db } from '@/lib/platform/db/client'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { setEnv } from '@/lib/platform/env/env'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { admin } from '@/lib/testing/admin'
import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { CookieClient } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

const LIMIT = 1_000
const discount_reason = 'A regular customer'
const FEE = 2_000
const message = 'Above your limit of 1,000 Kyats: ask an owner'

beforeAll(sharedCustomer)
afterAll(() => setEnv('ADMIN_ACCESS', 'open'))

it('counts a discount of a new order, with what a change of it gives on the same day', async () => {
  const { id: product_id } = await insertProduct({ price: 5_000, stock: 2 })
  setEnv('ADMIN_ACCESS', 'password')
  await upsertOwner(HERE, OWNER)
  await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
  await db().adminUser.update({ where: { email: STAFF.email }, data: { moneyLimit: LIMIT } })
  const [owner, staff] = [await signedIn(), await signedIn(STAFF)]
  const send = (discount: number, who = staff) =>
    who.call(write, {
      body: {
        cart_items: [{ product_id, quantity: 1 }],
        payment_type: 'Cash on Delivery',
        delivery_method: 'pickup',
        channel: 'counter',
        discount,
        discount_reason,
      },
    })
  const above = await send(LIMIT + 1)
  expect([above.status, above.body]).toEqual([403, { code: 'forbidden', message }])
  expect(await db().order.count()).toBe(0)
  const written = await send(LIMIT - 100)
  expect(written.status).toBe(201)
  const { id: order_id } = checkoutResponse.parse(written.body).order
  const give = async (discount: number) =>
    (await staff.call(change, { body: { order_id, version: 1, discount } })).status
  expect([await give(LIMIT + 1), await give(LIMIT)]).toEqual([403, 200])
  expect((await send(LIMIT + 1, owner)).status).toBe(201)
  await expectLedgerIntegrity()
})

it('counts how far the fee of a new order is below that of its zone, besides the discount', async () => {
  const { id: product_id } = await insertProduct({ price: 5_000, stock: 9 })
  const staff = await signedIn(STAFF)
  let serial = 0
  const send = async (fields: object) => {
    serial += 1
    const path = `/uploads/payments/fee-${serial}.png`
    await db().upload.create({
      data: { kind: 'payment', path, sha256: path, sizeBytes: 1, width: 1, height: 1 },
    })
    const body = {
      ...{ first_name: 'Khin', phone: '09 789 000 321', street_address: 'No. 1, Main Road' },
      ...{ payment_type: 'KBZPay', payment_screenshot: path, cart_items: [{ product_id, quantity: 1 }] },
      ...fields,
    }
    return staff.call(write, { body })
  }
  const cases: [object, number][] = [
    [{ shipping_fee: FEE - LIMIT }, 201],
    [{ shipping_fee: FEE - LIMIT - 1 }, 403],
    [{ shipping_fee: FEE + LIMIT * 9 }, 201],
    [{ shipping_fee: FEE - LIMIT + 100, discount: 100, discount_reason }, 201],
    [{ shipping_fee: FEE - LIMIT + 100, discount: 101, discount_reason }, 403],
  ]
  for (const [fields, status] of cases) {
    expect([fields, (await send(fields)).status]).toEqual([fields, status])
  }
  const written = await send({ shipping_fee: FEE - LIMIT + 100 })
  const { id: order_id } = checkoutResponse.parse(written.body).order
  const give = async (discount: number) =>
    (await staff.call(change, { body: { order_id, version: 1, discount, discount_reason } })).status
  expect([await give(101), await give(100)]).toEqual([403, 200])
  await expectLedgerIntegrity()
})

it('has the limit of the role in the settings where a person has none, and owners have none', async () => {
  const { id: product_id } = await insertProduct({ price: 5_000, stock: 99 })
  const [owner, staff] = [await signedIn(), await signedIn(STAFF)]
  const set = (moneyLimit: number | null, fields: object) =>
    Promise.all([
      db().adminUser.update({ where: { email: STAFF.email }, data: { moneyLimit } }),
      updateSettings(admin, fields),
    ])
  const send = async (discount: number, who = staff) => {
    const body = {
      ...{ cart_items: [{ product_id, quantity: 1 }], payment_type: 'Cash on Delivery' },
      ...{ delivery_method: 'pickup', channel: 'counter', discount, discount_reason },
    }
    return (await who.call(write, { body })).status
  }
  const cases: [
    own: number | null,
    ofStaff: number | null,
    ofManagers: number | null,
    given: number,
    status: number,
  ][] = [
    [null, null, null, 5_000, 201],
    [null, 500, null, 500, 201],
    [null, 500, null, 501, 403],
    [null, 0, null, 1, 403],
    [null, null, 500, 501, 201],
    [900, 500, null, 900, 201],
    [900, 5_000, null, 901, 403],
    [0, 5_000, null, 1, 403],
  ]
  for (const [own, staff_limit, manager_limit, given, status] of cases) {
    await set(own, { staff_limit, manager_limit })
    expect([own, staff_limit, manager_limit, given, await send(given)]).toEqual([
      own,
      staff_limit,
      manager_limit,
      given,
      status,
    ])
  }
  await set(null, { staff_limit: 1, manager_limit: 500 })
  expect(await send(5_000, owner)).toBe(201)
  await db().adminUser.update({ where: { email: STAFF.email }, data: { role: 'manager' } })
  expect([await send(500), await send(501)]).toEqual([201, 403])
  await set(null, { staff_limit: null, manager_limit: null })
})
