import { POST as createCall } from '@/app/api/baskets/route'
import { POST as checkoutCall } from '@/app/api/baskets/checkout/route'
import { POST as holdCall } from '@/app/api/baskets/[id]/hold/route'
import { POST as cartCheckout } from '@/app/api/cartitems/checkout/route'
import { POST as mergeCall } from '@/app/api/baskets/[id]/merge/route'
import { DELETE as withdrawCall } from '@/app/api/baskets/[id]/route'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import {
  deleteExpiredBaskets,
  holdBasket,
  mergeBaskets,
  withdrawBasket,
} from '@/lib/shop/baskets/baskets.commands'
import { getBasket, getBasketPage, listBaskets } from '@/lib/shop/baskets/baskets.queries'
import { basketPageQuery, basketResponse } from '@/lib/shop/baskets/baskets.schema'
import { MAX_PRICE, MAX_WEIGHT } from '@/lib/shop/catalogue/products/product-fields.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { admin } from '@/lib/testing/admin'
import { callRoute, CookieClient } from '@/lib/testing/call-route'
import { moveStock } from '@/lib/testing/catalogue/restock'
import { eventually } from '@/lib/testing/eventually'
import { insertProduct, validAddress } from '@/lib/testing/factories'
import { offerCash, openCashShop } from '@/lib/testing/orders/cash-orders'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(async () => {
  await openCashShop()
  await offerCash(true, 10_000_000)
})

const stock = async (id: number) => (await db().product.findUniqueOrThrow({ where: { id } })).stockQuantity

const queryNumber = async (text: string) => Number((await db().$queryRawUnsafe<{ n: bigint }[]>(text))[0]?.n)

const withdraw = (id: number) => callRoute(withdrawCall, { method: 'DELETE', params: { id: String(id) } })

async function create(lines: readonly [id: number, quantity: number][], fields: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const cart_items = lines.map(([product_id, quantity]) => ({ product_id, quantity }))
  const { status, body } = await callRoute(createCall, { body: { cart_items, ...fields }, headers })
  const { basket, url, text } = basketResponse.parse(body)
  return { status, basket, url, text, token: url.split('/b/')[1] ?? '' }
}

type Caller = Pick<CookieClient, 'call'> | null
/** Orders the goods of a link with cash on delivery. */
async function order(
  token: string,
  lines: readonly [id: number, quantity: number][],
  key: string,
  by: Caller = null,
) {
  const body = {
    ...validAddress,
    payment_type: 'Cash on Delivery',
    basket: token,
    cart_items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  }
  const request = { body, headers: { 'Idempotency-Key': key } }
  return by ? by.call(checkoutCall, request) : callRoute(checkoutCall, request)
}
const orderId = ({ body }: { body: unknown }) => checkoutResponse.parse(body).order.id

it('is ordered at the prices of now; the cart of the buyer stays, and an event is told', async () => {
  const { id } = await insertProduct({ price: 1_000, stock: 9 })
  await db().cartItem.create({ data: { customerId: 1, productId: id, quantity: 5 } })
  await db().notificationEndpoint.create({
    data: {
      kind: 'webhook',
      name: 'Bot',
      destination: 'https://bot.test/',
      secret: 'x',
      events: ['basket.ordered'],
    },
  })
  const { token, basket, text } = await create([[id, 2]], {
    channel: 'live',
    language: 'en',
    customer_name: 'Khin',
  })
  expect(text).toContain(`/b/${token}`)
  expect(await db().basket.count({ where: { tokenHash: token } })).toBe(0)
  await db().product.update({ where: { id }, data: { price: 1_200 } })
  const page = await getBasketPage(token, new Date())
  expect(page).toMatchObject({
    state: 'open',
    units: 2,
    changes: [{ before: 1_000, now: 1_200 }],
    missing: 0,
  })
  expect(page?.items).toMatchObject([{ product_id: id, quantity: 2, product: { product_price: 1_200 } }])
  const answer = await order(token, [[id, 2]], 'ordered-once')
  expect(answer.status).toBe(201)
  expect(checkoutResponse.parse(answer.body).order).toMatchObject({ channel: 'live', subtotal: 2_400 })
  expect(await db().cartItem.count({ where: { customerId: 1, productId: id, quantity: 5 } })).toBe(1)
  expect(await stock(id)).toBe(7)
  expect(
    await db().notification.count({ where: { event: 'basket.ordered', orderId: orderId(answer) } }),
  ).toBe(1)
  expect((await getBasketPage(token, new Date()))?.state).toBe('ordered')
  const { rows } = await listBaskets(admin, { ...basketPageQuery.parse({ state: 'ordered' }), per_page: 20 })
  expect(rows.map((row) => [row.id, row.order_id])).toEqual([[basket.id, orderId(answer)]])
})

it('is one order, pressed sixteen times at once', async () => {
  const { id } = await insertProduct({ stock: 60 })
  const { token } = await create([[id, 1]])
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => order(token, [[id, 1]], `press-${n % 8}-of-a-link`)),
  )
  expect(new Set(answers.map(orderId)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stock(id)).toBe(59)
})

it('takes no key of another link or of the cart, and one from before an upgrade', async () => {
  const { id } = await insertProduct({ price: 1_000, stock: 9 })
  const [first, second] = [await create([[id, 1]]), await create([[id, 1]])]
  const placed = await order(first.token, [[id, 1]], 'one-key')
  expect((await order(second.token, [[id, 1]], 'one-key')).status).toBe(422)
  const body = {
    ...validAddress,
    payment_type: 'Cash on Delivery',
    cart_items: [{ product_id: id, quantity: 1 }],
    order_again: true,
  }
  const headers = { 'Idempotency-Key': 'key-of-a-cart' }
  expect((await callRoute(cartCheckout, { body, headers })).status).toBe(201)
  expect((await order(second.token, [[id, 1]], 'key-of-a-cart')).status).toBe(422)
  // The hash did not name the link then: it was that of the cart.
  const { requestHash } = await db().idempotencyKey.findFirstOrThrow({ where: { key: 'key-of-a-cart' } })
  await db().idempotencyKey.updateMany({ where: { key: 'one-key' }, data: { requestHash } })
  expect(orderId(await order(first.token, [[id, 1]], 'one-key'))).toBe(orderId(placed))
  expect((await order(second.token, [[id, 1]], 'one-key')).status).toBe(422)
})

it('shows its order only to the customer who placed it', async () => {
  setEnv('SHOPPERS', 'visitor')
  const { id } = await insertProduct({ stock: 9 })
  const { token } = await create([[id, 1]])
  const buyers = [new CookieClient(), new CookieClient(), new CookieClient()]
  const answers = await Promise.all(
    buyers.map((buyer, n) => order(token, [[id, 1]], `guest-${n}-of-a-link`, buyer)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) expect(JSON.stringify(body)).not.toContain('order_ship_address')
  setEnv('SHOPPERS', 'shared')
})

it('takes its goods out of the stock only when they are held, and sells them from there', async () => {
  const { id } = await insertProduct({ stock: 3 })
  const { token, basket } = await create([[id, 2]])
  expect(await stock(id)).toBe(3)
  const hold = () => callRoute(holdCall, { method: 'POST', params: { id: String(basket.id) } })
  const held = await Promise.all([hold(), hold(), hold()])
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stock(id)).toBe(1)
  expect((await getBasketPage(token, new Date()))?.items[0]?.product.stock_quantity).toBe(3)
  const { basket: second } = await create([[id, 2]])
  expect((await callRoute(holdCall, { method: 'POST', params: { id: String(second.id) } })).status).toBe(409)
  expect((await order(token, [[id, 2]], 'a-held-basket')).status).toBe(201)
  expect(await stock(id)).toBe(1)
  await releaseExpiredHolds()
  expect(await stock(id)).toBe(1)
})

it('is made with its goods held, or not at all, and its key is free again', async () => {
  const { id } = await insertProduct({ stock: 3 })
  const send = (quantity: number, key: string) =>
    callRoute(createCall, {
      body: { cart_items: [{ product_id: id, quantity }], hold: true },
      headers: { 'Idempotency-Key': key },
    })
  const before = await db().basket.count()
  expect((await send(4, 'more-than-there-is')).status).toBe(409)
  expect([await db().basket.count(), await stock(id)]).toEqual([before, 3])
  await moveStock(id, 1)
  expect(await send(4, 'more-than-there-is')).toMatchObject({
    status: 201,
    body: { basket: { is_held: true } },
  })
  expect(await send(4, 'more-than-there-is')).toMatchObject({
    status: 200,
    body: { basket: { is_held: true } },
  })
  expect(await stock(id)).toBe(0)
})

it('of many that hold the same goods at once is made without a deadlock', async () => {
  const [{ id: one }, { id: other }] = [await insertProduct({ stock: 8 }), await insertProduct({ stock: 8 })]
  const orders = [[one, other] as const, [other, one] as const]
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      create(
        (orders[n % 2] ?? []).map((id) => [id, 1]),
        { hold: true },
      ),
    ),
  )
  expect(made.filter(({ basket }) => basket.is_held)).toHaveLength(8)
  expect([await stock(one), await stock(other)]).toEqual([0, 0])
  // A connection reports its deadlocks only when it is closed.
  await closeDatabase()
  const others = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  await eventually('the other connections are closed', async () => (await queryNumber(others)) === 0)
  const deadlocks = 'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()'
  expect(await queryNumber(deadlocks)).toBe(0)
})

it('gives back what it held when it is purged, and keeps nothing of it', async () => {
  const { id } = await insertProduct({ stock: 3 })
  const { basket, token } = await create([[id, 2]], { hold: true, phone: '09 789 000 555' })
  expect([basket.is_held, await stock(id)]).toEqual([true, 1])
  await db().basket.update({ where: { id: basket.id }, data: { expiresAt: new Date(0) } })
  expect((await order(token, [[id, 2]], 'an-expired-basket')).status).toBe(409)
  expect(await deleteExpiredBaskets()).toBe(1)
  expect(await stock(id)).toBe(3)
  expect(await getBasketPage(token, new Date())).toBeNull()
  expect((await order(token, [[id, 2]], 'a-purged-basket')).status).toBe(404)
})

it('is the same link for a repeated request, and merged with another of one person when that is wanted', async () => {
  const [{ id: tea }, { id: soap }] = [await insertProduct(), await insertProduct()]
  const phone = { phone: '09 789 000 777', customer_name: 'Su' }
  const first = await create([[tea, 1]], phone, 'a-basket-of-a-bot')
  const again = await create([[tea, 1]], phone, 'a-basket-of-a-bot')
  expect([first.status, again.status, again.url]).toEqual([201, 200, first.url])
  const second = await create(
    [
      [tea, 2],
      [soap, 1],
    ],
    { ...phone, phone: '+95 9 789 000 777' },
  )
  const find = (search: string) => listBaskets(admin, { ...basketPageQuery.parse({ search }), per_page: 20 })
  for (const search of ['#24', '၂၄', '#123456', '123456']) expect((await find(search)).rows).toEqual([])
  for (const search of ['su', '၀၉ ၇၈၉ ၀၀၀ ၇၇၇', '789000777', '၇၇၇'])
    expect([search, (await find(search)).rows.map(({ id }) => id)]).toEqual([
      search,
      [second.basket.id, first.basket.id],
    ])
  expect((await find('su')).rows[0]?.same_person).toBe(first.basket.id)
  const merge = (id: number, basket_id: number) =>
    callRoute(mergeCall, { params: { id: String(id) }, body: { basket_id } })
  const stranger = await create([[tea, 1]], { phone: '09 789 000 778' })
  expect((await merge(second.basket.id, stranger.basket.id)).status).toBe(422)
  expect((await merge(second.basket.id, second.basket.id)).status).toBe(422)
  for (let sent = 0; sent < 2; sent += 1)
    expect((await merge(second.basket.id, first.basket.id)).body).toMatchObject({ basket: { units: 4 } })
  expect(await getBasketPage(first.token, new Date())).toMatchObject({ state: 'open', units: 4 })
  expect(await order(first.token, [[tea, 1]], 'of-a-page-before-the-merge')).toMatchObject({
    status: 409,
    body: { screenshot_usable: true },
  })
  const third = await create([[soap, 1]], phone)
  expect((await merge(third.basket.id, second.basket.id)).status).toBe(200)
  for (const { token } of [first, second]) {
    expect(await getBasketPage(token, new Date())).toMatchObject({ state: 'open', units: 5 })
  }
  expect((await merge(first.basket.id, third.basket.id)).status).toBe(409)
  expect(await deleteExpiredBaskets()).toBe(0)
  await withdraw(third.basket.id)
  expect(await getBasketPage(first.token, new Date())).toMatchObject({ state: 'expired' })
})

it('is found by the link that was merged into it as long as its order is', async () => {
  const [{ id }, phone] = [await insertProduct(), { phone: '09 789 000 776' }]
  const [first, second] = [await create([[id, 1]], phone), await create([[id, 2]], phone)]
  await mergeBaskets(admin, second.basket.id, first.basket.id)
  expect((await order(second.token, [[id, 3]], 'of-both-links')).status).toBe(201)
  await deleteExpiredBaskets()
  expect(await getBasketPage(first.token, new Date())).toMatchObject({ state: 'ordered' })
})

it('is withdrawn once, gives back what it held, and can no longer be ordered', async () => {
  const { id } = await insertProduct({ stock: 5 })
  const { basket, token } = await create([[id, 2]], { hold: true })
  expect(await stock(id)).toBe(3)
  expect((await withdraw(basket.id)).status).toBe(200)
  expect(await stock(id)).toBe(5)
  expect(await getBasketPage(token, new Date())).toMatchObject({ state: 'expired' })
  expect((await order(token, [[id, 2]], 'a-withdrawn-basket')).status).toBe(409)
  expect((await withdraw(basket.id)).status).toBe(404)
  const audited = { action: 'basket.delete', subjectId: String(basket.id) }
  expect(await db().auditEvent.count({ where: audited })).toBe(1)
})

it('changes only together with what the audit log says of it', async () => {
  const { id } = await insertProduct({ stock: 5 })
  const phone = '09 789 000 779'
  const [{ basket: other }, { basket }] = [
    await create([[id, 1]], { phone }),
    await create([[id, 2]], { phone }),
  ]
  const unnamed = { ...admin, name: '\0' }
  for (const change of [
    () => holdBasket(unnamed, basket.id),
    () => mergeBaskets(unnamed, basket.id, other.id),
    () => withdrawBasket(unnamed, basket.id),
  ])
    await expect(change()).rejects.toThrow()
  expect(await stock(id)).toBe(5)
  expect(await getBasket(admin, basket.id)).toMatchObject({ state: 'open', units: 2, is_held: false })
})

it.each([
  ['costs', { price: MAX_PRICE }, 4_000_000],
  ['weighs', { price: 0, weight: MAX_WEIGHT }, 900_000_000],
])('never %s more than an exact number', async (_, fields, quantity) => {
  const products = [await insertProduct(fields), await insertProduct(fields)]
  const lines = products.map(({ id }) => ({ product_id: id, quantity }))
  const phone = '09 789 000 780'
  const message = 'This order is too large'
  const body = { cart_items: lines, phone }
  expect(await callRoute(createCall, { body })).toMatchObject({
    status: 422,
    body: { errors: { cart_items: [message] } },
  })
  const ids = []
  for (const part of [lines.slice(0, 1), lines.slice(1)]) {
    const { body } = await callRoute(createCall, { body: { cart_items: part, phone } })
    ids.push(basketResponse.parse(body).basket.id)
  }
  const [id, basket_id] = ids
  expect(await callRoute(mergeCall, { params: { id: String(id) }, body: { basket_id } })).toMatchObject({
    status: 422,
    body: { errors: { basket_id: [message] } },
  })
  expect((await listBaskets(admin, { ...basketPageQuery.parse({}), per_page: 2 })).rows).toHaveLength(2)
})

it('is in a list with a way to the pages before and after it', async () => {
  const { id } = await insertProduct({ stock: 9 })
  for (let count = 0; count < 3; count += 1) await create([[id, 1]])
  const read = async (page: number) => {
    const { next, prev } = await listBaskets(admin, { ...basketPageQuery.parse({ page }), per_page: 2 })
    return { hasNext: next !== null, hasPrevious: prev !== null }
  }
  expect(await read(1)).toEqual({ hasNext: true, hasPrevious: false })
  expect(await read(2)).toMatchObject({ hasPrevious: true })
})

it.each([
  ['no token', '', 422],
  ['another token', 'AAAAAAAAAAAAAAAAAAAAAA', 404],
  ['a hash', '0'.repeat(64), 404],
])('is not found by %s', async (_, token, status) => {
  const { id } = await insertProduct()
  expect((await order(token, [[id, 1]], 'a-guess-at-a-link')).status).toBe(status)
})

it('is not ordered with other goods or other prices than its page showed', async () => {
  const [{ id }, { id: other }] = [await insertProduct({ price: 1_000 }), await insertProduct()]
  const { token } = await create([[id, 2]])
  expect((await order(token, [[id, 1]], 'fewer-than-chosen')).status).toBe(422)
  expect((await order(token, [[other, 2]], 'others-than-chosen')).status).toBe(422)
  const body = {
    ...validAddress,
    payment_type: 'Cash on Delivery',
    basket: token,
    cart_items: [{ product_id: id, quantity: 2, product_price: 1 }],
  }
  expect((await callRoute(checkoutCall, { body })).body).toMatchObject({
    price_changes: [{ new_price: 1_000 }],
  })
  expect((await callRoute(checkoutCall, { body: { ...body, basket: 'x'.repeat(100_000) } })).status).toBe(422)
})

it('has its note, and those of links merged into it, in the timeline of its order, until it is erased', async () => {
  const { id } = await insertProduct({ stock: 9 })
  const phone = '09 421 333 444'
  const first = await create([[id, 1]], { phone, note: 'Call first' })
  const second = await create([[id, 1]], { phone, note: 'Blue bag' })
  const params = { id: String(second.basket.id) }
  expect((await callRoute(mergeCall, { params, body: { basket_id: first.basket.id } })).status).toBe(200)
  const ordered = orderId(await order(second.token, [[id, 2]], 'a-link-with-notes'))
  const notes = await db().orderEvent.findMany({
    where: { orderId: ordered, type: 'note' },
    orderBy: { id: 'asc' },
  })
  expect(notes.map(({ note, actor }) => [note, actor])).toEqual([
    ['Call first', admin.name],
    ['Blue bag', admin.name],
  ])
  const readNotes = async () =>
    (await db().basket.findMany({ where: { phone }, orderBy: { id: 'asc' } })).map(({ note }) => note)
  expect(await readNotes()).toEqual(['Call first', null])
  await db().basket.updateMany({ where: { phone }, data: { phoneE164: null } })
  expect(await readNotes()).toEqual([null, null])
  const cart_items = [{ product_id: id, quantity: 1 }]
  expect((await callRoute(createCall, { body: { cart_items, note: 'a'.repeat(100_000) } })).status).toBe(422)
})

it('leaves a ledger that agrees', async () => {
  await expectLedgerIntegrity()
})
