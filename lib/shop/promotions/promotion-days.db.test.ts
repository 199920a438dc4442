import { db, raw } from '@/lib/platform/db/client'
import { RUNS_SQL } from '@/lib/shop/promotions/promotions.queries'
import { toPromotion } from '@/lib/shop/promotions/promotions.view'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'

/** Yangon is six hours and a half ahead of UTC: its days begin at 17:30. */
describe('a promotion of 13 to 16 April runs by the days of Yangon', () => {
  it.each([
    ['the day before, which is the day before in UTC too', '2026-04-12T17:29:59.999Z', 'planned'],
    ['the first day, while it is the day before in UTC', '2026-04-12T17:30:00Z', 'running'],
    ['the last day', '2026-04-16T17:29:59.999Z', 'running'],
    ['the day after, while it is the last day in UTC', '2026-04-16T17:30:00Z', 'ended'],
  ])('on %s', async (_, time, state) => {
    const days = { fromDay: new Date('2026-04-13'), untilDay: new Date('2026-04-16') }
    const row = await insertPromotion(days)
    expect(toPromotion(row, { uses: 0, hasOrders: false }, new Date(time)).state).toBe(state)
    const runsThen = raw(RUNS_SQL.text.replaceAll('now()', `'${time}'::timestamptz`))
    const answer = await db().$queryRaw`SELECT ${runsThen} AS runs FROM promotions p WHERE p.id = ${row.id}`
    expect(answer).toEqual([{ runs: state === 'running' }])
  })
})
