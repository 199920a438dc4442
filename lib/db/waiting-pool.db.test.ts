import pg from 'pg'
import { db } from '@/lib/db/client'
import { WaitingPool } from '@/lib/db/waiting-pool'
import { env } from '@/lib/env'
import { elapse } from '@/lib/testing/clock'
import { TIMEOUTS } from '@/lib/timeouts'

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
  const holder = new pg.Client({ connectionString: limitedUrl() })
  await holder.connect()
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

it('fails after three seconds, with the error of the server', async () => {
  expect(TIMEOUTS.acquire).toBe(3_000)
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
