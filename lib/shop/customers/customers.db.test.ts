import { GET as exportCall } from '@/app/api/customers/export/route'
import { GET as knownCall } from '@/app/api/admin/orders/customer/route'
import { db } from '@/lib/platform/db/client'
import { customerMutationResponse } from '@/lib/shop/customers/customers.schema'
import { countRefusedBefore, getCashRecord } from '@/lib/shop/orders/cash/cash-record.queries'
import { getCustomerRecord } from '@/lib/shop/orders/listing/customer-record.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { insertOrder } from '@/lib/testing/factories'
import { cashBody, sendCheckout } from '@/lib/testing/orders/cash-orders'
import { openCashShop } from '@/lib/testing/orders/cash-orders'
import { allowMoney, completeOrder, returnGoods } from '@/lib/testing/orders/money-calls'
import {
  aPhone,
  toInternational,
  listCustomers,
  findCustomer,
  changeCustomer,
  mergeWith,
  closeOrder,
} from '@/lib/testing/customers/customer-calls'

beforeAll(openCashShop)

describe('the customers', () => {
  it('are the phone numbers of orders in any spelling, with what their orders add up to', async () => {
    const phone = aPhone()
    const first = await insertOrder({ phone, first_name: 'Hla' })
    const second = await insertOrder({ phone: toInternational(phone), first_name: 'Hla', last_name: 'Hla' })
    await closeOrder(second.id)
    expect(await findCustomer(phone)).toMatchObject({
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

  it('have the sum of sales, less what came back or was allowed', async () => {
    const phone = aPhone()
    const { id, total } = await insertOrder({ phone })
    await completeOrder(id)
    expect((await allowMoney(id, 'delivery_fee', 500)).status).toBe(201)
    const other = await insertOrder({ phone })
    await completeOrder(other.id)
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: other.id } })
    expect((await returnGoods(other.id, [{ line_id: line.id, quantity: 1, restock: true }])).status).toBe(201)
    const rejected = await insertOrder({ phone })
    await db().order.update({ where: { id: rejected.id }, data: { paymentStatus: 'rejected' } })
    expect((await findCustomer(phone)).order_sum).toBe(total - 500 + other.total - 3_000)
  })

  it.each([
    ['?list=refused', 'refused_count'],
    ['?list=blocked', 'is_blocked'],
  ] as const)('%s has those alone', async (query, field) => {
    const phone = aPhone()
    await closeOrder((await insertOrder({ phone })).id)
    await changeCustomer((await findCustomer(phone)).id, { is_blocked: true })
    await insertOrder({ phone: aPhone() })
    const { customers, total } = await listCustomers(query)
    expect(customers.length).toBe(total)
    expect(customers.map((customer) => Boolean(customer[field]))).toEqual(customers.map(() => true))
    expect(total).toBeLessThan((await listCustomers()).total)
  })

  it.each(['?list=none', '?sort=price', '?page=0', '?per_page=101', `?search=${'9'.repeat(256)}`])(
    '%s is refused',
    async (query) => {
      expect(await listCustomers(query)).toMatchObject({ status: 422 })
    },
  )

  it.each([
    ['newest', 'last_order_id', -1],
    ['oldest', 'last_order_id', 1],
    ['orders', 'order_count', -1],
    ['sum_asc', 'order_sum', 1],
  ] as const)('are sorted by %s', async (sort, field, direction) => {
    await insertOrder({ phone: aPhone() })
    const values = (await listCustomers(`?sort=${sort}&per_page=100`)).customers.map(
      (customer) => customer[field] ?? 0,
    )
    expect(values).toEqual([...values].sort((a, b) => direction * (a - b)))
  })

  it.each(['newest', 'sum'])(
    'have the same total on each page, sorted by %s: also after the last',
    async (sort) => {
      await insertOrder({ phone: aPhone() })
      const { total } = await listCustomers(`?sort=${sort}`)
      expect(total).toBeGreaterThan(0)
      expect(await listCustomers(`?sort=${sort}&page=999`)).toMatchObject({ customers: [], total })
    },
  )

  it('are found by name, part of a number and label, and are in the file', async () => {
    const phone = aPhone()
    await insertOrder({ phone, first_name: 'Nandar', last_name: 'Khin' })
    const { id } = await findCustomer(phone)
    await changeCustomer(id, { label: 'Wholesale' })
    for (const words of ['nandar', 'khin nandar', phone.slice(-6), 'wholesale', toInternational(phone)])
      expect(
        (await listCustomers(`?search=${encodeURIComponent(words)}`)).customers.map((c) => c.id),
      ).toContain(id)
    await changeCustomer(id, { label: 'ဉီးစားပေး VIP ၁' })
    for (const words of ['vip ၁', 'Vip 1', 'ဉီးစားပေး', 'ဦးစားပေး'])
      expect(
        (await listCustomers(`?search=${encodeURIComponent(words)}`)).customers.map((c) => c.id),
      ).toEqual([id])
    await changeCustomer(id, { label: 'Wholesale' })
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
    const { id, version } = await findCustomer(phone)
    expect((await changeCustomer(id, { note: 'Third floor', version })).status).toBe(200)
    const late = await changeCustomer(id, { label: 'Late', version })
    expect([late.status, late.body['current']]).toMatchObject([409, { note: 'Third floor' }])
    expect(
      await db().auditEvent.findFirst({ where: { subjectType: 'customer', subjectId: String(id) } }),
    ).toMatchObject({ action: 'customer.update', after: { note: 'Third floor' } })
    expect((await changeCustomer(2_000_000, { note: 'x' })).status).toBe(404)
  })

  it.each([[{}], [{ label: 'x'.repeat(61) }], [{ note: 'x'.repeat(501) }], [{ is_blocked: 'perhaps' }]])(
    '%j is refused',
    async (body) => {
      const phone = aPhone()
      await insertOrder({ phone })
      expect((await changeCustomer((await findCustomer(phone)).id, body)).status).toBe(422)
    },
  )

  it('that a number is blocked asks for payment in advance, and for nothing more', async () => {
    const phone = aPhone()
    const body = await cashBody({ phone })
    expect((await sendCheckout(body)).status).toBe(201)
    await changeCustomer((await findCustomer(phone)).id, { is_blocked: true })
    const again = await cashBody({ phone: toInternational(phone) })
    const refused = await sendCheckout(again)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { payment_type: ['Please pay in advance: choose another way to pay'] },
    ])
    expect((await insertOrder({ phone })).id).toBeGreaterThan(0)
    await changeCustomer((await findCustomer(phone)).id, { is_blocked: false })
    expect((await sendCheckout(again)).status).toBe(201)
  })
})

describe('two numbers of one customer', () => {
  it('are counted together, keep what was written down, are blocked together, and can be separated', async () => {
    const [mine, other] = [aPhone(), aPhone()]
    await insertOrder({ phone: mine })
    await insertOrder({ phone: other })
    const [{ id }, { id: otherId }] = [await findCustomer(mine), await findCustomer(other)]
    await changeCustomer(otherId, { label: 'Sister', is_blocked: true })
    const merged = customerMutationResponse.parse((await mergeWith(id, other)).body).customer
    expect(merged).toMatchObject({
      id,
      phones: [toInternational(mine), toInternational(other)],
      order_count: 2,
      label: 'Sister',
      is_blocked: true,
    })
    expect((await findCustomer(other)).id).toBe(id)
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
    expect((await changeCustomer(otherId, { label: 'Gone' })).status).toBe(404)
    const split = customerMutationResponse.parse((await mergeWith(id, other, 'DELETE')).body).customer
    expect(split).toMatchObject({ phones: [toInternational(mine)], order_count: 1 })
    expect((await findCustomer(other)).id).toBe(otherId)
  })

  it('warn of the parcels that were refused under either', async () => {
    const [mine, other] = [aPhone(), aPhone()]
    const own = await insertOrder({ phone: mine })
    const refused = await insertOrder({ phone: other })
    await db().order.update({ where: { id: own.id }, data: { paymentType: 'Cash on Delivery' } })
    await closeOrder(refused.id)
    const readCounts = async () => [
      (await getCashRecord(admin, own.id))?.refusedCount,
      (await countRefusedBefore(admin, [own.id])).get(own.id),
    ]
    expect(await readCounts()).toEqual([0, undefined])
    expect((await mergeWith((await findCustomer(mine)).id, other)).status).toBe(200)
    expect(await readCounts()).toEqual([1, 1])
  })

  it('that are merged both ways at once are one customer', async () => {
    const [a, b] = [aPhone(), aPhone()]
    await insertOrder({ phone: a })
    await insertOrder({ phone: b })
    const [one, two] = [await findCustomer(a), await findCustomer(b)]
    const answers = await Promise.all([mergeWith(one.id, b), mergeWith(two.id, a)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await findCustomer(a)).phones).toHaveLength(2)
  })

  it('that was split off while it is merged stands for itself: nobody else is merged in its place', async () => {
    const [mine, first, other] = [aPhone(), aPhone(), aPhone()]
    for (const phone of [mine, first, other]) await insertOrder({ phone })
    const [{ id }, { id: firstId }] = [await findCustomer(mine), await findCustomer(first)]
    expect((await mergeWith(firstId, other)).status).toBe(200)
    const merge = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT FROM customer_profiles WHERE id = ${firstId} FOR UPDATE`,
      () => mergeWith(id, other),
      (holder) =>
        holder.customerProfile.updateMany({
          where: { phoneE164: toInternational(other) },
          data: { mergedIntoId: null },
        }),
    )
    expect(merge.status).toBe(409)
    expect((await findCustomer(first)).id).toBe(firstId)
  })

  it.each([
    ['a number without orders', () => '09790999999', 422],
    ['no number', () => 'call me', 422],
    ['its own number', (own: string) => own, 422],
  ])('%s is refused', async (_, toPhone, status) => {
    const phone = aPhone()
    await insertOrder({ phone })
    expect((await mergeWith((await findCustomer(phone)).id, toPhone(phone))).status).toBe(status)
  })
})
