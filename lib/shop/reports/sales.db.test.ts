import { listTrending } from '@/lib/shop/catalogue/listing/trending.queries'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { exportSalesReport } from '@/lib/shop/reports/report-export.queries'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { reportGroups, type ReportGroup } from '@/lib/shop/reports/sales-report.schema'
import { db } from '@/lib/platform/db/client'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { settleOrder } from '@/lib/shop/orders/cash/settlements.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { buy, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { openCashShop, placeCashOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { rejectedDecision, submitAnotherPayment } from '@/lib/testing/orders/payment-reviews'
import { fileDate } from '@/lib/platform/text/dates'
import { setTtl } from '@/lib/platform/cache/cache-tags'

const now = new Date()
const today = fileDate(now)
// The day may change while the tests run.
const days = { from: addDays(today, -29), to: addDays(today, 1) }
const report = (group: ReportGroup) => getSalesReport(admin, group, days)

const order = async (...lines: [product: number, quantity: number][]) => {
  const { order: placed } = await buy(lines.map(([product_id, quantity]) => ({ product_id, quantity })))
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: placed.id } })
  return { id: placed.id, payment: payment.id, total: placed.total_price }
}

/** All that says what was sold: sums of the reports and the dashboard, the file, the best sellers. */
async function readSales() {
  const reports = await Promise.all(reportGroups.map(async (group) => [group, await report(group)] as const))
  const { month } = await getDashboard(admin, new Date())
  let file = ''
  for await (const part of exportSalesReport(admin, { group: 'product', ...days }, now)) file += part
  return {
    totals: reports.map(([group, { total }]) => [group, total]),
    rows: reports.map(([group, { rows }]) => [group, rows.filter(({ orders }) => orders > 0)]),
    month,
    file,
    trending: (await listTrending()).map(({ id }) => id),
  }
}

beforeAll(async () => {
  setTtl(0)
  await sharedCustomer()
})

it('a rejected payment is no sale anywhere, until the customer sends another', async () => {
  const [tea, cup] = [await insertProduct({ name: 'Tea' }), await insertProduct({ name: 'Cup', price: 700 })]
  await order([tea.id, 1])
  await order([tea.id, 1], [cup.id, 1])
  const before = await readSales()
  const rejected = await order([cup.id, 5], [tea.id, 1])
  const sold = await readSales()
  expect(sold.trending[0]).toBe(cup.id)
  expect(sold.month.orders).toBe(before.month.orders + 1)

  await reviewPayment(admin, rejected.payment, rejectedDecision)
  expect(await readSales()).toEqual(before)

  await submitAnotherPayment(rejected.id, await insertScreenshot())
  expect(await readSales()).toEqual(sold)
})

it('a confirmed order with a rejected payment is no sale, and its cancellation is subtracted only once', async () => {
  const { id } = await insertProduct({ name: 'Plate' })
  const before = await readSales()
  const confirmed = await order([id, 2])
  await updateOrder(admin, confirmed.id, { order_status: 'order confirmed' })
  await reviewPayment(admin, confirmed.payment, { status: 'pending', reason: 'Another order' })
  await reviewPayment(admin, confirmed.payment, rejectedDecision)
  expect((await readSales()).totals).toEqual(before.totals)
  await updateOrder(admin, confirmed.id, { order_status: 'order cancelled' }, { reason: 'No money' })
  expect(await readSales()).toEqual(before)
})

it('variants count as their product, which names them', async () => {
  const { id, products } = await insertGroup({
    name: 'Shirt',
    siblings: [
      { values: ['S'], price: 4_000 },
      { values: ['M'], price: 4_000 },
      { values: ['L'], price: 4_000 },
    ],
  })
  const [small = 0, medium = 0] = products
  const single = await insertProduct({ name: 'Lamp', price: 9_000 })
  await order([small, 1], [medium, 2])
  await order([single.id, 1])
  const { rows, rowCount, total, delivery } = await report('product')
  const shirt = rows.findIndex(({ groupId }) => groupId === id)
  expect(rows[shirt]).toEqual({
    id: null,
    groupId: id,
    key: 'Shirt',
    orders: 2,
    units: 3,
    sales: 12_000,
    variants: [
      { id: medium, key: 'Shirt – M', orders: 1, units: 2, sales: 8_000 },
      { id: small, key: 'Shirt – S', orders: 1, units: 1, sales: 4_000 },
    ],
  })
  expect(rows.findIndex((row) => row.id === single.id)).toBeGreaterThan(shirt)
  expect(rowCount).toBe(rows.length)
  expect(rows.reduce((sum, { sales }) => sum + sales, 0)).toBe(total.sales - (delivery ?? 0))
  const { file } = await readSales()
  expect(file).toContain(
    `${medium},Shirt – M,1,2,8000,${id},Shirt\r\n${small},Shirt – S,1,1,4000,${id},Shirt\r\n`,
  )
})

it('the period before is as long and directly before', async () => {
  const { id } = await insertProduct({ price: 5_000 })
  const placed = await order([id, 1])
  const beyond = await order([id, 1])
  const move = (orderId: number, day: string) =>
    db().order.update({ where: { id: orderId }, data: { createdAt: new Date(`${day}T05:30:00Z`) } })
  await move(placed.id, '2025-05-31')
  await move(beyond.id, '2025-05-27')
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  const { before } = await getSalesReport(admin, 'method', { from: '2025-06-01', to: '2025-06-04' })
  expect(before).toEqual({
    from: '2025-05-28',
    to: '2025-05-31',
    orders: 1,
    units: 1,
    sales: placed.total,
    given: 0,
  })
})

it('cash counts for the person who recorded it last, and is to be collected until then', async () => {
  await openCashShop()
  const ordersOf = async () =>
    Object.fromEntries((await report('staff')).rows.map(({ key, orders }) => [String(key), orders]))
  const settle = (id: number, name: string, collected: number) =>
    settleOrder({ ...admin, name }, { order_id: id, collected, courier_fee: null, write_off_reason: null })
  const before = await ordersOf()
  const [waiting, paid] = [await placeCashOrder(), await placeCashOrder()]
  await setRestZone({ cash: true, fee_prepaid: true })
  const prepaid = await placeCashOrder({
    payment_screenshot: await insertScreenshot(),
    prepay_type: 'WaveMoney',
  })
  // The admin verifies the fee that was sent in advance.
  for (const { id } of [waiting, paid, prepaid])
    await updateOrder(admin, id, { order_status: 'order confirmed' })
  await settle(paid.id, 'Ko Ko', 3_000)
  await settle(paid.id, 'Ma Ma', 2_000)
  await settle(prepaid.id, 'Ma Ma', 3_000)
  expect(await ordersOf()).toEqual({ ...before, to_collect: 1, 'Ma Ma': 2 })
})
