import * as session from '@/app/api/customer-session/route'
import * as link from '@/app/api/customers/[id]/sign-in/route'
import { POST as writeOrder } from '@/app/api/admin/orders/route'
import { GET as cart } from '@/app/api/cartitems/[id]/route'
import { POST as addLine } from '@/app/api/cartitems/store/route'
import { PATCH as correctAddress } from '@/app/api/orders/address/route'
import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { GET as orders } from '@/app/api/orders/[userId]/route'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { deleteInactiveGuests } from '@/lib/platform/auth/guests/guest-sessions.commands'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { cartResponse } from '@/lib/shop/cart/cart.schema'
import { customerSessionResponse, signInLinkResponse } from '@/lib/shop/customers/customer-sign-in.schema'
import { staffOrderResponse } from '@/lib/shop/staff-orders/staff-order.schema'
import { getOrder } from '@/lib/shop/orders/orders.queries'
import { ordersPageResponse } from '@/lib/shop/orders/orders.schema'
import { getWaitingPayments } from '@/lib/shop/payments/payments.queries'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'
import { admin } from '@/lib/testing/admin'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'
import { ago, fromNow } from '@/lib/testing/clock'
import { callRoute, CookieClient } from '@/lib/testing/call-route'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { holdLines, setHolding } from '@/lib/testing/orders/holds'
import { aPhone, eraseCustomer, findCustomer, mergeWith } from '@/lib/testing/customers/customer-calls'
import { insertManyProducts, insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'

/** A browser with its cookies. */
class Browser extends CookieClient {
  add = (productId: number) => this.call(addLine, { body: { product_id: productId } })
  signIn = (token: string, phone: string) => this.call(session.POST, { body: { token, phone } })
  signOut = () => this.call(session.DELETE, {})
  phone = async () => customerSessionResponse.parse((await this.call(session.GET, {})).body).phone
  customerId = async () => (await getPageCustomer(this.cookie)).customerId
  order = (id: number) => this.call(details, { params: { id: String(id) } })
  async orderIds() {
    const { body } = await this.call(orders, { params: { userId: '1' } })
    return ordersPageResponse.parse(body).orders.map(({ id }) => id)
  }
  async products() {
    const { status, body } = await this.call(cart, { params: { id: '1' } })
    return status === 404 ? [] : cartResponse.parse(body).cartItems.map((line) => line.product.id)
  }
}

/** An order with a phone number, of customer 1. */
async function orderElsewhere(phone: string) {
  setEnv('SHOPPERS', 'shared')
  const order = await insertOrder({ phone })
  setEnv('SHOPPERS', 'visitor')
  return order
}

/** A browser that has ordered with a phone number. */
async function aBuyer(phone: string) {
  const browser = new Browser()
  await browser.add((await insertProduct()).id)
  const order = await orderElsewhere(phone)
  await db().order.update({ where: { id: order.id }, data: { customerId: await browser.customerId() } })
  return { browser, order }
}
const findId = async (phone: string) => (await findCustomer(phone)).id
async function aLink(phone: string): Promise<string> {
  const { status, body } = await callRoute(link.POST, {
    method: 'POST',
    params: { id: String(await findId(phone)) },
    body: { language: 'en' },
  })
  expect(status).toBe(201)
  return signInLinkResponse.parse(body).url.split('/sign-in#')[1] ?? ''
}
const signOutEverywhere = async (phone: string) =>
  callRoute(link.DELETE, { method: 'DELETE', params: { id: String(await findId(phone)) } })

beforeAll(async () => {
  await sharedCustomer()
  setEnv('SHOPPERS', 'visitor')
})
afterAll(() => setEnv('SHOPPERS', 'shared'))

describe('a link to sign in', () => {
  it('brings the orders of the number to another browser, and takes none from the first', async () => {
    const phone = aPhone()
    const { browser, order } = await aBuyer(phone)
    const other = new Browser()
    expect((await other.signIn(await aLink(phone), phone)).status).toBe(200)
    expect([await other.orderIds(), await browser.orderIds()]).toEqual([[order.id], [order.id]])
    expect((await other.order(order.id)).status).toBe(200)
    expect([await other.phone(), await browser.phone()]).toEqual([`+95${phone.slice(1)}`, null])
  })

  it('moves orders and cart of the browser, which both browsers then share', async () => {
    const phone = aPhone()
    const first = await aBuyer(phone)
    const stranger = await aBuyer(aPhone())
    const [mine, theirs] = [await first.browser.products(), await stranger.browser.products()]
    await first.browser.signIn(await aLink(phone), phone)
    await stranger.browser.signIn(await aLink(phone), phone)
    for (const { browser } of [first, stranger]) {
      expect(await browser.orderIds()).toEqual([stranger.order.id, first.order.id])
      expect((await browser.products()).sort()).toEqual([...mine, ...theirs].sort())
    }
  })

  it('fills the cart of the account, and gives back what is held for the rest', async () => {
    await setHolding(true)
    const phone = aPhone()
    const { browser: guest } = await aBuyer(phone)
    const account = new Browser()
    await account.signIn(await aLink(phone), phone)
    const customerId = await account.customerId()
    await db().cartItem.createMany({
      data: (await insertManyProducts(199)).map((productId) => ({ customerId, productId })),
    })
    const [first, last] = [await insertProduct({ stock: 2 }), await insertProduct({ stock: 2 })]
    for (const { id } of [first, last]) await guest.add(id)
    await holdLines(await getPageCustomer(guest.cookie), [{ product_id: last.id, quantity: 1 }])
    await guest.signIn(await aLink(phone), phone)
    expect([(await guest.products()).length, await readStock(last.id)]).toEqual([200, 2])
    await setHolding(false)
  })

  it('keeps what the browser holds, also beside a line that the account has', async () => {
    await setHolding(true)
    const phone = aPhone()
    const { browser: guest } = await aBuyer(phone)
    const account = new Browser()
    await account.signIn(await aLink(phone), phone)
    const [shared, own] = [await insertProduct({ stock: 2 }), await insertProduct({ stock: 2 })]
    await account.add(shared.id)
    await guest.add(shared.id)
    await guest.add(own.id)
    const customer = await getPageCustomer(guest.cookie)
    await holdLines(
      customer,
      [own, shared].map(({ id }) => ({ product_id: id, quantity: 1 })),
    )
    await guest.signIn(await aLink(phone), phone)
    expect([await readStock(own.id), await readStock(shared.id)]).toEqual([1, 1])
    const other = new Browser()
    await other.add(shared.id)
    await holdLines(await getPageCustomer(other.cookie), [{ product_id: shared.id, quantity: 1 }])
    expect(await readStock(shared.id)).toBe(0)
    await other.signIn(await aLink(phone), phone)
    expect(await readStock(shared.id)).toBe(1)
    await setHolding(false)
  })

  it('keeps the promotion that the browser has reserved, where that of the account has expired', async () => {
    const phone = aPhone()
    const { browser: guest } = await aBuyer(phone)
    const account = new Browser()
    await account.signIn(await aLink(phone), phone)
    const { id: promotionId } = await insertPromotion({})
    const reserve = async (browser: Browser, expiresAt: Date) =>
      db().promotionUse.create({ data: { promotionId, customerId: await browser.customerId(), expiresAt } })
    await reserve(account, ago(1_000))
    const { id } = await reserve(guest, fromNow(60_000))
    await guest.signIn(await aLink(phone), phone)
    const kept = await db().promotionUse.findMany({ where: { promotionId } })
    expect(kept).toMatchObject([{ id, customerId: await account.customerId() }])
  })

  it('works once, also when it is pressed twice at once, and a newer one ends it', async () => {
    const phone = aPhone()
    await aBuyer(phone)
    const old = await aLink(phone)
    const token = await aLink(phone)
    expect((await new Browser().signIn(old, phone)).status).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => new Browser().signIn(token, phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await db().customer.count({ where: { profile: { phoneE164: `+95${phone.slice(1)}` } } })).toBe(1)
  })

  it('is of no use to who does not know the number, and stays valid for who does', async () => {
    const phone = aPhone()
    const victim = await aBuyer(aPhone())
    await aBuyer(phone)
    const token = await aLink(phone)
    const wrong = await victim.browser.signIn(token, aPhone())
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      { phone: ['The link was not sent to this number'] },
    ])
    expect(await victim.browser.orderIds()).toEqual([victim.order.id])
    expect((await new Browser().signIn(token, phone)).status).toBe(200)
  })

  it('ends after a day', async () => {
    const phone = aPhone()
    await aBuyer(phone)
    const token = await aLink(phone)
    await db().customerSignInLink.updateMany({ data: { expiresAt: new Date(0) } })
    expect((await new Browser().signIn(token, phone)).status).toBe(404)
  })

  it.each([
    [{ token: 'x'.repeat(101), phone: '09790000001' }],
    [{ token: '', phone: '09790000001' }],
    [{ token: 'x', phone: '' }],
    [{ token: 'x' }],
    [{ token: ['x'], phone: {} }],
  ])('%j is refused', async (body) => {
    expect((await new Browser().call(session.POST, { body })).status).toBe(422)
  })

  it('is not made for nobody, nor in a shop whose browsers are one customer', async () => {
    const make = (id: number) =>
      callRoute(link.POST, { method: 'POST', params: { id: String(id) }, body: {} })
    expect((await make(2_000_000)).status).toBe(404)
    setEnv('SHOPPERS', 'shared')
    expect((await make(2_000_000)).status).toBe(409)
    setEnv('SHOPPERS', 'visitor')
  })
})

/** The id of an order that staff write for a phone number. */
async function writeOrderFor(phone: string): Promise<number> {
  const { body } = await callRoute(writeOrder, {
    body: {
      ...{
        first_name: 'Khin',
        phone,
        payment_type: 'Cash on Delivery',
        delivery_method: 'pickup',
        channel: 'counter',
      },
      cart_items: [{ product_id: (await insertProduct()).id, quantity: 1 }],
    },
  })
  return staffOrderResponse.parse(body).order.id
}

it('an order that staff write for somebody who signed in is shown to them', async () => {
  const phone = aPhone()
  const { browser, order } = await aBuyer(phone)
  await browser.signIn(await aLink(phone), phone)
  const written = await writeOrderFor(phone)
  expect(await browser.orderIds()).toEqual([written, order.id])
})

it('orders that staff write for a number merged into somebody who never signed in are shown to its own account', async () => {
  const [phone, other] = [aPhone(), aPhone()]
  const { browser, order } = await aBuyer(other)
  await browser.signIn(await aLink(other), other)
  await aBuyer(phone)
  expect((await mergeWith(await findId(phone), other)).status).toBe(200)
  const written = await writeOrderFor(other)
  const ofFirst = await writeOrderFor(phone)
  expect(await browser.orderIds()).toEqual([written, order.id])
  expect((await callRoute(correctAddress, { body: { order_id: ofFirst, phone: other } })).status).toBe(200)
  expect(await browser.orderIds()).toEqual([ofFirst, written, order.id])
})

it('an order of staff with a wrong number is shown to who has the right one, one of a stranger is not', async () => {
  const [phone, wrong] = [aPhone(), aPhone()]
  const { browser, order } = await aBuyer(phone)
  await browser.signIn(await aLink(phone), phone)
  const written = await orderElsewhere(wrong)
  const stranger = await aBuyer(wrong)
  await db().orderEvent.updateMany({
    where: { orderId: written.id, newValue: 'order placed' },
    data: { actor: 'admin' },
  })
  for (const { id } of [written, stranger.order])
    expect((await callRoute(correctAddress, { body: { order_id: id, phone } })).status).toBe(200)
  expect(await browser.orderIds()).toEqual([written.id, order.id])
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

it('an order of a browser has the name of its address everywhere, also after it moved to an account', async () => {
  const phone = aPhone()
  const { browser, order } = await aBuyer(phone)
  await browser.signIn(await aLink(phone), phone)
  const [waiting] = await getWaitingPayments([order.payment])
  const { newest } = await getDashboard(admin, new Date(0))
  const seen = await getOrder(admin, order.id)
  expect([waiting?.user_name, newest[0]?.customer, seen?.user.name]).toEqual(['မြမြ', 'မြမြ', 'မြမြ'])
})

describe('signing out', () => {
  it('makes the browser a guest, and leaves a guest as it is', async () => {
    const phone = aPhone()
    const { browser, order } = await aBuyer(phone)
    await browser.signOut()
    expect(await browser.orderIds()).toEqual([order.id])
    await browser.signIn(await aLink(phone), phone)
    await browser.signOut()
    expect([await browser.orderIds(), await browser.products()]).toEqual([[], []])
    expect(await browser.phone()).toBeNull()
  })

  it('everywhere ends every browser and the open link at once; signing in again shows everything', async () => {
    const phone = aPhone()
    const { browser, order } = await aBuyer(phone)
    await browser.signIn(await aLink(phone), phone)
    const token = await aLink(phone)
    const lost = new Browser()
    for (const [name, value] of browser.cookies) lost.cookies.set(name, value)
    expect([(await signOutEverywhere(phone)).status, (await signOutEverywhere(phone)).status]).toEqual([
      200, 200,
    ])
    expect([await browser.orderIds(), await browser.phone()]).toEqual([[], null])
    // Two browsers that had the same cookie are two guests now.
    const bought = (await insertProduct()).id
    expect((await browser.add(bought)).status).toBe(201)
    expect([await browser.products(), await lost.products()]).toEqual([[bought], []])
    expect((await new Browser().signIn(token, phone)).status).toBe(404)
    const again = new Browser()
    await again.signIn(await aLink(phone), phone)
    expect(await again.orderIds()).toEqual([order.id])
  })

  it('everywhere ends the browsers and links of merged numbers too; a number that is separated takes its orders along', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const [mine, theirs] = [await aBuyer(phone), await aBuyer(other)]
    await mine.browser.signIn(await aLink(phone), phone)
    await theirs.browser.signIn(await aLink(other), other)
    const [token, id] = [await aLink(other), await findId(phone)]
    expect((await mergeWith(id, other)).status).toBe(200)
    const [both, strange] = [new Browser(), new Browser()]
    await strange.signIn(await aLink(phone), other)
    await both.signIn(await aLink(phone), phone)
    expect(await both.orderIds()).toEqual([theirs.order.id, mine.order.id])
    expect((await mergeWith(id, other, 'DELETE')).status).toBe(200)
    // Nobody knows which of the two a browser is of.
    expect([await strange.phone(), await strange.orderIds()]).toEqual([null, []])
    await both.signIn(await aLink(phone), phone)
    expect(await both.orderIds()).toEqual([mine.order.id])
    expect((await mergeWith(id, other)).status).toBe(200)
    expect((await signOutEverywhere(phone)).status).toBe(200)
    expect([await both.phone(), await theirs.browser.phone()]).toEqual([null, null])
    expect((await new Browser().signIn(token, other)).status).toBe(404)
  })

  it('happens when the customer is deleted, whose account is then deleted with the guests', async () => {
    const phone = aPhone()
    const { browser, order } = await aBuyer(phone)
    const other = new Browser()
    await other.signIn(await aLink(phone), phone)
    const accountId = await other.customerId()
    await db().customer.update({ where: { id: accountId }, data: { lastSeenAt: new Date(0) } })
    await deleteInactiveGuests()
    expect(await other.orderIds()).toEqual([order.id])
    await db().order.update({
      where: { id: order.id },
      data: { orderStatus: 'order cancelled', paymentStatus: 'rejected' },
    })
    expect((await eraseCustomer(await findId(phone))).status).toBe(200)
    expect([await other.orderIds(), await browser.orderIds()]).toEqual([[], [order.id]])
    await db().customer.update({ where: { id: accountId }, data: { lastSeenAt: new Date(0) } })
    await deleteInactiveGuests()
    expect(await db().customer.count({ where: { id: accountId } })).toBe(0)
  })
})
