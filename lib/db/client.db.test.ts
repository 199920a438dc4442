import { db } from '@/lib/db/client'

/** The tests' server runs in an unusual time zone (jest.config.mjs), as a production server may. */
it('an instant is the same for the shop and its database, whatever time zone the server uses', async () => {
  const instant = new Date('2026-11-21T06:00:00.123Z')
  const [row] = await db().$queryRaw<{ epoch: number; read: Date }[]>`
    SELECT (extract(epoch FROM ${instant}::timestamptz) * 1000)::float8 AS epoch,
      to_timestamp(${instant.getTime() / 1000}::float8) AS read`
  expect(row).toEqual({ epoch: instant.getTime(), read: instant })
})
