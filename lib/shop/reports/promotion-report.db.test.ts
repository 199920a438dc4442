import { db } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { exportPromotionReport, getPromotionReport } from '@/lib/shop/reports/promotion-report.queries'
import { admin } from '@/lib/testing/admin'
import { goods, insertPromotion, order } from '@/lib/testing/catalogue/promotions'
import { sharedCustomer } from '@/lib/testing/factories'

/** An order of 10,000 Kyat and a fee of 2,000 with this code, placed at this time. */
async function orderAt(promo_code: string | null, time: string): Promise<number> {
  const { id } = await order(await goods(10_000), { promo_code })
  await db().order.update({ where: { id }, data: { createdAt: new Date(time) } })
  return id
}

let [ten, free] = [0, 0]
beforeAll(async () => {
  await sharedCustomer()
  const names = { name: 'Water festival', nameMy: 'သင်္ကြန်' }
  ten = (await insertPromotion({ code: 'TEN', ...names })).id
  free = (await insertPromotion({ code: 'FREE', name: 'Free', kind: 'free_delivery', value: 0 })).id
  await insertPromotion({ code: 'NOBODY' })
  // The last moment of a day in Yangon, and the first of the next one.
  await orderAt('TEN', '2026-03-04T17:29:59.999Z')
  await orderAt('TEN', '2026-03-04T17:30:00Z')
  await orderAt('FREE', '2026-03-05T05:30:00Z')
  const cancelled = await orderAt('TEN', '2026-03-05T05:30:00Z')
  await updateOrder(admin, cancelled, { order_status: 'order cancelled' })
  const orderId = await orderAt('TEN', '2026-03-05T05:30:00Z')
  await db().order.update({ where: { id: orderId }, data: { paymentStatus: 'rejected' } })
})

describe('the report of promotions', () => {
  it.each([
    ['all days', null, null, [2, 2_000, 22_000], [1, 2_000, 10_000]],
    ['until a day of Yangon', null, '2026-03-04', [1, 1_000, 11_000], null],
    ['from a day of Yangon', '2026-03-05', null, [1, 1_000, 11_000], [1, 2_000, 10_000]],
    ['a day without orders', '2026-03-06', '2026-03-06', null, null],
  ])('of %s counts orders that are not cancelled or rejected', async (_, from, to, ofTen, ofFree) => {
    const rows = await getPromotionReport(admin, { from, to })
    const read = (id: number) => {
      const row = rows.find(({ promotion_id: promotion }) => promotion === id)
      return row ? [row.uses, row.given, row.sales] : null
    }
    expect([read(ten), read(free)]).toEqual([ofTen, ofFree])
    expect(rows.map(({ given }) => given)).toEqual(rows.map(({ given }) => given).toSorted((a, b) => b - a))
    expect(rows.every(({ code }) => code !== 'NOBODY')).toBe(true)
  })

  it('is a file with the names in both languages', async () => {
    let file = ''
    for await (const part of exportPromotionReport(admin, { from: null, to: '2026-03-04' })) file += part
    expect(file.trim().split('\r\n').slice(-1)).toEqual([
      expect.stringMatching(new RegExp(`^${ten},Water festival,.*TEN.*,1,1000,11000,သင်္ကြန်$`)),
    ])
  })
})
