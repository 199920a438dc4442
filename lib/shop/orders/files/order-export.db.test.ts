import { GET as exportOrders } from '@/app/api/orders/export/route'
import { insertOrder, insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'
import { parseCsv } from '@/lib/platform/csv/csv'

const exported = async (query = '') => {
  const { status, text } = await callRoute(exportOrders, { path: `/api/orders/export${query}` })
  const file = await parseCsv(new TextEncoder().encode(text), 1_000)
  const names = file.header?.cells ?? []
  return {
    status,
    rows: await file.mapRows(({ cells }) =>
      Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])),
    ),
  }
}

it('contains every order of the list, and nothing that a spreadsheet would execute', async () => {
  await sharedCustomer()
  const product = await insertProduct({ name: '=1+1', price: 3_000, weight: 50, stock: 1_000 })
  for (let n = 0; n < 3; n++) {
    await buyProduct(product.id, 2, { last_name: '@cmd', phone: '+95 9 789 000 123' })
  }
  const { rows } = await exported()
  expect(new Set(rows.map((row) => row['order_id'])).size).toBe(3)
  expect(rows[0]).toMatchObject({
    order_status: 'order placed',
    payment_type: 'KBZPay',
    item_count: '1',
    items: '2 × =1+1',
    subtotal: '6000',
    shipping_fee: '2000',
    total_price: '8000',
    total_weight: '100',
    first_name: 'မြမြ',
    last_name: "'@cmd",
    phone: '="+95 9 789 000 123"',
    apartment_suit: '',
    to_collect: '0',
    received: '0',
    missing: '8000',
    missing_place: '',
    channel: 'web',
    promo_code: '',
    promotion_amount: '0',
    promotion_my: '',
  })
  expect(rows[0]?.['order_date']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  expect((await exported('?order_status=order+completed')).rows).toEqual([])
  expect((await callRoute(exportOrders, { path: '/api/orders/export?order_status=lost' })).status).toBe(422)
})

it('keeps phone and tracking numbers for a spreadsheet, and gives a machine each value as it is', async () => {
  const { id } = await insertOrder()
  await db().order.update({ where: { id }, data: { trackingNumber: '123456789012345678' } })
  await db().orderAddress.update({
    where: { orderId: id },
    data: { phone: '09789000111', lastName: '=cmd' },
  })
  const query = `?ids=${id}&columns=phone,tracking_number,last_name`
  expect((await exported(query)).rows).toEqual([
    { phone: '="09789000111"', tracking_number: '="123456789012345678"', last_name: "'=cmd" },
  ])
  expect((await exported(`${query}&reader=machine`)).rows).toEqual([
    { phone: '09789000111', tracking_number: '123456789012345678', last_name: '=cmd' },
  ])
  const refused = await callRoute(exportOrders, { path: '/api/orders/export?reader=nobody' })
  expect(refused.status).toBe(422)
})

it('has the promotion of an order in both languages, and what it gave', async () => {
  const { code } = await insertPromotion({ name: 'Water festival', nameMy: 'သင်္ကြန်' })
  const { id } = await insertOrder({ promo_code: code })
  expect((await exported(`?ids=${id}`)).rows).toMatchObject([
    {
      ...{ subtotal: '3000', discount: '300', total_price: '4700', promo_code: code },
      ...{ promotion: 'Water festival', promotion_my: 'သင်္ကြန်', promotion_amount: '300' },
    },
  ])
})
