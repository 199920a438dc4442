import { query } from '@/lib/platform/db/query'
import { admin } from '@/lib/testing/admin'
import { insertManyOrders, MANY_ORDERS, ORDERS_OF_THE_DAY, THE_DAY } from '@/lib/testing/orders/many-orders'
import { listOrderReads } from '@/lib/testing/orders/order-reads'
import { measureReads } from '@/lib/testing/database/rows-read'
import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { auditQuery } from '@/lib/platform/audit/audit-log.schema'
import { getNeighbours, listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { digitGrams } from '@/lib/shop/orders/listing/order-search.rules'
import { type OrderQuery, orderQuery } from '@/lib/shop/orders/orders.schema'

/** Lists of many orders read what they show, and not what lies before it. A page of 20 orders reads some 200 rows. */

beforeAll(() => insertManyOrders())

it.each(listOrderReads())('%s reads few rows', async (_name, read, maxRows) => {
  expect((await measureReads(read)).rows).toBeLessThan(maxRows)
})

const list = (values: Record<string, unknown>) => listOrders(admin, orderQuery.parse(values))
const listIds = async (values: Record<string, unknown>) => (await list(values)).rows.map(({ id }) => id)
const day = { from: THE_DAY, to: THE_DAY }

describe('a page of orders', () => {
  it('of a phone number is found by the index of its digits, not by that of pairs of characters', async () => {
    const { indexes } = await measureReads(() => list({ search: '09 700 012 345' }))
    expect(indexes).toContain('orders_digit_grams_idx')
    expect(indexes).not.toContain('orders_search_idx')
    expect(await listIds({ search: '09 700 012 345' })).toEqual([12_345])
  })

  it('has the same orders, read from the end or from the start', async () => {
    const last = MANY_ORDERS / 20
    expect(await listIds({ page: last })).toEqual((await listIds({ sort: 'oldest' })).reverse())
    expect(await listIds({ page: last - 1 })).toEqual((await listIds({ sort: 'oldest', page: 2 })).reverse())
    expect(await listIds({ page: last + 1 })).toEqual([])
    expect(await list({ page: last })).toMatchObject({ total: MANY_ORDERS, lastPage: last, next: null })
    const before = await list({ page: last - 1 })
    expect(before.next).not.toBeNull()
    expect(await listIds({ page: last, cursor: before.next })).toEqual(await listIds({ page: last }))
  })

  it('of days has all of their orders, also one that was numbered at another time', async () => {
    await query()`UPDATE orders SET created_at = ${new Date(`${THE_DAY}T06:00:00Z`)} WHERE id = 3`
    const ids: number[] = []
    for (let page = 1; page <= ORDERS_OF_THE_DAY / 100 + 1; page++)
      ids.push(...(await listIds({ ...day, page, per_page: 100 })))
    expect(ids).toHaveLength(ORDERS_OF_THE_DAY + 1)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids.at(-1)).toBe(3)
    await query()`UPDATE orders SET created_at = now() - interval '500 days' WHERE id = 3`
  })
})

it('the neighbours of the first order of a day are read without those of other days', async () => {
  const query: OrderQuery = orderQuery.parse(day)
  const newest = (await list(day)).rows[0]
  const order = newest && (await getOrderById(newest.id))
  if (!order) throw new Error('no order')
  expect(await getNeighbours(admin, order, query)).toMatchObject({ previous: null })
  const costs = await measureReads(() => getNeighbours(admin, order, query))
  expect(costs.rows).toBeLessThan(ORDERS_OF_THE_DAY * 3)
})

describe('the audit log', () => {
  it('finds the events of an actor by a part of the name, newest first', async () => {
    const { events, next_before } = await listAuditEvents(admin, auditQuery.parse({ actor: 'Owner@' }))
    expect(events.map(({ record }) => record)).toEqual(['20000', '15000', '10000', '5000'])
    expect(next_before).toBeNull()
  })
})

it('the index of phone numbers has all grams of a number that a text contains', async () => {
  const text = 'aung မြ 12 09 700 012 345 +959700012345 09700012345 #77'
  for (const number of ['09700012345', '+959700012345', '0123', '2345'])
    expect(
      await query()`SELECT search_digit_grams(${text}) @> ${digitGrams(number)}::int[] AS "isFound"`,
    ).toEqual([{ isFound: true }])
  expect(await query()`SELECT search_digit_grams('a 123 b') AS grams`).toEqual([{ grams: [] }])
})
