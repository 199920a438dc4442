import { invalidateOrders, invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import type { Purger } from '@/lib/platform/cdn/cdn.schema'
import { deliverPurges, leaseDuePurges, purgeEverything } from '@/lib/platform/cdn/purges.commands'
import { arePurgesDelivered, countPurges, refreshPurgeStatus } from '@/lib/platform/cdn/purges.queries'
import { ROUND_WAITS_SECONDS } from '@/lib/platform/cdn/purges.rules'
import { db, withTransaction } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { withPreparedTransaction } from '@/lib/platform/db/query'
import { setEnv } from '@/lib/platform/env/env'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'
import { eventually } from '@/lib/testing/eventually'
import { elapse, fromNow } from '@/lib/testing/clock'

beforeAll(() => {
  setEnv('CDN_PURGE', 'varnish')
  setEnv('VARNISH_URLS', 'http://127.0.0.1:1')
})
beforeEach(async () => {
  await db().cdnPurge.deleteMany()
  await db().cdnPurgeLease.deleteMany()
})

/** A CDN that remembers what was purged, and fails while `problem` is set. */
class Cdn implements Purger {
  maxTags = 100
  restMs = 0
  purged: string[][] = []
  problem: string | null = null
  purge = (tags: readonly string[]): Promise<Outcome> => {
    if (this.problem !== null) return Promise.resolve({ isDelivered: false, problem: this.problem })
    this.purged.push([...tags])
    return Promise.resolve({ isDelivered: true })
  }
}

const write = (...tags: string[]) =>
  withTransaction((tx) => {
    invalidateTags(tx, ...tags)
    return Promise.resolve()
  })

/** Sends what is due; returns how many batches that were. */
async function send(cdn: Cdn): Promise<number> {
  const leased = await leaseDuePurges()
  for (const one of leased) await deliverPurges(cdn, one)
  return leased.length
}

/** Lets time pass for everything that waits. */
const advanceClock = async (seconds: number) => {
  await db().$executeRaw`UPDATE cdn_purges SET due_at = due_at - make_interval(secs => ${seconds})`
  await db()
    .$executeRaw`UPDATE cdn_purge_leases SET locked_until = locked_until - make_interval(secs => ${seconds})`
}

const listRecorded = async () =>
  (await db().cdnPurge.findMany({ orderBy: { id: 'asc' } })).map(({ tags }) => tags)

describe('a write', () => {
  it('records its tags with its commit, by either kind of transaction', async () => {
    await write('products', 'product-7')
    await withPreparedTransaction((on) => {
      invalidateTags(on, 'stock', "it's")
      return Promise.resolve()
    })
    expect(await listRecorded()).toEqual([
      ['products', 'product-7'],
      ['stock', "it's"],
    ])
  })

  it('that rolls back purges nothing', async () => {
    const failing = withTransaction(async (tx) => {
      invalidateProducts(tx, [7])
      await tx.$executeRaw`SELECT 1`
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listRecorded()).toEqual([])
  })

  it('of an order that shows on no public page purges nothing', async () => {
    await withTransaction((tx) => {
      invalidateOrders(tx)
      return Promise.resolve()
    })
    expect(await listRecorded()).toEqual([])
  })

  it('with too many tags purges everything', async () => {
    await write(...Array.from({ length: 201 }, (_, index) => `product-${index}`))
    expect(await listRecorded()).toEqual([['all']])
  })

  it('is due by the end of its transaction, however long that took', async () => {
    const started = await withTransaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now() AS now`
      await eventually('the transaction is 100 ms old', async () => {
        const [age] = await tx.$queryRaw<{ ms: number }[]>`
          SELECT (extract(epoch FROM clock_timestamp() - now()) * 1000)::int AS ms`
        return (age?.ms ?? 0) > 100
      })
      invalidateTags(tx, 'products')
      return row?.now.getTime() ?? 0
    })
    const { dueAt } = await db().cdnPurge.findFirstOrThrow()
    expect(dueAt.getTime() - started).toBeGreaterThanOrEqual(100)
  })
})

describe('purges', () => {
  it('of several commits are one request', async () => {
    const cdn = new Cdn()
    await write('products', 'product-1')
    await write('products', 'product-2')
    await send(cdn)
    expect(cdn.purged).toEqual([['products', 'product-1', 'product-2']])
  })

  it('are repeated, for what was rendered before the write and stored after the first purge', async () => {
    const cdn = new Cdn()
    await write('product-7')
    await send(cdn)
    for (const [index, wait] of ROUND_WAITS_SECONDS.entries()) {
      const [row] = await db().$queryRaw<{ seconds: number }[]>`
        SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS seconds FROM cdn_purges`
      expect(row?.seconds).toBeLessThanOrEqual(wait)
      expect(row?.seconds).toBeGreaterThan(wait - 10)
      await advanceClock(wait)
      await send(cdn)
      expect(cdn.purged).toHaveLength(index + 2)
    }
    expect(ROUND_WAITS_SECONDS.reduce((sum, wait) => sum + wait, 0)).toBe(30)
    expect(new Set(cdn.purged.flat())).toEqual(new Set(['product-7']))
    expect(await listRecorded()).toEqual([])
  })

  it('are sent by one process at a time; the lease of one that died ends', async () => {
    const cdn = new Cdn()
    await write('product-7')
    const attempts = await Promise.all([leaseDuePurges(), leaseDuePurges(), leaseDuePurges()])
    expect(attempts.filter((leased) => leased.length > 0)).toHaveLength(1)
    expect(await send(cdn)).toBe(0)
    await advanceClock(16)
    expect(await send(cdn)).toBe(1)
    expect(cdn.purged).toEqual([['product-7']])
  })

  it('that fail are retried after a pause that grows, and the newest error is stored', async () => {
    const cdn = new Cdn()
    cdn.problem = 'HTTP 503'
    await db().cdnPurgeLease.create({ data: { failures: 5 } })
    await write('product-7')
    // After eight seconds, and then after sixteen, give or take a fifth.
    expect([await send(cdn), await send(cdn)]).toEqual([1, 0])
    await advanceClock(10)
    expect([await send(cdn), await send(cdn)]).toEqual([1, 0])
    await advanceClock(10)
    expect(await send(cdn)).toBe(0)
    expect(await db().cdnPurgeLease.findFirst()).toMatchObject({ failures: 7, lastError: 'HTTP 503' })
    cdn.problem = null
    await advanceClock(10)
    expect(await send(cdn)).toBe(1)
    expect(cdn.purged).toEqual([['product-7']])
    expect(await db().cdnPurgeLease.findFirst()).toMatchObject({ failures: 0, lastError: null })
  })

  it('that pile up become one of everything, as old as the oldest', async () => {
    const cdn = new Cdn()
    await db().$executeRaw`
      INSERT INTO cdn_purges (tags, due_at)
      SELECT ARRAY['product-' || n], clock_timestamp() - make_interval(secs => n) FROM generate_series(1, 5000) n`
    const [leased] = await leaseDuePurges()
    expect(leased?.purges).toMatchObject([{ tags: ['all'], round: 0 }])
    expect((await countPurges()).delaySeconds).toBeGreaterThan(4_990)
    if (leased) await deliverPurges(cdn, leased)
    expect(cdn.purged).toEqual([['all']])
    expect(await db().cdnPurge.count()).toBe(1)
  })

  it('are not held up by a clock that was put back', async () => {
    const cdn = new Cdn()
    await write('product-7')
    await db().$executeRaw`UPDATE cdn_purges SET due_at = now() + interval '2 hours'`
    await db().cdnPurgeLease.create({ data: { lockedUntil: fromNow(7_200_000) } })
    expect(await send(cdn)).toBe(1)
    expect(cdn.purged).toEqual([['product-7']])
  })
})

describe('this process', () => {
  it('knows that purges are overdue after two seconds, until all of them are delivered', async () => {
    const cdn = new Cdn()
    await purgeEverything()
    await refreshPurgeStatus()
    expect(arePurgesDelivered()).toBe(true)
    await advanceClock(2.1)
    await refreshPurgeStatus()
    expect(arePurgesDelivered()).toBe(false)
    expect(await countPurges()).toMatchObject({ waiting: 1 })
    await send(cdn)
    await refreshPurgeStatus()
    expect(arePurgesDelivered()).toBe(true)
    expect(await countPurges()).toEqual({ waiting: 0, delaySeconds: 0 })
  })

  it('assumes that they are overdue when it has not read the outbox for two seconds', async () => {
    await refreshPurgeStatus()
    expect(arePurgesDelivered()).toBe(true)
    elapse(2_100)
    expect(arePurgesDelivered()).toBe(false)
    jest.restoreAllMocks()
  })
})
