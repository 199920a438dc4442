import { db } from '@/lib/platform/db/client'
import { areInvalidationsHeard, getInvalidationAge } from '@/lib/platform/db/pubsub'
import { env, setEnv } from '@/lib/platform/env/env'
import { eventually } from '@/lib/testing/eventually'
import { announce, closeListeners, openListener } from '@/lib/testing/database/invalidation-listeners'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'

afterEach(closeListeners)

describe('invalidations may have been missed', () => {
  it('while the connection was broken: listeners are informed at once, and it reconnects', async () => {
    const process = await openListener()
    expect(areInvalidationsHeard()).toBe(true)
    await db().$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'zay listen'`
    await eventually('it has reconnected', () => process.heard.length === 3)
    expect(process.heard).toEqual([true, false, true])
    await announce({ from: 'another', tags: ['brands'] })
    await eventually('the notification arrives', () => process.received.length > 0)
    expect(process.received).toEqual([['brands']])
  })

  it('while the connection is silent, which a notification to oneself shows', async () => {
    const direct = env().DATABASE_URL ?? ''
    const line = await openTcpProxy(direct)
    setEnv('DATABASE_URL', line.url)
    const process = await openListener()
    line.silence()
    await eventually('the silence is noticed', () => process.heard.at(-1) === false)
    expect(areInvalidationsHeard()).toBe(false)
    line.restore()
    await eventually('it hears again', () => process.heard.at(-1))
    await process.channel.close()
    await line.close()
    setEnv('DATABASE_URL', direct)
  })
})

it('knows since when it may have missed an invalidation, also before that is noticed', async () => {
  expect(getInvalidationAge()).toBe(Infinity)
  const proxy = await openTcpProxy(env().DATABASE_DIRECT_URL ?? env().DATABASE_URL ?? '')
  setEnv('DATABASE_DIRECT_URL', proxy.url)
  try {
    await openListener()
    await eventually('it has heard', () => getInvalidationAge() < 1_000)
    proxy.silence()
    await eventually('the age grows', () => getInvalidationAge() > 2_000)
  } finally {
    setEnv('DATABASE_DIRECT_URL', '')
    proxy.restore()
    await closeListeners()
    await proxy.close()
  }
})
