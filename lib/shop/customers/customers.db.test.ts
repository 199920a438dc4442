import * as one from '@/app/api/customers/[id]/route'
import * as merge from '@/app/api/customers/[id]/merge/route'
import { GET as exportCall } from '@/app/api/customers/export/route'
import { PATCH as correct } from '@/app/api/orders/address/route'
import { GET as list } from '@/app/api/customers/route'
import { GET as knownCall } from '@/app/api/admin/orders/customer/route'
import { db } from '@/lib/platform/db/client'
import { customerMutationResponse, customersResponse } from '@/lib/shop/customers/customers.schema'
import { getCustomerRecord } from '@/lib/shop/orders/listing/customer-record.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { complete, insertShownRating, listShown, setRatings } from '@/lib/testing/catalogue/ratings'
import { buy, insertOrder, insertProduct } from '@/lib/testing/factories'
import { cashBody, openCashShop, sendCheckout } from '@/lib/testing/orders/cash-orders'
import { completeOrder } from '@/lib/testing/orders/money-calls'
import { send } from '@/lib/testing/orders/order-changes'

beforeAll(openCashShop)

/** A number that no other test has. */
const phones = (function* () {
  for (let n = 1; ; n++) yield `09790${String(n).padStart(6, '0')}`
})()
const aPhone = (): string => phones.next().value
const toInternational = (phone: string) => `+95${phone.slice(1)}`

const listAll = async (query = '') => {
  const { status, body } = await callRoute(list, { path: `/api/customers${query}` })
  return status === 200 ? customersResponse.parse(body) : { status, customers: [], total: 0 }
}
const find = async (phone: string) => {
  const { customers } = await listAll(`?search=${encodeURIComponent(phone)}`)
  const found = customers.find((customer) => customer.phones.includes(toInternational(phone)))
  if (!found) throw new Error(`No customer has ${phone}`)
  return found
}
const change = (id: number, body: object) =>
  callRoute(one.PATCH, { method: 'PATCH', params: { id: String(id) }, body })
const mergeWith = (id: number, phone: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  callRoute(merge[method], { method, params: { id: String(id) }, body: { phone } })
const erase = (id: number) => callRoute(one.DELETE, { method: 'DELETE', params: { id: String(id) } })
const close = (id: number) =>
  db().order.update({
    where: { id },
    data: { orderStatus: 'order cancelled', paymentStatus: 'rejected', isRefused: true },
  })

describe('the customers', () => {
  it('are the phone numbers of orders in any spelling, with what their orders add up to', async () => {
    const phone = aPhone()
    const first = await insertOrder({ phone, first_name: 'Hla' })
    const second = await insertOrder({ phone: toInternational(phone), first_name: 'Hla', last_name: 'Hla' })
    await close(second.id)
    expect(await find(phone)).toMatchObject({
      phones: [toInternational(phone)],
      name: 'Hla Hla',
      order_count: 2,
      order_sum: first.total,
      refused_count: 1,
      return_count: 0,
      last_order_id: second.id,
      label: null,
      note: null,
      is_blocked: false,
    })
  })

  it.each([
    ['?list=refused', 'refused_count'],
    ['?list=blocked', 'is_blocked'],
  ] as const)('%s has those alone', async (query, field) => {
    const phone = aPhone()
    await close((await insertOrder({ phone })).id)
    await change((await find(phone)).id, { is_blocked: true })
    await insertOrder({ phone: aPhone() })
    const { customers, total } = await listAll(query)
    expect(customers.length).toBe(total)
    expect(customers.map((customer) => Boolean(customer[field]))).toEqual(customers.map(() => true))
    expect(total).toBeLessThan((await listAll()).total)
  })

  it.each(['?list=none', '?sort=price', '?page=0', '?per_page=101', `?search=${'9'.repeat(256)}`])(
    '%s is refused',
    async (query) => {
      expect(await listAll(query)).toMatchObject({ status: 422 })
    },
  )

  it.each([
    ['newest', 'last_order_id', -1],
    ['oldest', 'last_order_id', 1],
    ['orders', 'order_count', -1],
    ['sum_asc', 'order_sum', 1],
  ] as const)('are sorted by %s', async (sort, field, direction) => {
    await insertOrder({ phone: aPhone() })
    const values = (await listAll(`?sort=${sort}&per_page=100`)).customers.map(
      (customer) => customer[field] ?? 0,
    )
    expect(values).toEqual([...values].sort((a, b) => direction * (a - b)))
  })

  it.each(['newest', 'sum'])(
    'have the same total on each page, sorted by %s: also after the last',
    async (sort) => {
      await insertOrder({ phone: aPhone() })
      const { total } = await listAll(`?sort=${sort}`)
      expect(total).toBeGreaterThan(0)
      expect(await listAll(`?sort=${sort}&page=999`)).toMatchObject({ customers: [], total })
    },
  )

  it('are found by name, part of a number and label, and are in the file', async () => {
    const phone = aPhone()
    await insertOrder({ phone, first_name: 'Nandar', last_name: 'Khin' })
    const { id } = await find(phone)
    await change(id, { label: 'Wholesale' })
    for (const words of ['nandar', 'khin nandar', phone.slice(-6), 'wholesale', toInternational(phone)])
      expect((await listAll(`?search=${encodeURIComponent(words)}`)).customers.map((c) => c.id)).toContain(id)
    await change(id, { label: 'ဉီးစားပေး VIP ၁' })
    for (const words of ['vip ၁', 'Vip 1', 'ဉီးစားပေး', 'ဦးစားပေး'])
      expect((await listAll(`?search=${encodeURIComponent(words)}`)).customers.map((c) => c.id)).toEqual([id])
    await change(id, { label: 'Wholesale' })
    const { text } = await callRoute(exportCall, {
      path: '/api/customers/export?search=nandar&reader=machine',
    })
    expect(text.split('\r\n')[1]).toMatch(
      new RegExp(`^Nandar Khin,\\${toInternational(phone)},1,\\d+,0,0,\\d+,[^,]+,Wholesale,no,$`),
    )
  })
})

describe('what staff write down', () => {
  it('is audited, and a change of an older version is a conflict with the customer', async () => {
    const phone = aPhone()
    await insertOrder({ phone })
    const { id, version } = await find(phone)
    expect((await change(id, { note: 'Third floor', version })).status).toBe(200)
    const late = await change(id, { label: 'Late', version })
    expect([late.status, late.body['current']]).toMatchObject([409, { note: 'Third floor' }])
    expect(
      await db().auditEvent.findFirst({ where: { subjectType: 'customer', subjectId: String(id) } }),
    ).toMatchObject({ action: 'customer.update', after: { note: 'Third floor' } })
    expect((await change(2_000_000, { note: 'x' })).status).toBe(404)
  })

  it.each([[{}], [{ label: 'x'.repeat(61) }], [{ note: 'x'.repeat(501) }], [{ is_blocked: 'perhaps' }]])(
    '%j is refused',
    async (body) => {
      const phone = aPhone()
      await insertOrder({ phone })
      expect((await change((await find(phone)).id, body)).status).toBe(422)
    },
  )

  it('that a number is blocked asks for payment in advance, and for nothing more', async () => {
    const phone = aPhone()
    const body = await cashBody({ phone })
    expect((await sendCheckout(body)).status).toBe(201)
    await change((await find(phone)).id, { is_blocked: true })
    const again = await cashBody({ phone: toInternational(phone) })
    const refused = await sendCheckout(again)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { payment_type: ['Please pay in advance: choose another way to pay'] },
    ])
    expect((await insertOrder({ phone })).id).toBeGreaterThan(0)
    await change((await find(phone)).id, { is_blocked: false })
    expect((await sendCheckout(again)).status).toBe(201)
  })
})

describe('two numbers of one customer', () => {
  it('are counted together, keep what was written down, are blocked together, and can be separated', async () => {
    const [mine, other] = [aPhone(), aPhone()]
    await insertOrder({ phone: mine })
    await insertOrder({ phone: other })
    const [{ id }, { id: otherId }] = [await find(mine), await find(other)]
    await change(otherId, { label: 'Sister', is_blocked: true })
    const merged = customerMutationResponse.parse((await mergeWith(id, other)).body).customer
    expect(merged).toMatchObject({
      id,
      phones: [toInternational(mine), toInternational(other)],
      order_count: 2,
      label: 'Sister',
      is_blocked: true,
    })
    expect((await find(other)).id).toBe(id)
    const known = await callRoute(knownCall, { path: `/api/admin/orders/customer?phone=${mine}` })
    expect(known.body).toMatchObject({
      customer: { orders: 2, pays_in_advance: true, address: { phone: mine } },
    })
    const [{ id: newest } = { id: 0 }] = await db().order.findMany({
      where: { address: { phoneE164: toInternational(other) } },
      select: { id: true },
    })
    expect((await getCustomerRecord(admin, newest))?.phones).toHaveLength(2)
    expect((await sendCheckout(await cashBody({ phone: mine }))).status).toBe(422)
    expect((await change(otherId, { label: 'Gone' })).status).toBe(404)
    const split = customerMutationResponse.parse((await mergeWith(id, other, 'DELETE')).body).customer
    expect(split).toMatchObject({ phones: [toInternational(mine)], order_count: 1 })
    expect((await find(other)).id).toBe(otherId)
  })

  it('that are merged both ways at once are one customer', async () => {
    const [a, b] = [aPhone(), aPhone()]
    await insertOrder({ phone: a })
    await insertOrder({ phone: b })
    const [one, two] = [await find(a), await find(b)]
    const answers = await Promise.all([mergeWith(one.id, b), mergeWith(two.id, a)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await find(a)).phones).toHaveLength(2)
  })

  it.each([
    ['a number without orders', () => '09790999999', 422],
    ['no number', () => 'call me', 422],
    ['its own number', (own: string) => own, 422],
  ])('%s is refused', async (_, toPhone, status) => {
    const phone = aPhone()
    await insertOrder({ phone })
    expect((await mergeWith((await find(phone)).id, toPhone(phone))).status).toBe(status)
  })
})

describe('a customer who asks to be deleted', () => {
  it('is gone from profile, orders and requests; orders keep goods, sums and dates', async () => {
    const phone = aPhone()
    const order = await insertOrder({ phone, first_name: 'Secret', street_address: '12 Hidden Road' })
    const { id } = await find(phone)
    const product = await insertProduct({ stock: 0 })
    await db().restockRequest.create({
      data: { productId: product.id, phone: toInternational(phone), phoneTyped: phone, locale: 'en' },
    })
    expect((await erase(id)).status).toBe(409)
    await close(order.id)
    const spaced = `Call ${phone.slice(0, 2)} ${phone.slice(2, 5)}-${phone.slice(5)} first`
    const burmese = spaced.replaceAll(/\d/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)] ?? '')
    const step = { orderId: order.id, type: 'order_status', actor: 'admin' }
    await db().orderEvent.createMany({
      data: [
        { ...step, note: spaced },
        { ...step, note: burmese },
      ],
    })
    expect((await erase(id)).status).toBe(200)
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
    expect((await erase(id)).status).toBe(404)
  })

  it('is gone with a number of another country too', async () => {
    const order = await insertOrder({ phone: '+66 81 234 5678' })
    const { customers } = await listAll('?search=812345678')
    const id = customers.find(({ phones }) => phones.includes('+66812345678'))?.id ?? 0
    await close(order.id)
    const note = 'Call +66-81 234 5678 or ၆၆၈၁၂၃၄၅၆၇၈ first'
    await db().orderEvent.create({ data: { orderId: order.id, type: 'order_status', actor: 'admin', note } })
    expect((await erase(id)).status).toBe(200)
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
    expect((await erase((await find(phone)).id)).status).toBe(200)
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
    const { id } = await find(other)
    expect((await mergeWith(id, phone)).status).toBe(200)
    expect((await listShown(product)).summary.count).toBe(1)
    await db().order.updateMany({
      where: { address: { phoneE164: { in: [phone, other].map(toInternational) } } },
      data: { paymentStatus: 'verified', orderStatus: 'order completed', moneyDue: 0 },
    })
    expect((await erase(id)).status).toBe(200)
    expect(await listShown(product)).toMatchObject({ summary: { count: 0 }, ratings: [] })
    await setRatings(false)
  })

  it('is in no value of the audit log, which keeps what was done', async () => {
    const phone = aPhone()
    const order = await insertOrder({ phone, first_name: 'Secret' })
    const { id } = await find(phone)
    await change(id, { note: 'Hidden note', label: 'Hidden label' })
    const burmese = '၀၉ ၇၉၀ ၉၉၉ ၁၁၁'
    await db().auditEvent.create({
      data: {
        ...{ actor: 'admin', action: 'order.money', subjectType: 'order', subjectId: String(order.id) },
        after: { method: `KBZPay of ${burmese}`, amount: 959_790_999_111 },
      },
    })
    const fields = { first_name: 'Hidden', phone: '09 790 999 111' }
    await callRoute(correct, { method: 'PATCH', body: { order_id: order.id, ...fields } })
    await close(order.id)
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
    const corrected = (await find('09790999111')).id
    expect((await erase(corrected)).status).toBe(200)
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
