import { query } from '@/lib/platform/db/query'
import { countOrders, sumCounts } from '@/lib/shop/orders/listing/order-counts.queries'
import { listOrderIds, listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { orderFilter, orderQuery } from '@/lib/shop/orders/orders.schema'
import { admin } from '@/lib/testing/admin'
import { insertManyOrders, THE_DAY } from '@/lib/testing/orders/many-orders'

const COUNTS = { orders: 1_200, ofTheDay: 40, waiting: 20 }
beforeAll(async () => {
  await insertManyOrders(COUNTS)
  await query()`UPDATE orders SET courier = 'Royal Express'`
  await query()`UPDATE order_addresses SET town_city = 'Hlaing'`
})

describe.each(['Hlaing', 'royal express'])(
  'a search that more than a thousand orders match (%s)',
  (search) => {
    const day = { from: THE_DAY, to: THE_DAY }
    const count = async (fields: object) =>
      sumCounts(await countOrders(admin, orderFilter.parse({ search, ...fields })))

    it('finds the oldest, and those of the days of another month', async () => {
      const [oldest] = (await listOrders(admin, orderQuery.parse({ search, sort: 'oldest' }))).rows
      expect(oldest?.id).toBe(1)
      expect((await listOrders(admin, orderQuery.parse({ search, ...day }))).total).toBe(COUNTS.ofTheDay)
      const { order_ids: ids } = await listOrderIds(admin, orderFilter.parse({ search, ...day }))
      expect(ids).toHaveLength(COUNTS.ofTheDay)
    })

    it('counts all of them', async () => {
      expect([await count({}), await count(day)]).toEqual([COUNTS.orders, COUNTS.ofTheDay])
    })
  },
)
