import { POST as write } from '@/app/api/admin/orders/route'
import * as join from '@/app/api/admin/join/route'
import { POST as change } from '@/app/api/orders/changes/route'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { CookieClient } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

const LIMIT = 1_000
const discount_reason = 'A regular customer'
const message = 'Above your limit of 1,000 Kyats: ask an owner'

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
