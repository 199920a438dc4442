import { readFileSync } from 'node:fs'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'
import { countOrders, countSteps } from '@/lib/shop/orders/listing/order-counts.queries'
import { getNeighbours, listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { type OrderQuery, orderQuery } from '@/lib/shop/orders/orders.schema'

beforeAll(sharedCustomer)

/** An order of one product at `price` Kyat, placed at `at`. */
async function anOrder(overrides: { price?: number; at?: string; address?: Record<string, string> } = {}) {
  const product = await insertProduct({ price: overrides.price ?? 1_000 })
  const order = await buyProduct(product.id, 1, overrides.address)
  if (overrides.at)
    await db().order.update({ where: { id: order.id }, data: { createdAt: new Date(overrides.at) } })
  return order.id
}

const list = (query: Record<string, unknown>) =>
  listOrders(admin, orderQuery.parse({ per_page: 100, ...query }))
const listIds = async (query: Record<string, unknown>) => (await list(query)).rows.map(({ id }) => id)

describe('order search', () => {
  let id = 0
  beforeAll(async () => {
    await anOrder({ address: { phone: '09 421 000 246' } })
    id = await anOrder({
      address: { first_name: 'ဇော်မင်းထက်', last_name: 'Oo', phone: '၀၉-၇၉၀၀၀၀၁၂၃' },
    })
  })

  it.each([
    '09 790 000 123',
    '09-790000123',
    '+959790000123',
    '959790000123',
    '၀၉၇၉၀၀၀၀၁၂၃',
    '790000123',
    '7900',
    'oo ဇော်',
    'ဇော်မင်း 09790',
  ])('finds an order by %s, and only that', async (search) => {
    expect(await listIds({ search })).toEqual([id])
  })

  it.each(['#', '# ', ''])('finds an order by its number after %j', async (sign) => {
    expect(await listIds({ search: `${sign}${id}` })).toEqual([id])
  })

  it('finds nothing for an unknown order number', async () => {
    expect(await listIds({ search: '#2147483648' })).toEqual([])
    expect(await listIds({ search: '%' })).toEqual([])
  })

  it.each(['၀၉-၇၉၀၀၀၀၃၂၁', '+95 9 790 000 321', '+66 81 234 5678'])(
    'finds an older order, without a normalized number, by the phone %s',
    async (phone) => {
      const id = await anOrder({ address: { phone } })
      const { searchText } = await db().order.findUniqueOrThrow({ where: { id } })
      const [before = ''] = /^.* \+\d{9,}(?= )/.exec(searchText) ?? []
      expect(before.length).toBeLessThan(searchText.length)
      await db().order.update({ where: { id }, data: { searchText: before } })
      const file = 'prisma/migrations/20261121093146_orders_found_by_any_phone/migration.sql'
      const [, update = ''] = /(UPDATE[^;]+);/.exec(readFileSync(file, 'utf8')) ?? []
      // The column had another name when the migration was written.
      const current = update.replaceAll('search_key', 'search_text')
      await db().$executeRawUnsafe(`${current} AND orders.id = ${id}`)
      expect(await db().order.findUniqueOrThrow({ where: { id } })).toMatchObject({ searchText })
    },
  )
})

describe('channel', () => {
  it('is web for an order of the shop, and chosen by the filter with its counts', async () => {
    const [web, chat] = [await anOrder(), await anOrder()]
    await db().order.update({ where: { id: chat }, data: { channel: 'chat' } })
    const { rows } = await list({ ids: `${web},${chat}` })
    expect(rows.map(({ id, channel }) => [id, channel])).toEqual([
      [chat, 'chat'],
      [web, 'web'],
    ])
    const query = orderQuery.parse({ channel: 'chat' })
    expect(await listIds({ channel: 'chat' })).toEqual([chat])
    expect(countSteps(await countOrders(admin, query)).all).toBe(1)
  })

  it.each(['shop', 'WEB', 'web,chat'])('rejects %s', (channel) => {
    expect(orderQuery.safeParse({ channel }).success).toBe(false)
  })
})

describe('date range', () => {
  it('consists of Yangon days, both inclusive', async () => {
    // 21 November in Yangon lasts from 20 November 17:30 to 21 November 17:30 UTC.
    const dayBefore = await anOrder({ at: '2024-11-20T17:29:59.999Z' })
    const first = await anOrder({ at: '2024-11-20T17:30:00.000Z' })
    const last = await anOrder({ at: '2024-11-21T17:29:59.999Z' })
    const dayAfter = await anOrder({ at: '2024-11-21T17:30:00.000Z' })
    expect(await listIds({ from: '2024-11-21', to: '2024-11-21' })).toEqual([last, first])
    expect(await listIds({ to: '2024-11-20' })).toEqual([dayBefore])
    expect(await listIds({ from: '2024-11-22', to: '၂၀၂၄-၁၁-၂၂' })).toEqual([dayAfter])
    expect(await listIds({ from: '2024-11-22' })).toContain(dayAfter)
    expect(await listIds({ from: '2024-11-22' })).not.toContain(last)
  })
})

describe('sort order', () => {
  const of2023 = { from: '2023-05-01', to: '2023-05-31' }
  let ids: number[] = []
  beforeAll(async () => {
    ids = []
    // The same total twice; the largest exceeds 32 bits including its fee.
    for (const price of [500, 2_000_000_000, 500, 90_000, 0]) {
      ids.push(await anOrder({ price, at: '2023-05-05T05:00:00Z' }))
    }
  })

  it.each([
    ['newest', [4, 3, 2, 1, 0]],
    ['oldest', [0, 1, 2, 3, 4]],
    ['total_desc', [1, 3, 2, 0, 4]],
    ['total_asc', [4, 0, 2, 3, 1]],
  ] as const)('is %s, page by page, forwards and back', async (sort, places) => {
    const all = places.map((place) => ids[place])
    expect(await listIds({ ...of2023, sort })).toEqual(all)
    const query: OrderQuery = orderQuery.parse({ ...of2023, sort, per_page: 2 })
    const first = await listOrders(admin, query)
    const second = await listOrders(admin, { ...query, page: 2, cursor: first.next ?? '' })
    const third = await listOrders(admin, { ...query, page: 3, cursor: second.next ?? '' })
    expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(all)
    expect(third.next).toBeNull()
    const back = await listOrders(admin, { ...query, page: 2, cursor: third.prev ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(all.slice(2, 4))
    expect((await listIds({ ...of2023, sort, per_page: 2, page: 3 })).length).toBe(1)
  })

  it('rejects the cursor of another sort order, and a forged one', async () => {
    const { next } = await list({ ...of2023, sort: 'total_asc', per_page: 2 })
    const forged = Buffer.from(JSON.stringify(['total_asc', 'after', '1; DROP', 1])).toString('base64url')
    await expect(list({ sort: 'newest', cursor: next })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(list({ sort: 'total_asc', cursor: forged })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })
})

describe('tab counts', () => {
  it('count each next step under the same search and date range', async () => {
    const address = { first_name: 'Counted' }
    const at = '2022-02-02T02:00:00Z'
    const orders: number[] = []
    for (let index = 0; index < 8; index += 1) orders.push(await anOrder({ at, address }))
    await anOrder({ address })
    const states = [
      ['order placed', 'verified'],
      ['order placed', 'rejected'],
      ['order confirmed', 'verified'],
      ['order confirmed', 'pending'],
      ['order confirmed', 'rejected'],
      ['order completed', 'verified'],
      ['order cancelled', 'pending'],
    ] as const
    for (const [index, [orderStatus, paymentStatus]] of states.entries()) {
      await db().order.update({ where: { id: orders[index] ?? 0 }, data: { orderStatus, paymentStatus } })
    }
    const counts = async (filter: Record<string, unknown>) =>
      countSteps(await countOrders(admin, orderQuery.parse(filter)))
    const both = {
      to_confirm: 1,
      to_ship: 1,
      to_pack: 1,
      on_the_way: 0,
      rejected: 2,
      incomplete: 0,
      returning: 0,
    }
    expect(await counts({ search: 'counted' })).toEqual({ ...both, to_check: 3, all: 9 })
    const within = { from: '2022-02-02', to: '2022-02-02', order_status: 'order completed' }
    expect(await counts(within)).toEqual({ ...both, to_check: 2, all: 8 })
    expect(await counts({ ...within, search: 'counted' })).toEqual({ ...both, to_check: 2, all: 8 })
    expect(await counts({ search: 'nobody' })).toMatchObject({ to_check: 0, all: 0 })

    const shipped = orders.at(2) ?? 0
    await db().order.update({ where: { id: shipped }, data: { courier: 'Royal Express' } })
    const moved = { ...both, to_pack: 0, on_the_way: 1 }
    expect(await counts(within)).toEqual({ ...moved, to_check: 2, all: 8 })
    expect(await counts({ search: 'counted', parcel: 'to_pack' })).toEqual({ ...moved, to_check: 3, all: 9 })
    expect(await listIds({ ...within, order_status: '', parcel: 'on_the_way' })).toEqual([shipped])
    expect((await list({ ...within, order_status: '', parcel: 'to_pack' })).total).toBe(0)

    expect(await listIds({ ...within, order_status: '', next_step: 'rejected' })).toEqual([
      orders[4],
      orders[1],
    ])
    const { total } = await list({ ...within, order_status: 'order confirmed', next_step: 'rejected' })
    expect(total).toBe(1)
  })
})

describe('payments', () => {
  it('are found by method, amount and the last digits of the transaction', async () => {
    const [one, two, three] = [
      await anOrder({ price: 71_234 }),
      await anOrder({ price: 1_000 }),
      await anOrder({ price: 5_000 }),
    ]
    await db().payment.updateMany({
      where: { orderId: two },
      data: { amountSent: 73_234n, transactionLastDigits: '700123' },
    })
    await db().order.update({ where: { id: three }, data: { paymentType: 'Yoma Bank' } })
    expect(await listIds({ amount: '73,234' })).toEqual([two, one])
    expect(await listIds({ amount: '73234', sort: 'total_asc' })).toEqual([two, one])
    expect((await list({ amount: '73234' })).total).toBe(2)
    expect(await listIds({ search: '၇၀၀၁၂၃' })).toEqual([two])
    expect(await listIds({ search: '700123', amount: '1' })).toEqual([])
    await db().order.update({ where: { id: one }, data: { trackingNumber: 'RE-000177' } })
    await db().order.update({ where: { id: three }, data: { trackingNumber: '0001778' } })
    for (const search of ['RE-000177', ' re-000177 ', 'RE-၀၀၀၁၇၇'])
      expect(await listIds({ search })).toEqual([one])
    expect(await listIds({ search: '0001778' })).toEqual([three])
    expect(await listIds({ search: 'RE-00017' })).toEqual([])
    await db().order.update({ where: { id: three }, data: { trackingNumber: 'Rx၁၂၀၄' } })
    for (const search of ['Rx၁၂၀၄', 'Rx1204', ' Rx၁၂ဝ၄'])
      expect([search, await listIds({ search })]).toEqual([search, [three]])
    expect(await listIds({ payment_type: 'Yoma Bank' })).toEqual([three])
    expect((await list({ payment_type: 'Yoma Bank' })).total).toBe(1)
    expect(await listIds({ ids: `${one},${three},2000000000` })).toEqual([three, one])
  })
})

describe('a parcel', () => {
  it('is found by its courier, with and without a record, and by a part of its township', async () => {
    const [one, two] = [
      await anOrder({ address: { town_city: 'North Okkalapa' } }),
      await anOrder({ address: { town_city: 'ဒဂုံမြို့သစ်' } }),
    ]
    await db().order.update({ where: { id: one }, data: { courier: 'Bee Express' } })
    await db().order.update({ where: { id: two }, data: { courier: 'Ko Htun' } })
    for (const search of ['north okkalapa', 'Okkalapa', 'bee express'])
      expect(await listIds({ search })).toEqual([one])
    expect(await listIds({ search: 'ဒဂုံမြို့' })).toEqual([two])
    expect(await listIds({ search: 'KO HTUN' })).toEqual([two])
    expect(await listIds({ search: 'bee' })).toEqual([])
    await db().courier.create({ data: { name: 'Bee Express', normalizedName: 'bee express' } })
    expect(await listIds({ search: 'bee' })).toEqual([one])
    expect(await listIds({ courier: 'bee EXPRESS' })).toEqual([one])
    expect((await list({ courier: 'Bee' })).total).toBe(0)
    const courier = 'ဉာဏ် ၁'
    await db().order.update({ where: { id: two }, data: { courier } })
    expect(await listIds({ search: courier })).toEqual([two])
    await db().courier.create({ data: { name: courier, normalizedName: courier } })
    expect(await listIds({ search: 'ဥာဏ် 1' })).toEqual([two])
  })

  it.each([
    ['မင်္ဂလာတောင်ညွန့်', 'မင်္ဂလာတောင်ညွန\u103a\u1037'],
    ['ပျဉ်းမနား', 'ပျဥ်းမနား'],
    ['ဖားကန့်', 'ဖားကန\u103a\u1037'],
    ['ရပ်ကွက် ၁၂၊ MYAWADDY', 'ရပ်ကွက် 12၊ myawaddy'],
  ])('is found by the township %s however that is typed, and so is one from before', async (town, typed) => {
    const id = await anOrder({ address: { town_city: town } })
    for (const search of [town, typed]) expect([search, await listIds({ search })]).toEqual([search, [id]])
    const { townSearchText } = await db().orderAddress.findUniqueOrThrow({ where: { orderId: id } })
    await db().orderAddress.update({ where: { orderId: id }, data: { townSearchText: null } })
    const file = 'prisma/migrations/20261230000100_order_addresses_town_search_text_filled/migration.sql'
    const [, update = ''] = /(UPDATE[^;]+);/.exec(readFileSync(file, 'utf8')) ?? []
    await db().$executeRawUnsafe(`${update} AND "order_addresses"."order_id" = ${id}`)
    expect(await db().orderAddress.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({
      townSearchText,
    })
  })
})

describe('the neighbours of an order in a list', () => {
  it('are the orders before and after it, also when it is no longer in the list', async () => {
    const ids: number[] = []
    for (const price of [300, 100, 200]) ids.push(await anOrder({ price, at: '2021-01-01T00:00:00Z' }))
    const [a, b, c] = ids
    const neighbours = async (id: number | undefined, query: Record<string, unknown> = {}) => {
      const order = await getOrderById(id ?? 0)
      if (!order) throw new Error('no order')
      const of2021 = { from: '2021-01-01', to: '2021-01-01' }
      return getNeighbours(admin, order, orderQuery.parse({ ...of2021, ...query }))
    }
    expect(await neighbours(b)).toEqual({ previous: c, next: a })
    expect(await neighbours(c)).toEqual({ previous: null, next: b })
    expect(await neighbours(c, { sort: 'total_asc' })).toEqual({ previous: b, next: a })
    await db().order.update({ where: { id: b ?? 0 }, data: { orderStatus: 'order cancelled' } })
    expect(await neighbours(b, { next_step: 'to_check' })).toEqual({ previous: c, next: a })
    expect(await neighbours(a, { next_step: 'to_check' })).toEqual({ previous: c, next: null })
  })
})
