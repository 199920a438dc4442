import pg from 'pg'
import { db, withTransaction } from '@/lib/platform/db/client'
import { toAppError } from '@/lib/platform/db/errors'
import { pool } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { interposeProxy, type TcpProxy } from '@/lib/testing/database/tcp-proxy'
import { insertProduct } from '@/lib/testing/factories'
import { env } from '@/lib/platform/env/env'
import { elapse } from '@/lib/testing/clock'
import { eventually } from '@/lib/testing/eventually'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { WaitingPool } from '@/lib/platform/db/connections/waiting-pool'

describe('the pool', () => {
  let direct: string
  let line: TcpProxy
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ direct, line, remove } = await interposeProxy())
  })
  afterAll(() => remove())

  const getErrorCode = (error: unknown) => toAppError(error)?.code
  afterEach(() => jest.restoreAllMocks())

  /** How many queries of this database sleep, as another connection sees it. */
  async function countSleeping(): Promise<number> {
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    )
    await client.end()
    return rowCount ?? 0
  }

  it('connections that are cut fail the queries in progress and no later ones', async () => {
    const underWay = Array.from({ length: 4 }, () => query()`SELECT pg_sleep(5)`.catch(getErrorCode))
    await eventually('four queries are in progress', async () => (await countSleeping()) === 4)
    line.cut()
    expect(await Promise.all(underWay)).toEqual(Array.from({ length: 4 }, () => 'unavailable'))
    expect(await Promise.all(Array.from({ length: 8 }, () => query()`SELECT 1 AS one`))).toEqual(
      Array.from({ length: 8 }, () => [{ one: 1 }]),
    )
  })

  it('a connection that breaks while it is handed over does not end the process', async () => {
    const connection = await pool().connect()
    expect(
      connection.emit('error', new Error('terminating connection due to unexpected postmaster exit')),
    ).toBe(true)
    connection.release(true)
    await expect(query()`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }])
  })

  it('PostgreSQL itself cancels a statement that takes too long', async () => {
    await query()`SET statement_timeout = 50`
    await expect(query()`SELECT pg_sleep(5)`.catch(getErrorCode)).resolves.toBe('unavailable')
    const [row] = await query<{ statement: string; lock: string }>()`
      SELECT reset_val AS statement, (SELECT reset_val FROM pg_settings WHERE name = 'lock_timeout') AS lock
      FROM pg_settings WHERE name = 'statement_timeout'`
    expect([Number(row?.statement), Number(row?.lock)]).toEqual([TIMEOUTS.statement, TIMEOUTS.lock])
  })

  it('PostgreSQL notices a dead peer within a minute', async () => {
    expect(
      await query()`SELECT current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
        * current_setting('tcp_keepalives_count')::int AS seconds, current_setting('tcp_user_timeout')::int AS unheard`,
    ).toEqual([{ seconds: 40, unheard: 30_000 }])
  })

  describe('a transaction that took too long', () => {
    it.each([
      [
        'of prepared statements',
        (id: number) =>
          withPreparedTransaction(async (on) => {
            await query(on)`UPDATE products SET price = 2 WHERE id = ${id}`
            elapse(TIMEOUTS.transaction)
          }),
      ],
      [
        'of Prisma',
        (id: number) =>
          withTransaction(async (tx) => {
            await tx.product.update({ where: { id }, data: { price: 2 } })
            elapse(TIMEOUTS.transaction)
          }),
      ],
    ])('is not committed, because its caller has already received an error (%s)', async (_name, work) => {
      const { id } = await insertProduct({ price: 1_000 })
      await expect(work(id).catch(getErrorCode)).resolves.toBe('unavailable')
      expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(1_000)
    })
  })
})

describe('a pool of a server without a connection left', () => {
  const ROLE = `limited_${process.pid}`
  const PASSWORD = 'of this test only'

  /** The URL of a role that may have one connection. */
  function limitedUrl(): string {
    const url = new URL(env().DATABASE_URL ?? '')
    url.username = ROLE
    url.password = encodeURIComponent(PASSWORD)
    return url.href
  }

  beforeAll(async () => {
    await db().$executeRawUnsafe(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}' CONNECTION LIMIT 1`)
  })
  afterAll(async () => {
    await db().$executeRawUnsafe(`DROP ROLE ${ROLE}`)
  })

  /** A pool whose server has no connection left, and how often it tried. */
  async function aFullPool(onAttempt: (attempt: number, holder: pg.Client) => void) {
    // The server may still be closing the connection of the test before.
    const holder = await eventually('the role has no connection', async () => {
      const client = new pg.Client({ connectionString: limitedUrl() })
      return client.connect().then(
        () => client,
        () => null,
      )
    })
    const attempts: pg.Client[] = []
    class Counted extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        onAttempt(attempts.push(this), holder)
      }
    }
    const pool = new WaitingPool({ connectionString: limitedUrl(), max: 2, Client: Counted })
    return { pool, holder, attempts }
  }

  it('waits until the server has a connection again', async () => {
    const { pool, attempts } = await aFullPool((attempt, holder) => {
      if (attempt === 3) void holder.end()
    })
    const { rows } = await pool.query<{ one: number }>('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
    expect(attempts.length).toBeGreaterThan(2)
    await pool.end()
  })

  it('fails when the time for a connection is over, with the error of the server', async () => {
    const { pool, holder, attempts } = await aFullPool((attempt) => {
      if (attempt === 3) elapse(TIMEOUTS.acquire)
    })
    await expect(pool.connect()).rejects.toMatchObject({ code: '53300' })
    expect(attempts).toHaveLength(3)
    jest.restoreAllMocks()
    await pool.end()
    await holder.end()
  })

  it('reports other errors at once', async () => {
    const { pool, holder, attempts } = await aFullPool(() => undefined)
    await db().$executeRawUnsafe(`ALTER ROLE ${ROLE} NOLOGIN`)
    await expect(pool.connect()).rejects.toMatchObject({ code: '28000' })
    expect(attempts).toHaveLength(1)
    await pool.end()
    await holder.end()
  })
})
