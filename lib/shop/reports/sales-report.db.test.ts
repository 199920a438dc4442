import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'
import { db } from '@/lib/platform/db/client'
import { createReturn } from '@/lib/shop/money/returns/returns.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { exportSalesReport } from '@/lib/shop/reports/report-export.queries'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { type ReportGroup, reportGroups, type ReportRow } from '@/lib/shop/reports/sales-report.schema'
import { admin } from '@/lib/testing/admin'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'
import { insertProduct, sharedCustomer, buy } from '@/lib/testing/factories'
import { fileDate } from '@/lib/platform/text/dates'

/** A fixed noon: the day of the machine may change while the tests run. */
const NOW = new Date('2026-03-04T05:30:00Z')
const today = fileDate(NOW)
const days = { from: addDays(today, -29), to: today }
const report = (group: ReportGroup, maxRows?: number) => getSalesReport(admin, group, days, maxRows)
const sum = (rows: readonly ReportRow[]) => ({
  orders: rows.reduce((total, { orders }) => total + orders, 0),
  units: rows.reduce((total, { units }) => total + units, 0),
  sales: rows.reduce((total, { sales }) => total + sales, 0),
})

type Cart = readonly { product_id: number; quantity: number }[]

const order = async (payment_type: string, lines: Cart): Promise<number> =>
  (await buy(lines, { payment_type })).order.id

/** Moves all orders and returns to NOW; the database's own clock placed them. */
async function moveToNow(): Promise<void> {
  await db().order.updateMany({ data: { createdAt: NOW } })
  // Returns are never changed by the shop; this session writes as a restore does.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`UPDATE returns SET created_at = ${NOW}`,
  ])
  await db().$executeRaw`SELECT rebuild_daily_stats()`
}

let [soap, comb, fee] = [0, 0, 0]
beforeAll(async () => {
  await sharedCustomer()
  soap = (await insertProduct({ name: '=cmd()', price: 1_000, stock: 50 })).id
  comb = (await insertProduct({ name: 'Comb', price: 300, stock: 50 })).id
  const both = await order('KBZPay', [
    { product_id: soap, quantity: 2 },
    { product_id: comb, quantity: 3 },
  ])
  await order('KBZPay', [{ product_id: comb, quantity: 1 }])
  const cancelled = await order('KBZ Bank', [{ product_id: soap, quantity: 40 }])
  await updateOrder(admin, both, { order_status: 'order confirmed' })
  await updateOrder(admin, cancelled, { order_status: 'order confirmed' })
  await updateOrder(admin, cancelled, { order_status: 'order cancelled' }, { reason: 'No' })
  fee = (await db().order.findUniqueOrThrow({ where: { id: both } })).shippingFee
  await moveToNow()
})

it('has orders, units and sales by day, with zeros for days without any', async () => {
  const { rows, total } = await report('day')
  expect(rows).toHaveLength(30)
  expect(rows.at(-1)).toEqual({ id: null, key: today, orders: 2, units: 6, sales: 3_200 + 2 * fee })
  expect(rows[0]).toEqual({ id: null, key: days.from, orders: 0, units: 0, sales: 0 })
  expect(total).toEqual({ orders: 2, units: 6, sales: 3_200 + 2 * fee })
})

it('has the products with the largest sales first, and the delivery fees apart', async () => {
  const { rows, delivery, rowCount } = await report('product')
  expect(rows).toEqual([
    { id: soap, key: '=cmd()', orders: 1, units: 2, sales: 2_000 },
    { id: comb, key: 'Comb', orders: 2, units: 4, sales: 1_200 },
  ])
  expect([delivery, rowCount]).toEqual([2 * fee, 2])
})

it('counts all products where it shows only some, and keeps the delivery fees', async () => {
  expect(await report('product', 1)).toMatchObject({ rows: [{ id: soap }], rowCount: 2, delivery: 2 * fee })
})

it('has whoever verified the payment, and what nobody has verified', async () => {
  expect((await report('staff')).rows).toEqual([
    { id: null, key: 'admin', orders: 1, units: 5, sales: 2_900 + fee },
    { id: null, key: null, orders: 1, units: 1, sales: 300 + fee },
  ])
})

it('has the payment methods, without those of cancelled orders only', async () => {
  expect((await report('method')).rows).toEqual([
    { id: null, key: 'KBZPay', orders: 2, units: 6, sales: 3_200 + 2 * fee },
  ])
})

it('has the channels in which orders began', async () => {
  const { id } = await db().order.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } })
  const channels = async () => (await report('channel')).rows.map(({ key, orders }) => [key, orders])
  expect(await channels()).toEqual([['web', 2]])
  await db().order.update({ where: { id }, data: { channel: 'live' } })
  const { rows } = await report('channel')
  expect(rows.map(({ key }) => key)).toContain('web')
  expect(sum(rows).orders).toBe(2)
  await db().order.update({ where: { id }, data: { channel: 'web' } })
})

it('has the same sums in every report, and on the dashboard', async () => {
  const { month } = await getDashboard(admin, NOW)
  for (const group of reportGroups) {
    const { rows, total, delivery } = await report(group)
    const sums = sum(rows)
    expect({ group, orders: total.orders, sales: total.sales }).toEqual({ group, ...month })
    expect({ group, units: sums.units, sales: sums.sales + (delivery ?? 0) }).toEqual({
      group,
      units: total.units,
      sales: total.sales,
    })
    if (group !== 'product') expect({ group, orders: sums.orders }).toEqual({ group, orders: total.orders })
  }
})

it('has the orders of a Yangon day from midnight to midnight', async () => {
  const yesterday = addDays(today, -1)
  const id = await order('WaveMoney', [{ product_id: comb, quantity: 1 }])
  await db().order.update({ where: { id }, data: { createdAt: new Date(`${yesterday}T17:29:59.999Z`) } })
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  for (const group of ['day', 'method', 'staff'] as const) {
    const { rows } = await getSalesReport(admin, group, { from: yesterday, to: yesterday })
    expect([group, sum(rows).orders]).toEqual([group, 1])
  }
  await db().order.update({ where: { id }, data: { createdAt: new Date(`${yesterday}T17:30:00Z`) } })
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  for (const group of reportGroups) {
    const { rows } = await getSalesReport(admin, group, { from: yesterday, to: yesterday })
    expect([group, sum(rows).orders]).toEqual([group, 0])
  }
})

it('is a CSV file without formulas', async () => {
  const lines: string[] = []
  const query = { group: 'product', ...days } as const
  for await (const piece of exportSalesReport(admin, query, NOW)) lines.push(piece)
  expect(lines.join('').split('\r\n')).toEqual([
    '\ufeffproduct_id,product_name,orders,units,sales,group_id,group_name',
    `${soap},'=cmd(),1,2,2000,,`,
    `${comb},Comb,3,5,1500,,`,
    '',
  ])
})

describe('goods that came back today', () => {
  beforeAll(async () => {
    const id = await order('KBZPay', [{ product_id: comb, quantity: 2 }])
    await updateOrder(admin, id, { order_status: 'order confirmed' })
    await updateOrder(admin, id, { order_status: 'order completed' })
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    const lines = [{ line_id: line.id, quantity: 1, restock: true }]
    await createReturn(admin, { order_id: id, lines, reason: 'Broken' })
    await moveToNow()
  })

  it('are in every report and on the dashboard, and leave the gross sales', async () => {
    for (const group of reportGroups) {
      const { returned, total } = await report(group)
      expect(returned).toEqual({ total: 300, byDay: { [today]: 300 } })
      expect(total.sales).toBe(4_100 + 4 * fee)
    }
    expect((await getDashboard(admin, NOW)).returned).toEqual({ today: 300, month: 300 })
  })

  it('are in the file by day, with the net sales', async () => {
    let text = ''
    const query = { group: 'day', ...days } as const
    for await (const part of exportSalesReport(admin, query, NOW)) text += part
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toBe('day,orders,units,sales,returned,net_sales,allowances')
    const sales = 4_100 + 4 * fee
    expect(lines.at(-1)).toBe(`${today},4,9,${sales},300,${sales - 300},0`)
    expect(lines[0]).toBe(`${days.from},0,0,0,0,0,0`)
  })
})

describe('an order with a discount', () => {
  const [from, to] = ['2025-01-01', '2025-01-01']
  const oneDay = (group: ReportGroup) => getSalesReport(admin, group, { from, to })
  let id = 0
  beforeAll(async () => {
    id = await order('KBZPay', [
      { product_id: soap, quantity: 1 },
      { product_id: comb, quantity: 2 },
    ])
    // 1,000 of the 1,600 Kyats for the goods: a share of 625 and one of 375.
    await db().$executeRaw`
      UPDATE orders SET discount = 1000, discount_reason = 'For the wait', total_price = total_price - 1000,
        created_at = '2025-01-01T05:00:00Z' WHERE id = ${id}`
    await db().$executeRaw`SELECT rebuild_daily_stats()`
  })

  it('counts what was paid for its goods, and its fee as delivery', async () => {
    const { rows, delivery, total } = await oneDay('product')
    expect(rows.map(({ id: product, units, sales }) => [product, units, sales])).toEqual([
      [soap, 1, 375],
      [comb, 2, 225],
    ])
    expect([delivery, total.sales]).toEqual([fee, 600 + fee])
  })

  it('takes a promotion off the goods that it is for, and spreads the rest, as returns do', async () => {
    const other = (await insertProduct({ price: 1_000, stock: 50 })).id
    const { code } = await insertPromotion({ value: 50, productIds: [soap] })
    const { order: placed } = await buy(
      [
        { product_id: soap, quantity: 1 },
        { product_id: other, quantity: 1 },
      ],
      { promo_code: code },
    )
    // 300 of the 1,500 Kyats that are left: a share of 100 and one of 200.
    await db().$executeRaw`
      UPDATE orders SET discount = discount + 300, discount_reason = 'For the wait', total_price = total_price - 300,
        created_at = '2025-01-02T05:00:00Z' WHERE id = ${placed.id}`
    await db().$executeRaw`SELECT rebuild_daily_stats()`
    const { rows, delivery } = await getSalesReport(admin, 'product', {
      from: '2025-01-02',
      to: '2025-01-02',
    })
    expect(rows.map(({ id: product, sales }) => [product, sales])).toEqual([
      [other, 800],
      [soap, 400],
    ])
    expect(delivery).toBe(fee)
  })

  it('counts nothing while its payment is rejected', async () => {
    await db().order.update({ where: { id }, data: { paymentStatus: 'rejected' } })
    expect(await oneDay('product')).toMatchObject({ rows: [], total: { sales: 0 } })
  })
})
