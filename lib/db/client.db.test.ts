import { db } from '@/lib/db/client'

it('reads the clock of the database as the instant it is, wherever the database stands', async () => {
  const [row] = await db().$queryRaw<{ now: Date; zone: string }[]>`
    SELECT now() AS now, current_setting('TimeZone') AS zone`
  expect(row?.zone).toBe('UTC')
  expect(Math.abs(Date.now() - Number(row?.now))).toBeLessThan(60_000)
})
