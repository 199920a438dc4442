import { db } from '@/lib/platform/db/client'
import { insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'
import type { OrderStatus, PaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'

/** Half past noon in Yangon. */
const now = new Date('2026-11-21T06:00:00Z')

type OrderOptions = { placedAt: string; total?: number; status?: OrderStatus; payment?: PaymentStatus }

/** An order placed at this time; total in Kyat. */
async function anOrder({
  placedAt,
  total = 10_000,
  status = 'order placed',
  payment = 'pending',
}: OrderOptions): Promise<number> {
  const customer = await sharedCustomer()
  const path = await insertScreenshot()
  const screenshot = await db().upload.findUniqueOrThrow({ where: { path } })
  const { id } = await db().order.create({
    data: {
      customerId: customer.id,
      subtotal: total - 2_000,
      shippingFee: 2_000,
      totalPrice: total,
      totalWeight: 100,
      itemCount: 1,
      orderStatus: status,
      paymentStatus: payment,
      paymentType: 'KBZPay',
      screenshotId: screenshot.id,
      searchText: 'x',
      createdAt: new Date(placedAt),
    },
  })
  return id
}

const dashboard = () => getDashboard(admin, now)

it('shows thirty empty days for a new shop', async () => {
  const { waiting, today, days, month, lowStock, newest } = await dashboard()
  expect({ waiting, today, month, newest }).toEqual({
    waiting: { total: 0, oldest: [] },
    today: { day: '21/11/2026', orders: 0, sales: 0 },
    month: { orders: 0, sales: 0 },
    newest: [],
  })
  expect(days).toHaveLength(30)
  expect(lowStock).toEqual({ threshold: 5, total: 0, lowest: [] })
})

describe('with orders', () => {
  let [first, second, third] = [0, 0, 0]

  beforeAll(async () => {
    // One minute before midnight and midnight in Yangon, then both ends of the thirty days.
    first = await anOrder({ placedAt: '2026-11-20T17:29:59Z', total: 5_000 })
    second = await anOrder({ placedAt: '2026-11-20T17:30:00Z', total: 2_000_000_000 })
    third = await anOrder({ placedAt: '2026-11-21T05:00:00Z', total: 7_000, payment: 'verified' })
    await anOrder({ placedAt: '2026-11-21T05:30:00Z', total: 90_000, status: 'order cancelled' })
    await anOrder({ placedAt: '2026-11-21T05:40:00Z', total: 3_000, payment: 'rejected' })
    await anOrder({ placedAt: '2026-10-22T17:30:00Z', total: 4_000, status: 'order completed' })
    await anOrder({ placedAt: '2026-10-22T17:29:59Z', total: 900_000, status: 'order completed' })
  })

  it('today is the Yangon day, and neither cancelled orders nor rejected payments are sales', async () => {
    expect((await dashboard()).today).toEqual({ day: '21/11/2026', orders: 2, sales: 2_000_007_000 })
  })

  it('thirty days are thirty Yangon days', async () => {
    const { days, month } = await dashboard()
    expect(days[0]).toEqual({ day: '23/10/2026', orders: 1, sales: 4_000 })
    expect(days.at(-2)).toEqual({ day: '20/11/2026', orders: 1, sales: 5_000 })
    expect(month).toEqual({ orders: 4, sales: 2_000_016_000 })
  })

  it('pending reviews are placed orders with an undecided payment, oldest first', async () => {
    const { waiting } = await dashboard()
    expect(waiting.total).toBe(2)
    expect(waiting.oldest).toMatchObject([
      { id: first, customer: 'ဒေါ်မြမြ', total: 5_000, paymentType: 'KBZPay' },
      { id: second, total: 2_000_000_000 },
    ])
  })

  it('newest orders are sorted by time, whatever their status', async () => {
    const { newest } = await dashboard()
    expect(newest).toHaveLength(7)
    expect(newest.at(-1)?.id).toBe(first)
    expect(newest.at(-3)?.id).toBe(third)
  })
})

it('low stock is at or below the threshold, sold out first, without archived products', async () => {
  const taxonomy = { stock: 5, name: 'At the threshold' }
  const at = await insertProduct(taxonomy)
  await insertProduct({ stock: 6, name: 'Above it' })
  const none = await insertProduct({ stock: 0, name: 'Sold out' })
  const archived = await insertProduct({ stock: 0, name: 'Archived' })
  await db().product.update({ where: { id: archived.id }, data: { archivedAt: now } })
  const few = await insertProduct({ stock: 1, name: 'One left' })
  const { lowStock } = await dashboard()
  expect(lowStock).toEqual({
    threshold: 5,
    total: 3,
    lowest: [
      { id: none.id, name: 'Sold out', stock: 0 },
      { id: few.id, name: 'One left', stock: 1 },
      { id: at.id, name: 'At the threshold', stock: 5 },
    ],
  })
})

it('uses the low stock threshold of the settings', async () => {
  await db().setting.create({ data: { key: 'lowStock', value: { threshold: 0 } } })
  expect((await dashboard()).lowStock).toMatchObject({ threshold: 0, total: 1 })
})
