import { POST as createBasket } from '@/app/api/baskets/route'
import { withdrawBasket } from '@/lib/shop/baskets/baskets.commands'
import { basketResponse } from '@/lib/shop/baskets/baskets.schema'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { updateProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { db } from '@/lib/platform/db/client'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { deleteOldRestockRequests } from '@/lib/shop/restock/restock.commands'
import {
  FINISHED_REQUEST_DAYS,
  MAX_PHONE_REQUESTS,
  MAX_PRODUCT_REQUESTS,
  MAX_REQUEST_DAYS,
} from '@/lib/shop/restock/restock.rules'
import { ago } from '@/lib/testing/clock'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { expireHold, insertCustomer, orderLines, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { completeOrder, returnGoods } from '@/lib/testing/orders/money-calls'
import {
  askForCall,
  changeRequest,
  countToCall,
  insertAwaitedProduct,
  listRequestIds,
  listRequests,
  makeCalls,
  moveStock,
  phoneNumber,
} from '@/lib/testing/catalogue/restock'
import { readStock } from '@/lib/testing/catalogue/product-reads'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => ago(days * DAY_MS)

beforeAll(sharedCustomer)

describe('stock comes back', () => {
  const order = async (productId: number, quantity: number) =>
    (await orderLines(await insertCustomer(), [{ product_id: productId, quantity }])).order

  /** Sells the product out, lets two customers wait, and brings the two units back. */
  it.each<[string, (productId: number) => Promise<() => Promise<unknown>>]>([
    [
      'by an edit',
      async (productId) => {
        await order(productId, 2)
        return async () => updateProduct(admin, productId, updateProductInput.parse({ stock_quantity: 2 }))
      },
    ],
    [
      'by a cancelled order',
      async (productId) => {
        const { id } = await order(productId, 2)
        return () => updateOrder(admin, id, { order_status: 'order cancelled' })
      },
    ],
    [
      'by returned goods',
      async (productId) => {
        const { id } = await order(productId, 2)
        await completeOrder(id)
        const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
        return async () => {
          const answer = await returnGoods(id, [{ line_id: line.id, quantity: 2, restock: true }])
          expect(answer.status).toBe(201)
        }
      },
    ],
    [
      'by an expired hold',
      async (productId) => {
        await setHolding(true)
        const customer = await insertCustomer()
        await holdLines(customer, [{ product_id: productId, quantity: 2 }])
        await expireHold(customer)
        return async () => {
          await releaseExpiredHolds()
          await setHolding(false)
        }
      },
    ],
  ])('%s, and as many are to call as there are units', async (_way, sellOut) => {
    const { id } = await insertProduct({ stock: 2 })
    const bringBack = await sellOut(id)
    for (const n of [1, 2, 3]) expect((await askForCall(id, phoneNumber(n))).status).toBe(201)
    expect(await countToCall(id)).toBe(0)
    const before = (await getOrderWork(admin)).to_call
    await bringBack()
    const [one, two] = await listRequestIds(id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([one, two])
    expect((await getOrderWork(admin)).to_call).toBe(before + 2)
  })
})

describe('the units of a product', () => {
  it('go to who asked first, and those who were called keep theirs until they order', async () => {
    const id = await insertAwaitedProduct(6, 3)
    const [one, two, three, four] = await listRequestIds(id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([one, two, three])
    await makeCalls(id, 2)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([three])
    // The first orders a unit; the second has theirs, so the third is still the only one to call.
    const buyer = await insertCustomer()
    const placed = await orderLines(buyer, [{ product_id: id, quantity: 1 }])
    await db().orderAddress.update({
      where: { orderId: placed.order.id },
      data: { phoneE164: `+95${phoneNumber(1).slice(1)}` },
    })
    expect((await listRequests(id)).map((request) => request.id)).toEqual([three])
    // A unit more is for the fourth.
    await moveStock(id, 1)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([three, four])
    // A unit that a stranger buys is nobody's any longer.
    await orderLines(buyer, [{ product_id: id, quantity: 1 }])
    expect((await listRequests(id)).map((request) => request.id)).toEqual([three])
  })

  it('count once while a link to pay holds them for those who were called', async () => {
    const id = await insertAwaitedProduct(2, 2)
    const [, two] = await listRequestIds(id)
    await makeCalls(id, 1)
    const body = { cart_items: [{ product_id: id, quantity: 1 }], phone: phoneNumber(1), hold: true }
    const { basket } = basketResponse.parse((await callRoute(createBasket, { body })).body)
    expect(await readStock(id)).toBe(1)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
    await withdrawBasket(admin, basket.id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
  })

  it('are new to everybody after it was sold out: those called before have none of them', async () => {
    const id = await insertAwaitedProduct(3, 1)
    await makeCalls(id, 1)
    expect(await countToCall(id)).toBe(0)
    await moveStock(id, -1)
    await moveStock(id, 1)
    const [, two] = await listRequestIds(id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
    expect((await listRequests(id, 'called')).length).toBe(1)
  })

  it('that are sold before anybody was called leave everybody waiting in their order', async () => {
    const id = await insertAwaitedProduct(2, 2)
    await moveStock(id, -2)
    expect([await countToCall(id), (await listRequests(id, 'waiting')).length]).toEqual([0, 2])
    await moveStock(id, 1)
    const [one] = await listRequestIds(id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([one])
  })
})

describe('a request', () => {
  it('is stored as typed and in E.164, once for a number, in the language of the page', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const headers = { cookie: 'lang=my' }
    expect((await askForCall(id, '၀၉ ၇၉၀ ၀၀၀ ၁၂၃', headers)).status).toBe(201)
    expect((await askForCall(id, '+95 9 790 000 123')).status).toBe(201)
    const rows = await db().restockRequest.findMany({ where: { productId: id } })
    expect(rows).toMatchObject([
      { phone: '+959790000123', phoneTyped: '၀၉ ၇၉၀ ၀၀၀ ၁၂၃', locale: 'my', customerId: 1, calledAt: null },
    ])
    // Once it was called, the number may wait again.
    await moveStock(id, 1)
    await makeCalls(id, 1)
    await moveStock(id, -1)
    expect((await askForCall(id, '09790000123')).status).toBe(201)
    expect(await db().restockRequest.count({ where: { productId: id } })).toBe(2)
  })

  it('ends with the archiving of its product, and stays ended when that is restored', async () => {
    const id = await insertAwaitedProduct(2, 1)
    await makeCalls(id, 1)
    await archiveProduct(admin, id)
    expect(await listRequests(id, 'closed')).toMatchObject([{ status: 'closed', phone: null }])
    expect((await listRequests(id, 'called')).length).toBe(1)
    const [called, closed] = await listRequestIds(id)
    for (const request of [called, closed]) {
      const answer = await changeRequest(request ?? 0, 'to_call')
      expect([answer.status, answer.body['message']]).toEqual([409, 'This product is no longer sold'])
    }
    await db().product.update({ where: { id }, data: { archivedAt: null } })
    expect([await countToCall(id), (await listRequests(id, 'waiting')).length]).toEqual([0, 0])
  })

  it('that was called by mistake has its place again, unless the number waits again', async () => {
    const id = await insertAwaitedProduct(2, 1)
    const [one, two] = await listRequestIds(id)
    await makeCalls(id, 1)
    expect((await changeRequest(one ?? 0, 'to_call')).status).toBe(200)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([one])
    await makeCalls(id, 1)
    await moveStock(id, -1)
    expect((await askForCall(id, phoneNumber(1))).status).toBe(201)
    const answer = await changeRequest(one ?? 0, 'to_call')
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      'This number waits for the product again already',
    ])
    await moveStock(id, 1)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
  })

  it('outlives its guest', async () => {
    const id = await insertAwaitedProduct(1)
    const guest = await insertCustomer()
    await db().restockRequest.updateMany({ where: { productId: id }, data: { customerId: guest.customerId } })
    await db().customer.delete({ where: { id: guest.customerId } })
    expect(await db().restockRequest.findFirst({ where: { productId: id } })).toMatchObject({
      customerId: null,
    })
  })

  it('is one of a limited number, for a product and for a phone number', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const rows = Array.from({ length: MAX_PRODUCT_REQUESTS }, (_, n) => {
      const phone = `+95979100${String(n).padStart(4, '0')}`
      return { productId: id, phone, phoneTyped: phone, locale: 'en' }
    })
    await db().restockRequest.createMany({ data: rows })
    const full = await askForCall(id, phoneNumber(1))
    expect([full.status, full.body['message']]).toEqual([
      409,
      'Too many customers wait for this product already',
    ])
    // Who waits already is told the same as before.
    expect((await askForCall(id, rows[0]?.phone)).status).toBe(201)
    const phone = phoneNumber(999)
    for (let n = 0; n < MAX_PHONE_REQUESTS; n++)
      expect((await askForCall((await insertProduct({ stock: 0 })).id, phone)).status).toBe(201)
    const more = await askForCall((await insertProduct({ stock: 0 })).id, phone, { cookie: 'lang=my' })
    expect([more.status, more.body['errors']]).toEqual([
      422,
      { phone: [`ဤဖုန်းနံပါတ်ဖြင့် ပစ္စည်း ${MAX_PHONE_REQUESTS} မျိုးကို စောင့်နေပြီးပါပြီ`] },
    ])
  })
})

it('requests are deleted when nobody needs their numbers any longer', async () => {
  await deleteOldRestockRequests()
  const id = await insertAwaitedProduct(6)
  const [old, young, called, justCalled, closed, justClosed] = await listRequestIds(id)
  const set = (request: number | undefined, data: object) =>
    db().restockRequest.update({ where: { id: request ?? 0 }, data })
  await set(old, { createdAt: daysAgo(MAX_REQUEST_DAYS + 1) })
  await set(young, { createdAt: daysAgo(MAX_REQUEST_DAYS - 1) })
  await set(called, { calledAt: daysAgo(FINISHED_REQUEST_DAYS + 1), calledBy: 'admin' })
  await set(justCalled, { calledAt: daysAgo(FINISHED_REQUEST_DAYS - 1), calledBy: 'admin' })
  await set(closed, { closedAt: daysAgo(FINISHED_REQUEST_DAYS + 1) })
  await set(justClosed, { closedAt: daysAgo(FINISHED_REQUEST_DAYS - 1) })
  expect(await deleteOldRestockRequests()).toBe(3)
  expect(await listRequestIds(id)).toEqual([young, justCalled, justClosed])
  expect(await readStock(id)).toBe(0)
})
