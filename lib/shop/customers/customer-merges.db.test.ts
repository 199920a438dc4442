import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { callRoute } from '@/lib/testing/call-route'
import { aBuyer, aLink, Browser, findId, orderElsewhere } from '@/lib/testing/customers/customer-browsers'
import { aPhone, findCustomer, mergeWith, toInternational } from '@/lib/testing/customers/customer-calls'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'

/** Customers of several numbers and their accounts. */

beforeAll(async () => {
  await sharedCustomer()
  setEnv('SHOPPERS', 'visitor')
})
afterAll(() => setEnv('SHOPPERS', 'shared'))

/** An order that staff write for this number; its id. */
async function writeFor(phone: string): Promise<number> {
  const contact = { first_name: 'Khin', phone, payment_type: 'Cash on Delivery', channel: 'counter' }
  const cart_items = [{ product_id: (await insertProduct()).id, quantity: 1 }]
  const { body } = await callRoute(writeOrder, {
    body: { ...contact, delivery_method: 'pickup', cart_items },
  })
  return staffOrderResponse.parse(body).order.id
}

describe('merging a customer who is signed in', () => {
  it('into one without an account leaves them signed in, with the orders of both and new ones', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const [first, second] = [await aBuyer(phone), await aBuyer(other)]
    await second.browser.signIn(await aLink(other), other)
    const bought = await second.browser.products()
    expect((await mergeWith(await findId(phone), other)).status).toBe(200)
    const written = await writeFor(other)
    const all = [written, second.order.id, first.order.id]
    expect(await second.browser.orderIds()).toEqual(all)
    expect(await second.browser.phone()).toBe(toInternational(phone))
    const next = new Browser()
    await next.signIn(await aLink(phone), other)
    expect([await next.orderIds(), await next.products()]).toEqual([all, bought])
  })

  it('into one with an account signs them out, and shows all orders to that account', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const [first, second] = [await aBuyer(phone), await aBuyer(other)]
    await first.browser.signIn(await aLink(phone), phone)
    await second.browser.signIn(await aLink(other), other)
    expect((await mergeWith(await findId(phone), other)).status).toBe(200)
    expect([await second.browser.phone(), await second.browser.orderIds()]).toEqual([null, []])
    expect(await first.browser.orderIds()).toEqual([second.order.id, first.order.id])
  })
})

describe('a number that staff merge or split meanwhile', () => {
  it('signs in as the customer that it is one of by then', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const [first, second] = [await aBuyer(phone), await aBuyer(other)]
    const [token, id, otherId] = [await aLink(other), await findId(phone), await findId(other)]
    const answer = await runIntoLock(
      (holder) => holder.customerProfile.update({ where: { id: otherId }, data: { mergedIntoId: id } }),
      () => second.browser.signIn(token, other),
    )
    expect(answer.status).toBe(200)
    expect(await second.browser.orderIds()).toEqual([second.order.id, first.order.id])
    expect(await db().customerProfile.count({ where: { id: otherId, accountId: { not: null } } })).toBe(0)
  })

  it('is merged alone when it was split off meanwhile, not the customer that it was one of', async () => {
    const [phone, root, split] = [aPhone(), aPhone(), aPhone()]
    for (const number of [phone, root, split]) await orderElsewhere(number)
    const [id, rootId, splitId] = [await findId(phone), await findId(root), await findId(split)]
    expect((await mergeWith(rootId, split)).status).toBe(200)
    const answer = await runIntoLock(
      async (holder) => {
        await holder.$queryRaw`SELECT FROM customer_profiles WHERE id = ${rootId} FOR UPDATE`
        await holder.customerProfile.update({ where: { id: splitId }, data: { mergedIntoId: null } })
      },
      () => mergeWith(id, split),
    )
    expect(answer.status).toBe(200)
    expect((await findCustomer(phone)).phones).toEqual([phone, split].map(toInternational))
    expect((await findCustomer(root)).phones).toEqual([toInternational(root)])
  })
})

it('a number that is split off again keeps the orders of its own account', async () => {
  const [phone, other] = [aPhone(), aPhone()]
  const [first, second] = [await aBuyer(phone), await aBuyer(other)]
  await second.browser.signIn(await aLink(other), other)
  const elsewhere = await orderElsewhere(other)
  const own = await second.browser.customerId()
  await db().order.update({ where: { id: elsewhere.id }, data: { accountId: own } })
  const id = await findId(phone)
  expect((await mergeWith(id, other)).status).toBe(200)
  await first.browser.signIn(await aLink(phone), phone)
  expect(await first.browser.orderIds()).toContain(elsewhere.id)
  expect((await mergeWith(id, other, 'DELETE')).status).toBe(200)
  // Nobody knows whose number a browser of their account has.
  expect(await second.browser.orderIds()).toEqual([])
  await second.browser.signIn(await aLink(other), other)
  expect(await second.browser.orderIds()).toEqual([elsewhere.id, second.order.id])
  await first.browser.signIn(await aLink(phone), phone)
  expect(await first.browser.orderIds()).toEqual([first.order.id])
})

it('a number that is split off again takes along what its browser brought to the account of the other', async () => {
  const [phone, other] = [aPhone(), aPhone()]
  const [first, second] = [await aBuyer(phone), await aBuyer(other)]
  const screenshot = { payment: { orderId: second.order.id } }
  await db().upload.updateMany({
    where: screenshot,
    data: { ownerId: await second.browser.customerId() },
  })
  const id = await findId(phone)
  expect((await mergeWith(id, other)).status).toBe(200)
  await first.browser.signIn(await aLink(phone), phone)
  await second.browser.signIn(await aLink(phone), other)
  expect((await mergeWith(id, other, 'DELETE')).status).toBe(200)
  for (const [{ browser, order }, number] of [
    [first, phone],
    [second, other],
  ] as const) {
    await browser.signIn(await aLink(number), number)
    expect(await browser.orderIds()).toEqual([order.id])
  }
  expect((await first.browser.order(second.order.id)).status).toBe(404)
  expect(await db().upload.findFirst({ where: screenshot })).toMatchObject({
    ownerId: await second.browser.customerId(),
  })
})
