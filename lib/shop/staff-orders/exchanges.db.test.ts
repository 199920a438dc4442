import { POST as exchange } from '@/app/api/orders/exchanges/route'
import { POST as cancel } from '@/app/api/orders/cancel/route'
import { POST as change } from '@/app/api/orders/changes/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import { POST as pay } from '@/app/api/payments/route'
import { PATCH as changeSettings } from '@/app/api/settings/route'
import { PATCH as changeAccount } from '@/app/api/payment-accounts/[id]/route'
import { db, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { createExchange } from '@/lib/shop/staff-orders/exchanges.commands'
import { assertWithinLimit, getMoneyLimit } from '@/lib/shop/money/limits.queries'
import { exchangeInput, exchangeResponse } from '@/lib/shop/staff-orders/exchanges.schema'
import { sumSentToday } from '@/lib/shop/payment-accounts/account-totals.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { buy, insertProduct, insertScreenshot } from '@/lib/testing/factories'
import { closeDay, readCashBook } from '@/lib/testing/orders/cash-book-calls'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { offerCash, openCashShop, placeCashOrder } from '@/lib/testing/orders/cash-orders'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import {
  completeOrder,
  readEntries,
  readMoney,
  reverseMoney,
  reverseReturn,
} from '@/lib/testing/orders/money-calls'
import { orderAsSeenBy } from '@/lib/testing/orders/payment-calls'
import { readStock } from '@/lib/testing/catalogue/product-reads'

beforeAll(openCashShop)

const CASH = 'Cash on Delivery'
const PRICE = 20_000

/** A completed order of `quantity` units at PRICE, with its one line. */
async function insertDelivered(quantity = 1, fields: Parameters<typeof buy>[1] = {}) {
  const product = await insertProduct({ price: PRICE })
  const { order } = await buy([{ product_id: product.id, quantity }], fields)
  await completeOrder(order.id)
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, line: line.id, product: product.id, fee: order.shipping_fee }
}
type Delivered = Awaited<ReturnType<typeof insertDelivered>>

async function send(
  { id, line }: Pick<Delivered, 'id' | 'line'>,
  product_id: number,
  { quantity = 1, restock = true, seen_price, ...more }: Record<string, unknown> = {},
  key?: string,
) {
  const answer = await callRoute(exchange, {
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    body: {
      order_id: id,
      lines: [{ line_id: line, quantity, restock, product_id, seen_price }],
      payment_type: CASH,
      shipping_fee: 0,
      reason: 'Too small',
      ...more,
    },
  })
  return { ...answer, done: answer.status < 300 ? exchangeResponse.parse(answer.body) : null }
}

it('an order without a phone number is exchanged though the shop asks for one now, but for a rest in cash', async () => {
  const before = await insertDelivered(2, { phone: null })
  const require = (isRequired: boolean) =>
    callRoute(changeSettings, { method: 'PATCH', body: { delivery_phone_required: isRequired } })
  await require(true)
  try {
    const { id: same } = await insertProduct({ price: PRICE })
    expect((await send(before, same)).status).toBe(201)
    const { id: dearer } = await insertProduct({ price: PRICE + 1_000 })
    const { status, body } = await send(before, dearer)
    const message = 'Cash on delivery needs a phone number'
    expect([status, body['errors']]).toEqual([422, { payment_type: [message] }])
    expect((await send(before, dearer, { payment_type: 'KBZPay' })).status).toBe(201)
  } finally {
    await require(false)
  }
})

it('another size at the same price is paid by what was paid, and waits to be packed', async () => {
  const before = await insertDelivered()
  const { id: other } = await insertProduct({ price: PRICE })
  const [had, has] = [await readStock(before.product), await readStock(other)]
  const { status, done } = await send(before, other)
  expect(status).toBe(201)
  const order = done?.order
  expect(order).toMatchObject({
    total_price: PRICE,
    order_status: 'order confirmed',
    shipping_status: 'start shipping',
    payment_status: 'verified',
    cash: { to_collect: 0 },
    money: { received: PRICE, missing: 0 },
  })
  expect(done).toMatchObject({
    return: { value: PRICE, exchange_order_id: order?.id },
    money: { returned: PRICE, refunded: PRICE, due: 0, missing: 0 },
  })
  expect([await readStock(before.product), await readStock(other)]).toEqual([had + 1, has - 1])
  const seen = await orderAsSeenBy(order?.id ?? 0, 'customer')
  expect(seen.timeline.map(({ kind, text }) => [kind, text])).toContainEqual(['exchanged', `#${before.id}`])
  expect(await db().order.count({ where: { id: order?.id ?? 0, customerId: 1 } })).toBe(1)
  await expectLedgerIntegrity()
})

it('moves no money: the cash book has nothing of it', async () => {
  const before = await insertDelivered()
  await closeDay()
  await send(before, (await insertProduct({ price: PRICE })).id)
  expect((await readCashBook(await closeDay())).sums.movement_count).toBe(0)
})

it.each([
  ['dearer goods and their delivery are collected', 22_000, { shipping_fee: 1_500 }, [3_500, 0]],
  ['cheaper goods leave the rest due back for the first order', 15_000, {}, [0, 5_000]],
  ['delivery comes out of what cheaper goods leave', 15_000, { shipping_fee: 2_000 }, [0, 3_000]],
])('%s', async (_, price, more, [collected, due]) => {
  const before = await insertDelivered()
  const { done } = await send(before, (await insertProduct({ price })).id, more)
  expect(done?.order.cash?.to_collect).toBe(collected)
  expect(done?.money.due).toBe(due)
  expect(done?.order.order_status).toBe('order confirmed')
  await expectLedgerIntegrity()
})

it('without a fee of staff the delivery costs what it costs at the place', async () => {
  const before = await insertDelivered()
  const { id: other } = await insertProduct({ price: PRICE })
  const { done } = await send(before, other, { shipping_fee: undefined })
  expect([done?.order.shipping_fee, done?.order.cash?.to_collect]).toEqual([before.fee, before.fee])
})

it('the rest may be sent to an account, and the order waits for it', async () => {
  const before = await insertDelivered()
  const { done } = await send(before, (await insertProduct({ price: 22_000 })).id, { payment_type: 'KBZPay' })
  expect(done?.order).toMatchObject({
    order_status: 'order placed',
    payment_status: 'pending',
    payment_account: { payment_type: 'KBZPay' },
    money: { missing: 2_000, awaits_rest: true },
  })
  await expectLedgerIntegrity()
  const id = done?.order.id ?? 0
  expect((await callRoute(cancel, { body: { order_id: id } })).status).toBe(409)
  const payment = { order_id: id, payment_screenshot: await insertScreenshot() }
  expect((await callRoute(pay, { body: payment })).status).toBe(201)
  expect(
    (await callRoute(update, { method: 'PATCH', body: { order_id: id, order_status: 'order confirmed' } }))
      .status,
  ).toBe(200)
  expect(await readMoney(id)).toMatchObject({ received: 22_000, missing: 0, awaits_rest: false })
  await expectLedgerIntegrity()
})

it('the rest is sent to the first account of its type that takes it today', async () => {
  const kbz = await db().paymentAccount.findFirstOrThrow({ where: { paymentType: 'KBZPay' } })
  const { paymentType, accountName } = kbz
  const number = '09 450 123 456'
  const { id } = await db().paymentAccount.create({
    data: { paymentType, accountName, accountNumber: number, label: 'Second', position: 99 },
  })
  const limit = (dailyLimit: number | null) =>
    db().paymentAccount.update({ where: { id: kbz.id }, data: { dailyLimit } })
  try {
    const before = await insertDelivered(2)
    const { id: other } = await insertProduct({ price: 22_000 })
    const sent = (await sumSentToday([kbz.id])).get(kbz.id) ?? 0
    const account = async () =>
      (await send(before, other, { payment_type: 'KBZPay' })).done?.order.payment_account?.account_number
    await limit(sent + 2_000)
    expect(await account()).toBe(kbz.accountNumber)
    await limit(sent + 1_999)
    expect(await account()).toBe(number)
  } finally {
    await db().paymentAccount.delete({ where: { id } })
    await limit(null)
  }
})

it.each([
  ['dearer ones', 22_000, { saved: 5_000, total: 17_000, collected: 2_000 }],
  ['free ones, which cannot cost less', 0, { saved: 0, total: 0, collected: 0 }],
])('what the customer saved on the goods that came back they save on %s', async (_, price, expected) => {
  const before = await insertDelivered(2)
  await db().$executeRaw`
    UPDATE orders SET discount = 10000, discount_reason = 'For the wait', total_price = total_price - 10000
    WHERE id = ${before.id}`
  const { done } = await send(before, (await insertProduct({ price })).id)
  expect(done).toMatchObject({
    return: { value: 15_000 },
    order: {
      discount: expected.saved,
      discount_reason: expected.saved > 0 ? `#${before.id}` : null,
      total_price: expected.total,
      cash: { to_collect: expected.collected },
    },
  })
})

it('is written once, sent again and at the same time', async () => {
  const before = await insertDelivered(3)
  const { id: other } = await insertProduct({ price: PRICE })
  const key = `exchange-${before.id}`
  const answers = await Promise.all([1, 2, 3].map(() => send(before, other, {}, key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ done }) => done?.order.id)).size).toBe(1)
  const once = await Promise.all([1, 2, 3].map(() => send(before, other, { quantity: 2 })))
  expect(once.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  await expectLedgerIntegrity()
})

describe('nothing is written', () => {
  const states: [name: string, body: (product: number) => object, status: number, message: RegExp][] = [
    ['at another price than was seen', () => ({ seen_price: 1 }), 409, /The price of .* changed from 1 to/],
    ['for more than came', () => ({ quantity: 2 }), 409, /Only 1 of/],
    ['for goods that are sold out', () => ({ shipping_fee: 0 }), 409, /out of stock|Only 0|left/],
    ['for an unknown way to pay', () => ({ payment_type: 'Gold' }), 422, /payment/i],
    ['without a reason', () => ({ reason: ' ' }), 422, /reason|required/i],
  ]
  it.each(states)('%s', async (name, more, status, message) => {
    const before = await insertDelivered()
    const { id: other } = await insertProduct({ price: PRICE, stock: name.includes('sold out') ? 0 : 5 })
    const answer = await send(before, other, { ...more(other) })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toMatch(message)
    expect(await db().orderReturn.count({ where: { orderId: before.id } })).toBe(0)
    expect((await readMoney(before.id)).returned).toBe(0)
  })

  it('for an order that is not completed, for a line of another one, and for an account that is off', async () => {
    const [before, another] = [await insertDelivered(), await insertDelivered()]
    const { id: other } = await insertProduct({ price: PRICE })
    const { order: open } = await buy([{ product_id: other, quantity: 1 }])
    expect((await send({ id: open.id, line: before.line }, other)).status).toBe(409)
    expect((await send({ id: before.id, line: another.line }, other)).status).toBe(422)
    expect((await send({ id: 9_999_999, line: before.line }, other)).status).toBe(404)
    const account = await db().paymentAccount.findFirstOrThrow({ where: { paymentType: 'Yoma Bank' } })
    const turn = (active: boolean) =>
      callRoute(changeAccount, { method: 'PATCH', params: { id: String(account.id) }, body: { active } })
    await turn(false)
    expect((await send(before, other, { payment_type: 'Yoma Bank', shipping_fee: 500 })).status).toBe(422)
    await turn(true)
    expect((await send(before, other, { delivery_method: 'pickup', shipping_fee: 500 })).status).toBe(422)
  })

  it('while the money of the order is still to be collected', async () => {
    const order = await placeCashOrder()
    await completeOrder(order.id)
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: order.id } })
    const { status, body } = await send({ id: order.id, line: line.id }, line.productId)
    expect([status, body['message']]).toEqual([409, expect.stringContaining('still to be collected')])
  })
})

it('counts for the limit of its writer with a fee below that of the place, and with nothing else', async () => {
  const before = await insertDelivered()
  const limited = { ...admin, responsible: 'gone@shop.example' }
  const { id: other } = await insertProduct({ price: PRICE })
  const line = { line_id: before.line, quantity: 1, restock: true, product_id: other }
  const body = { order_id: before.id, lines: [line], payment_type: CASH, reason: 'Too small' }
  const lower = exchangeInput.parse({ ...body, shipping_fee: 0 })
  await expect(createExchange(limited, lower)).rejects.toMatchObject({ code: 'forbidden' })
  const { order } = await createExchange(limited, exchangeInput.parse(body))
  expect(order.shipping_fee).toBe(before.fee)
  // What moves between the orders counts nothing, what goes out counts for both of them.
  await db().$executeRaw`INSERT INTO money_entries (order_id, kind, amount, method, actor)
    VALUES (${order.id}, 'received', 900, 'KBZPay', 'admin'), (${order.id}, 'refunded', 700, 'KBZPay', ${limited.responsible})`
  for (const id of [before.id, order.id]) expect((await getMoneyLimit(limited, id))?.given.paidBack).toBe(700)
})

it('counts goods that are not sold again with their price, whatever was saved on them', async () => {
  const before = await insertDelivered()
  const second = await insertDelivered()
  await db().$executeRaw`
    UPDATE orders SET discount = ${PRICE}, discount_reason = 'A gift', total_price = total_price - ${PRICE}
    WHERE id IN (${before.id}, ${second.id})`
  const limited = { ...admin, responsible: 'gone@shop.example' }
  const { id: other } = await insertProduct({ price: PRICE })
  const line = { line_id: before.line, quantity: 1, restock: false, product_id: other }
  const body = { order_id: before.id, lines: [line], payment_type: CASH, reason: 'Broken' }
  await expect(createExchange(limited, exchangeInput.parse(body))).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { status, done } = await send(second, other, { restock: false })
  expect([status, done?.return.value]).toEqual([201, 0])
  const { given } = await db().orderReturn.findUniqueOrThrow({ where: { id: done?.return.id ?? 0 } })
  expect(given).toBe(BigInt(PRICE))
})

it('has one limit for what it gives of both orders', async () => {
  const person = { email: 'both@shop.example', name: 'Both', role: 'staff', moneyLimit: PRICE }
  const { email } = await db().adminUser.create({ data: { id: 'both', ...person } })
  const limited = { ...admin, name: email, responsible: email }
  const before = await insertDelivered()
  const { id: other } = await insertProduct({ price: PRICE })
  const lines = [{ line_id: before.line, quantity: 1, restock: false, product_id: other }]
  const body = { order_id: before.id, lines, payment_type: CASH, reason: 'Broken' }
  const write = (shipping_fee: number) =>
    createExchange(limited, exchangeInput.parse({ ...body, shipping_fee }))
  await expect(write(before.fee - 1)).rejects.toMatchObject({ code: 'forbidden' })
  const { order } = await write(before.fee)
  for (const id of [before.id, order.id])
    expect((await getMoneyLimit(limited, id))?.given.allowed).toBe(PRICE)
  await db().adminUser.update({ where: { email }, data: { moneyLimit: PRICE + 1_000 } })
  const allow = (orderId: number) => (tx: TransactionClient) =>
    assertWithinLimit(tx, limited, { orderId, group: 'allowed', amount: 1_000 })
  const record = (tx: TransactionClient) =>
    tx.moneyEntry.create({
      data: {
        orderId: before.id,
        kind: 'goods_allowed',
        purpose: 'damaged_goods',
        amount: 1_000n,
        reason: 'Scratched',
        actor: email,
      },
    })
  const second = runIntoLock(allow(before.id), () => withTransaction(allow(order.id)), record)
  await expect(second).rejects.toMatchObject({ code: 'forbidden' })
})

it('costs nothing where a gift is exchanged, stays as it is, and can be cancelled', async () => {
  const before = await insertDelivered()
  await db().$executeRaw`
    UPDATE orders SET discount = ${PRICE}, discount_reason = 'A gift', total_price = total_price - ${PRICE}
    WHERE id = ${before.id}`
  const { id: other } = await insertProduct({ price: PRICE - 1_000 })
  const { done } = await send(before, other, { payment_type: 'KBZPay' })
  expect(done?.order).toMatchObject({ total_price: 0, discount: PRICE - 1_000, payment_status: 'verified' })
  const { id = 0, version = 1 } = done?.order ?? {}
  const body = { order_id: id, version, lines: [{ product_id: other, quantity: 2 }] }
  const { status, body: said } = await callRoute(change, { body })
  expect([status, said['message']]).toEqual([409, expect.stringContaining('of an exchange')])
  const more = { order_id: id, version, shipping_fee: 5_000 }
  expect((await callRoute(change, { body: more })).status).toBe(200)
  const cancelled = { order_id: id, order_status: 'order cancelled', reason: 'Changed their mind' }
  expect((await callRoute(update, { method: 'PATCH', body: cancelled })).status).toBe(200)
  await expectLedgerIntegrity()
})

it('may cost more than the limit for cash, of which a change counts what is to be collected', async () => {
  const before = await insertDelivered(2)
  const { id: other } = await insertProduct({ price: 22_000 })
  const limit = 3_000
  await offerCash(true, limit)
  try {
    const { done } = await send(before, other)
    const { id, version } = done?.order ?? {}
    const set = (shipping_fee: number) => callRoute(change, { body: { order_id: id, version, shipping_fee } })
    const { status, body } = await set(1_001)
    expect([status, body['message']]).toEqual([409, expect.stringContaining('3,001')])
    expect((await set(1_000)).status).toBe(200)
  } finally {
    await openCashShop()
  }
})

it('is asked for nothing in advance where nothing is left to pay', async () => {
  const before = await insertDelivered()
  const { id: other } = await insertProduct({ price: PRICE })
  await db().paymentAccount.updateMany({ where: { paymentType: 'Yoma Bank' }, data: { active: false } })
  const { done } = await send(before, other, { payment_type: 'Yoma Bank' })
  await db().paymentAccount.updateMany({ where: { paymentType: 'Yoma Bank' }, data: { active: true } })
  expect(done?.order.payment_status).toBe('verified')
})

it('is not taken back by its entries: the new order is cancelled, and its money is due back', async () => {
  const before = await insertDelivered()
  const { done } = await send(before, (await insertProduct({ price: PRICE })).id)
  const id = done?.order.id ?? 0
  for (const orderId of [before.id, id]) {
    const entry = await db().moneyEntry.findFirstOrThrow({ where: { orderId, method: 'Exchange' } })
    expect((await reverseMoney(entry.id)).status).toBe(409)
  }
  expect((await reverseReturn(done?.return.id ?? 0)).status).toBe(409)
  const body = { order_id: id, order_status: 'order cancelled', reason: 'Changed their mind' }
  expect((await callRoute(update, { method: 'PATCH', body })).status).toBe(200)
  expect(await readMoney(id)).toMatchObject({ received: PRICE, due: PRICE })
  expect(await readEntries(id)).toEqual([['received', PRICE]])
  const audit = await db().auditEvent.findMany({ where: { action: 'order.create', subjectId: String(id) } })
  expect(audit).toMatchObject([{ actor: admin.name, after: { paymentType: CASH } }])
})
