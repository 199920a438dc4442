import pg from 'pg'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { toAppError } from '@/lib/platform/db/errors'
import { rawSql, query, withPreparedTransaction } from '@/lib/platform/db/query'
import { pool, type QueryExecutor } from '@/lib/platform/db/connections/pool'
import { eventually } from '@/lib/testing/eventually'
import { insertProduct } from '@/lib/testing/factories'

describe('a statement that a deadlock ended', () => {
  const fail = () => {
    throw Object.assign(new pg.DatabaseError('deadlock detected', 1, 'error'), { code: '40P01' })
  }

  it('is run again outside of a transaction', async () => {
    const { id } = await insertProduct({ price: 100 })
    jest.spyOn(pool(), 'query').mockImplementationOnce(fail)
    await query()`UPDATE products SET price = price + 1 WHERE id = ${id}`
    expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(101)
  })

  it('ends its transaction, which is run again as a whole', async () => {
    let attempts = 0
    const work = (on: QueryExecutor) => {
      attempts += 1
      if (attempts === 1) jest.spyOn(on, 'query').mockImplementationOnce(fail)
      return query<{ n: number }>(on)`SELECT 1 AS n`
    }
    expect(await withPreparedTransaction(work)).toEqual([{ n: 1 }])
    expect(attempts).toBe(2)
  })
})

describe('prepared statements', () => {
  const readPrice = async (id: number) => (await db().product.findUniqueOrThrow({ where: { id } })).price
  const raise = (on: QueryExecutor, id: number) =>
    query(on)`UPDATE products SET price = price + 1 WHERE id = ${id}`

  describe('a parameter of a statement', () => {
    it.each([
      ['text that looks like SQL', `'; DROP TABLE products; --`],
      ['Burmese', 'ဈေး'],
      ['nothing to see', ''],
    ])('is read back unchanged: %s', async (_what, text) => {
      expect(await query()`SELECT ${text}::text AS value`).toEqual([{ value: text }])
    })

    it('may be a number, a date, a list, or absent; fixed SQL becomes part of the text', async () => {
      const at = new Date('2026-11-21T06:00:00.123Z')
      const [row] = await query()`
        SELECT ${7}::int AS ${rawSql('number')}, ${at}::timestamptz AS instant, ${[3, 1]}::int[] AS list,
          ${[]}::int[] AS none, ${null}::text AS absent`
      expect(row).toEqual({ number: 7, instant: at, list: [3, 1], none: [], absent: null })
    })
  })

  it('one template in the code is one prepared statement, whatever its values and however often it runs', async () => {
    const names = await withPreparedTransaction(async (on) => {
      for (const id of [1, 2, 3, 4]) await query(on)`SELECT price FROM products WHERE id = ${id}`
      const all = await on.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
      return all.rows.filter(({ statement }) => statement === 'SELECT price FROM products WHERE id = $1')
    })
    expect(names).toHaveLength(1)
  })

  describe('a transaction of prepared statements', () => {
    it('rolls back on failure and releases its connection', async () => {
      const { id, price } = await insertProduct()
      const failing = () =>
        withPreparedTransaction(async (on) => {
          await raise(on, id)
          throw new Error('no')
        })
      for (let time = 0; time < 30; time++) await expect(failing()).rejects.toThrow('no')
      expect(await readPrice(id)).toBe(price)
      expect(pool().waitingCount).toBe(0)
      expect(pool().idleCount).toBe(pool().totalCount)
    })

    it('is retried after a deadlock: two conflicting transactions both succeed', async () => {
      const [one, two] = [await insertProduct({ price: 0 }), await insertProduct({ price: 0 })]
      let arrived = 0
      const cross = (first: number, second: number) =>
        withPreparedTransaction(async (on) => {
          await raise(on, first)
          arrived += 1
          // Each transaction locks its first row before either requests its second.
          await eventually('both have locked their first row', () => arrived >= 2)
          await raise(on, second)
        })
      await Promise.all([cross(one.id, two.id), cross(two.id, one.id)])
      expect([await readPrice(one.id), await readPrice(two.id)]).toEqual([2, 2])
    })

    it('reports a lock timeout as unavailable, not as an unexpected error', async () => {
      const { id } = await insertProduct()
      const rejected = await withPreparedTransaction(async (holder) => {
        await raise(holder, id)
        return withPreparedTransaction(async (on) => {
          await on.query('SET LOCAL lock_timeout = 1')
          await raise(on, id)
        }).catch((error: unknown) => toAppError(error)?.code)
      })
      expect(rejected).toBe('unavailable')
    })
  })

  it('the pool is opened again after it was closed', async () => {
    await closeDatabase()
    expect(await query()`SELECT 1 AS one`).toEqual([{ one: 1 }])
  })
})

describe('the client', () => {
  /** The tests' server runs in an unusual time zone (jest.config.mjs), as a production server may. */
  it('an instant is the same for the shop and its database, whatever time zone the server uses', async () => {
    const instant = new Date('2026-11-21T06:00:00.123Z')
    const [row] = await db().$queryRaw<{ epoch: number; read: Date }[]>`
      SELECT (extract(epoch FROM ${instant}::timestamptz) * 1000)::float8 AS epoch,
        to_timestamp(${instant.getTime() / 1000}::float8) AS read`
    expect(row).toEqual({ epoch: instant.getTime(), read: instant })
  })
})
