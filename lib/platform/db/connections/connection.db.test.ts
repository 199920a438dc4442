import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import { closeDatabase, db, withTransaction } from '@/lib/platform/db/client'
import { createDirectClient } from '@/lib/platform/db/connections/connection'
import { toAppError } from '@/lib/platform/db/errors'
import { pool } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { ensureRoleLimits } from '@/lib/platform/db/connections/role-limits'
import { env, setEnv } from '@/lib/platform/env/env'
import { openTcpProxy, type TcpProxy } from '@/lib/testing/database/tcp-proxy'

const own = () => env().DATABASE_URL ?? ''
let direct = ''
beforeAll(() => (direct = own()))
afterEach(async () => {
  await closeDatabase()
  setEnv('DATABASE_URL', direct)
  setEnv('DATABASE_DIRECT_URL', '')
  setEnv('DATABASE_PREPARED', 'on')
})

const getErrorCode = (error: unknown) => toAppError(error)?.code
const readSession = () => query()`
  SELECT current_setting('application_name') AS name, current_setting('TimeZone') AS "timeZone",
    (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS statement,
    current_setting('work_mem') AS memory`

describe('behind a transaction pooler', () => {
  it('the role of the pooled connections has the limits that the startup options have otherwise', async () => {
    const expected = [{ name: 'zay', timeZone: 'UTC', statement: TIMEOUTS.statement, memory: '16MB' }]
    expect(await readSession()).toEqual(expected)
    await closeDatabase()
    setEnv('DATABASE_DIRECT_URL', direct)
    await Promise.all([ensureRoleLimits(), ensureRoleLimits()])
    // Sessions that were open before have no limits.
    await closeDatabase()
    expect(await readSession()).toEqual(expected)
  })

  it('direct connections have none of them', async () => {
    const client = createDirectClient('long')
    await client.connect()
    const { rows } = await client.query(`SELECT current_setting('application_name') AS name,
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`)
    await client.end()
    expect(rows).toEqual([{ name: 'zay long', statement: '0', lock: '0' }])
  })

  it('nothing is prepared by name with DATABASE_PREPARED=off', async () => {
    setEnv('DATABASE_PREPARED', 'off')
    const names = await withPreparedTransaction(async (on) => {
      expect(await query(on)`SELECT ${1}::int AS one`).toEqual([{ one: 1 }])
      return (await on.query<{ name: string }>('SELECT name FROM pg_prepared_statements')).rows
    })
    expect(names).toEqual([])
    expect(await db().$queryRaw`SELECT count(*)::int AS count FROM pg_prepared_statements`).toEqual([
      { count: 0 },
    ])
  })
})

describe('a connection string with several hosts', () => {
  let lines: [TcpProxy, TcpProxy]
  beforeEach(async () => {
    lines = [await openTcpProxy(direct), await openTcpProxy(direct)]
    const [one, two] = lines.map(({ url }) => new URL(url).host)
    setEnv('DATABASE_URL', direct.replace(new URL(direct).host, `${one ?? ''},${two ?? ''}`))
  })
  afterEach(async () => {
    await closeDatabase()
    await Promise.all(lines.map((line) => line.close()))
  })
  const one = () => query()`SELECT 1 AS one`

  it.each([0, 1] as const)('uses the one that is there, when number %i is not', async (index) => {
    lines[index].down()
    expect(await one()).toEqual([{ one: 1 }])
    expect(await db().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
  })

  it('follows to the other when the connection breaks', async () => {
    expect(await one()).toEqual([{ one: 1 }])
    const index = lines[0].count() > 0 ? 0 : 1
    lines[index].down()
    // A connection that was idle may fail once.
    await one().catch(() => undefined)
    expect(await one()).toEqual([{ one: 1 }])
    expect(lines[1 - index]?.count()).toBeGreaterThan(0)
  })

  it('is unavailable while none is there, and used again afterwards', async () => {
    for (const line of lines) line.down()
    expect(await one().catch(getErrorCode)).toBe('unavailable')
    for (const line of lines) line.restore()
    expect(await one()).toEqual([{ one: 1 }])
  })

  it('closes the connections to a server that has become read-only, and looks for another', async () => {
    const database = new URL(direct).pathname.slice(1)
    const write = () => withTransaction((tx) => tx.$executeRaw`DELETE FROM rate_limits WHERE key = 'none'`)
    const prepared = () =>
      withPreparedTransaction((on) => query(on)`DELETE FROM rate_limits WHERE key = 'none'`)
    const setReadOnly = async (value: string) => {
      const client = createDirectClient('long', { connectionString: direct })
      await client.connect()
      await client.query('SET default_transaction_read_only = off')
      await client.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${value}`)
      await client.end()
    }
    await write()
    await query()`SET default_transaction_read_only = on`
    const code = await prepared().catch(getErrorCode)
    expect(code).toBe('unavailable')
    await setReadOnly('on')
    expect(await write().catch(getErrorCode)).toBe('unavailable')
    await setReadOnly('off')
    await write()
    expect(await prepared()).toEqual([])
    expect(pool().waitingCount).toBe(0)
  })
})
