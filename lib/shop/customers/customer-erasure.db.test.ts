import { PATCH as correct } from '@/app/api/orders/address/route'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { complete, insertShownRating, listShown, setRatings } from '@/lib/testing/catalogue/ratings'
import { buy, insertOrder, insertProduct } from '@/lib/testing/factories'
import { completeOrder } from '@/lib/testing/orders/money-calls'
import { send } from '@/lib/testing/orders/order-changes'
import { openCashShop } from '@/lib/testing/orders/cash-orders'
import {
  aPhone,
  toInternational,
  listCustomers,
  findCustomer,
  changeCustomer,
  mergeWith,
  eraseCustomer,
  closeOrder,
} from '@/lib/testing/customers/customer-calls'

beforeAll(openCashShop)

describe('a customer who asks to be deleted', () => {
  it('is gone from profile, orders and requests; orders keep goods, sums and dates', async () => {
    const phone = aPhone()
    const order = await insertOrder({ phone, first_name: 'Secret', street_address: '12 Hidden Road' })
    const { id } = await findCustomer(phone)
    const product = await insertProduct({ stock: 0 })
    await db().restockRequest.create({
      data: { productId: product.id, phone: toInternational(phone), phoneTyped: phone, locale: 'en' },
    })
    expect((await eraseCustomer(id)).status).toBe(409)
    await closeOrder(order.id)
    const spaced = `Call ${phone.slice(0, 2)} ${phone.slice(2, 5)}-${phone.slice(5)} first`
    const burmese = spaced.replaceAll(/\d/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)] ?? '')
    const step = { orderId: order.id, type: 'order_status', actor: 'admin' }
    await db().orderEvent.createMany({
      data: [
        { ...step, note: spaced },
        { ...step, note: burmese },
      ],
    })
    expect((await eraseCustomer(id)).status).toBe(200)
    const kept = await db().order.findUniqueOrThrow({
      where: { id: order.id },
      include: { address: true, lines: true },
    })
    expect(Number(kept.totalPrice)).toBe(order.total)
    expect(kept.lines).toHaveLength(1)
    const events = await db().orderEvent.findMany({ where: { orderId: order.id }, select: { note: true } })
    expect(JSON.stringify([kept.address, kept.searchText, events])).not.toMatch(
      /secret|hidden|97900|790 ?000/i,
    )
    expect(events.filter(({ note }) => note === 'Call deleted first')).toHaveLength(2)
    expect(await db().restockRequest.count({ where: { phone: toInternational(phone) } })).toBe(0)
    expect(await db().customerProfile.count({ where: { phoneE164: toInternational(phone) } })).toBe(0)
    expect((await eraseCustomer(id)).status).toBe(404)
  })

  it('stays while a parcel that they refused is coming back', async () => {
    const phone = aPhone()
    const order = await insertOrder({ phone })
    const { id } = await findCustomer(phone)
    const refuse = (refusedParcel: string) =>
      db().order.update({
        where: { id: order.id },
        data: { orderStatus: 'order cancelled', isRefused: true, refusedParcel },
      })
    await refuse('returning')
    expect((await eraseCustomer(id)).status).toBe(409)
    await refuse('lost')
    expect((await eraseCustomer(id)).status).toBe(200)
  })

  it('is no name of a browser that has ordered for somebody else too, nor in a note of a link', async () => {
    const [phone, mother] = [aPhone(), aPhone()]
    const first = await insertOrder({ phone: mother, first_name: 'Daw', last_name: 'Mya' })
    const own = await insertOrder({ phone, first_name: 'Secret', last_name: 'Daughter' })
    const { id: customerId } = await db().customer.create({
      data: { name: 'Secret Daughter', guestToken: `guest ${own.id}` },
    })
    await db().order.updateMany({ where: { id: { in: [first.id, own.id] } }, data: { customerId } })
    const { id: basket } = await db().basket.create({
      data: {
        ...{ tokenHash: phone, channel: 'chat', locale: 'en', searchText: '', createdBy: 'admin' },
        ...{ customerName: 'Secret', phone, phoneE164: toInternational(phone), note: 'Hidden' },
        expiresAt: new Date('2099-01-01'),
      },
    })
    await closeOrder(own.id)
    expect((await eraseCustomer((await findCustomer(phone)).id)).status).toBe(200)
    expect(await db().customer.findUniqueOrThrow({ where: { id: customerId } })).toMatchObject({
      name: 'Daw Mya',
    })
    expect(await db().basket.findUniqueOrThrow({ where: { id: basket } })).toMatchObject({
      customerName: null,
      note: null,
    })
  })

  it('is gone with a number of another country too', async () => {
    const order = await insertOrder({ phone: '+66 81 234 5678' })
    const { customers } = await listCustomers('?search=812345678')
    const id = customers.find(({ phones }) => phones.includes('+66812345678'))?.id ?? 0
    await closeOrder(order.id)
    const note = 'Call +66-81 234 5678 or ၆၆၈၁၂၃၄၅၆၇၈ first'
    await db().orderEvent.create({ data: { orderId: order.id, type: 'order_status', actor: 'admin', note } })
    expect((await eraseCustomer(id)).status).toBe(200)
    const events = await db().orderEvent.findMany({ where: { orderId: order.id }, select: { note: true } })
    expect(events.map((event) => event.note)).toContain('Call deleted or deleted first')
  })

  it('is in nothing that staff wrote about their orders, nor in the answer of a change; the books keep their sums', async () => {
    const phone = aPhone()
    const { id: orderId, payment } = await insertOrder({ phone })
    const terms = { discount: 100, discount_reason: 'Hidden sister', street_address: 'Hidden lane' }
    const repeat = () =>
      send({ id: orderId, version: 1 }, { ...terms, reason: 'Hidden wish' }, 'to-be-erased')
    expect((await repeat()).body).toMatchObject({ preview: { address_changes: [{ after: 'Hidden lane' }] } })
    const texts = { reason: `Hidden, ${phone}`, actor: 'admin' }
    await completeOrder(orderId)
    const entry = { orderId, kind: 'refunded', method: 'KBZPay', reference: `77 ${phone} 8`, ...texts }
    await db().moneyEntry.create({ data: { ...entry, amount: 100n } })
    await db().orderReturn.create({ data: { orderId, value: 0n, ...texts } })
    const event = { orderId, note: 'Hidden reason', actor: 'admin' }
    await db().orderEvent.create({ data: { ...event, type: 'money', oldValue: '100', newValue: 'refunded' } })
    await db().payment.update({ where: { id: payment }, data: { rejectionReason: `Call ${phone}` } })
    const endpoint = { kind: 'webhook', name: 'Bot', destination: 'https://bot.test', secret: '' }
    const { id: endpointId } = await db().notificationEndpoint.create({ data: endpoint })
    await db().notification.create({
      data: { endpointId, event: 'order.change_requested', orderId, reason: texts.reason },
    })
    await db().order.update({ where: { id: orderId }, data: { courierNote: texts.reason } })
    const read = async () => ({
      order: await db().order.findUniqueOrThrow({ where: { id: orderId } }),
      entries: await db().moneyEntry.findMany({ where: { orderId } }),
      returns: await db().orderReturn.findMany({ where: { orderId } }),
      payments: await db().payment.findMany({ where: { orderId } }),
      notifications: await db().notification.findMany({ where: { orderId } }),
      keys: await db().creationKey.findMany({ where: { kind: 'order_change', key: 'to-be-erased' } }),
      events: await db().orderEvent.findMany({ where: { orderId } }),
    })
    const named = (rows: object): string[] =>
      Object.entries(rows).flatMap(([name, value]) =>
        /hidden|97900/i.test(
          JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)),
        )
          ? [name]
          : [],
      )
    const before = await read()
    expect(named(before)).toEqual(Object.keys(before))
    expect((await eraseCustomer((await findCustomer(phone)).id)).status).toBe(200)
    const after = await read()
    expect(named(after)).toEqual([])
    expect(after.order).toMatchObject({ discount: 100n, discountReason: 'deleted' })
    expect(after.entries).toMatchObject([
      { amount: 5_000n, reason: null },
      { amount: 100n, reason: 'deleted', reference: '77 deleted 8' },
    ])
    expect(after.payments).toMatchObject([{ rejectionReason: 'Call deleted' }])
    expect((await repeat()).body).toMatchObject({ changed: true, preview: { address_changes: [] } })
  })

  it('takes what they said about products along, which a merge of two numbers keeps', async () => {
    await setRatings(true)
    const [phone, other] = [aPhone(), aPhone()]
    const { id: product } = await insertProduct()
    const lines = [{ product_id: product, quantity: 1 }]
    const { order } = await buy(lines, { phone })
    await insertOrder({ phone: other })
    await complete(order.id)
    await insertShownRating(order.id, product, 5, 'Call me: Daw Hla')
    const { id } = await findCustomer(other)
    expect((await mergeWith(id, phone)).status).toBe(200)
    expect((await listShown(product)).summary.count).toBe(1)
    await db().order.updateMany({
      where: { address: { phoneE164: { in: [phone, other].map(toInternational) } } },
      data: { paymentStatus: 'verified', orderStatus: 'order completed', moneyDue: 0 },
    })
    expect((await eraseCustomer(id)).status).toBe(200)
    expect(await listShown(product)).toMatchObject({ summary: { count: 0 }, ratings: [] })
    await setRatings(false)
  })

  it('is in no value of the audit log, which keeps what was done', async () => {
    const phone = aPhone()
    const order = await insertOrder({ phone, first_name: 'Secret' })
    const { id } = await findCustomer(phone)
    await changeCustomer(id, { note: 'Hidden note', label: 'Hidden label' })
    const burmese = '၀၉ ၇၉၀ ၉၉၉ ၁၁၁'
    await db().auditEvent.create({
      data: {
        ...{ actor: 'admin', action: 'order.money', subjectType: 'order', subjectId: String(order.id) },
        after: { method: `KBZPay of ${burmese}`, amount: 959_790_999_111 },
      },
    })
    const fields = { first_name: 'Hidden', phone: '09 790 999 111' }
    await callRoute(correct, { method: 'PATCH', body: { order_id: order.id, ...fields } })
    await closeOrder(order.id)
    const read = () =>
      db().auditEvent.findMany({
        where: {
          subjectId: { in: [String(id), String(order.id)] },
          subjectType: { in: ['customer', 'order'] },
        },
        orderBy: { id: 'asc' },
      })
    const before = await read()
    expect(JSON.stringify(before.map((entry) => [entry.before, entry.after]))).toMatch(/hidden/i)
    const corrected = (await findCustomer('09790999111')).id
    expect((await eraseCustomer(corrected)).status).toBe(200)
    const after = await read()
    expect(after.slice(0, before.length).map(({ id: entry, action }) => [entry, action])).toEqual(
      before.map(({ id: entry, action }) => [entry, action]),
    )
    expect(after.find(({ action }) => action === 'order.address')).toMatchObject({
      before: { first_name: 'deleted', phone: 'deleted' },
      after: { first_name: 'deleted', phone: 'deleted' },
    })
    expect(after.find(({ action }) => action === 'order.money')).toMatchObject({
      after: { method: 'KBZPay of deleted', amount: 959_790_999_111 },
    })
    await expect(db().$executeRaw`UPDATE audit_events SET after = NULL`).rejects.toThrow('append-only')
  })
})
