import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { db } from '@/lib/platform/db/client'
import { closePool, pool } from '@/lib/platform/db/connections/pool'
import { env, setEnv } from '@/lib/platform/env/env'
import { AppError } from '@/lib/platform/errors/app-error'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { ago } from '@/lib/testing/clock'
import { callRoute } from '@/lib/testing/call-route'
import { publicAccess, customerGuard } from '@/lib/platform/auth/access.queries'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import {
  assertBelowRateLimit,
  clearConfirmations,
  recordConfirmation,
  recordSignInAttempt,
  revertRateLimit,
  deleteExpiredCounters,
  clearSignInAttempts,
  consumeRateLimit,
} from '@/lib/platform/rate-limit/rate-limits.commands'
import {
  type RateLimitName,
  RATE_LIMIT_RULES,
  type RateLimitRule,
} from '@/lib/platform/rate-limit/rate-limits.rules'

let last = 0
const randomIp = () => `203.0.113.${(last += 1)}`
const randomNetwork = () => `2001:db8:${(last += 1).toString(16)}::1`

/** How many of `tries` concurrent attempts are allowed. */
async function passed(tries: number, turn: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: tries }, turn))
  const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  for (const reason of rejected) expect(reason).toMatchObject({ code: 'rate_limit_exceeded' })
  return tries - rejected.length
}
const getPoints = (name: RateLimitName, by: RateLimitRule['by']) =>
  RATE_LIMIT_RULES[name].find((limit) => limit.by === by)?.points ?? 0
const rows = () => db().rateLimit.count()

afterEach(() => setEnv('RATE_LIMITS', 'memory'))

it('a blocked IP address creates no more counters, however many accounts it invents', async () => {
  setEnv('RATE_LIMITS', 'postgres')
  const ip = randomIp()
  const attempt = () => recordSignInAttempt({ ip, account: randomUUID(), device: null })
  await passed(getPoints('sign-in', 'ip'), attempt)
  const before = await rows()
  expect(await passed(50, attempt)).toBe(0)
  expect(await rows()).toBe(before)
})

describe.each(['memory', 'postgres'] as const)('limits counted in %s', (store) => {
  beforeEach(() => setEnv('RATE_LIMITS', store))

  it('allow exactly the configured number of concurrent attempts', async () => {
    const ip = randomIp()
    const points = getPoints('tracking', 'ip')
    expect(await passed(points + 9, () => consumeRateLimit('tracking', { ip }))).toBe(points)
    expect(await passed(1, () => consumeRateLimit('tracking', { ip: randomIp() }))).toBe(1)
  })

  it('report how long to wait', async () => {
    const ip = randomIp()
    await passed(getPoints('tracking', 'ip'), () => consumeRateLimit('tracking', { ip }))
    const error = await consumeRateLimit('tracking', { ip }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AppError)
    const { retryAfter = 0 } = error as AppError
    expect(retryAfter).toBeGreaterThan(590)
    expect(retryAfter).toBeLessThanOrEqual(600)
  })

  it('block one customer and not others behind the same IP address', async () => {
    const ip = randomIp()
    const turn = (customerId: number) => () => consumeRateLimit('checkout', { ip, customerId })
    expect(await passed(30, turn(7))).toBe(getPoints('checkout', 'customer'))
    expect(await passed(5, turn(8))).toBe(5)
  })

  it('stop password guessing from one IP address, and lock out nobody at another', async () => {
    const [guesser, owner] = [randomIp(), randomIp()]
    const account = `mya-${randomUUID()}`
    expect(await passed(40, () => recordSignInAttempt({ ip: guesser, account, device: null }))).toBe(
      getPoints('sign-in', 'subject'),
    )
    expect(
      await passed(1, () =>
        recordSignInAttempt({ ip: guesser, account: account.toUpperCase(), device: null }),
      ),
    ).toBe(0)
    expect(await passed(1, () => recordSignInAttempt({ ip: owner, account, device: null }))).toBe(1)
  })

  it('stop guessing from many IP addresses, but not on a trusted device', async () => {
    const account = randomUUID()
    const points = getPoints('sign-in', 'everywhere')
    const guess = () => recordSignInAttempt({ ip: randomNetwork(), account, device: null })
    expect(await passed(points + 20, guess)).toBe(points)
    expect(
      await passed(1, () => recordSignInAttempt({ ip: randomIp(), account, device: randomUUID() })),
    ).toBe(1)
    expect(
      await passed(1, () => recordSignInAttempt({ ip: randomIp(), account: randomUUID(), device: null })),
    ).toBe(1)
  })

  it('stop one session that guesses, and no other behind its IP address', async () => {
    const ip = randomIp()
    const [thief, owner] = [randomUUID(), randomUUID()]
    const points = getPoints('confirmation', 'session')
    expect(await passed(points + 5, () => recordConfirmation({ ip, session: thief }))).toBe(points)
    expect(await passed(1, () => recordConfirmation({ ip, session: owner }))).toBe(1)
    await clearConfirmations({ ip, session: thief })
    expect(await passed(1, () => recordConfirmation({ ip, session: thief }))).toBe(1)
  })

  it('reject a stopped caller without counting, until what was counted is taken back', async () => {
    const caller = { ip: randomIp() }
    const points = getPoints('tracking', 'ip')
    await passed(points - 1, () => consumeRateLimit('tracking', caller))
    assertBelowRateLimit('tracking', caller)
    await consumeRateLimit('tracking', caller)
    expect(() => assertBelowRateLimit('tracking', caller)).toThrow('Too many requests')
    await revertRateLimit('tracking', caller)
    assertBelowRateLimit('tracking', caller)
    expect(await passed(3, () => consumeRateLimit('tracking', caller))).toBe(1)
  })

  it('stop one IP address from trying many accounts', async () => {
    const ip = randomIp()
    const tries = getPoints('sign-in', 'ip') + 20
    const tried = await passed(tries, () => recordSignInAttempt({ ip, account: randomUUID(), device: null }))
    expect(tried).toBe(getPoints('sign-in', 'ip'))
  })

  it('count a trusted device of the account separately, and block it separately', async () => {
    const [ip, account, device] = [randomIp(), randomUUID(), randomUUID()]
    await passed(getPoints('sign-in', 'ip'), () =>
      recordSignInAttempt({ ip, account: randomUUID(), device: null }),
    )
    expect(await passed(1, () => recordSignInAttempt({ ip, account, device: null }))).toBe(0)
    expect(await passed(14, () => recordSignInAttempt({ ip, account, device }))).toBe(10)
    await clearSignInAttempts({ ip, account, device })
    expect(await passed(1, () => recordSignInAttempt({ ip, account, device }))).toBe(1)
  })

  it('count failures only: successful sign-ins never have to wait', async () => {
    const ip = randomIp()
    const account = randomUUID()
    for (let n = 0; n < getPoints('sign-in', 'ip') + 5; n++) {
      await recordSignInAttempt({ ip, account, device: null })
      await clearSignInAttempts({ ip, account, device: null })
    }
    expect(await passed(1, () => recordSignInAttempt({ ip, account, device: null }))).toBe(1)
  })
})

it('counters in PostgreSQL are shared by all processes, and deleted after they expire', async () => {
  setEnv('RATE_LIMITS', 'postgres')
  await deleteExpiredCounters()
  const before = await rows()
  const ip = randomIp()
  await consumeRateLimit('tracking', { ip })
  expect(await db().rateLimit.findFirstOrThrow({ orderBy: { expire: 'desc' } })).toMatchObject({ points: 1 })
  expect(await rows()).toBe(before + 1)
  await db().rateLimit.updateMany({ data: { expire: ago(1).getTime() } })
  expect(await deleteExpiredCounters()).toBe(before + 1)
})

it('counters need no prepared statements with DATABASE_PREPARED=off, which a transaction pooler would mix up', async () => {
  setEnv('RATE_LIMITS', 'postgres')
  setEnv('DATABASE_PREPARED', 'off')
  await closePool()
  try {
    await consumeRateLimit('tracking', { ip: randomIp() })
    // The only connection of the pool.
    const { rows: names } = await pool().query('SELECT name FROM pg_prepared_statements')
    expect([pool().totalCount, names]).toEqual([1, []])
  } finally {
    setEnv('DATABASE_PREPARED', 'on')
    await closePool()
  }
})

it('an unreachable store blocks nobody: this process counts in memory', async () => {
  setEnv('RATE_LIMITS', 'postgres')
  const reachable = env().DATABASE_URL ?? ''
  await closePool()
  setEnv('DATABASE_URL', 'postgresql://nobody:nothing@127.0.0.1:1/none')
  try {
    const points = getPoints('tracking', 'ip')
    const ip = randomIp()
    expect(await passed(points + 9, () => consumeRateLimit('tracking', { ip }))).toBe(points)
  } finally {
    await closePool()
    setEnv('DATABASE_URL', reachable)
  }
})

it('limits nothing with RATE_LIMITS=off', async () => {
  setEnv('RATE_LIMITS', 'off')
  const ip = randomIp()
  expect(await passed(200, () => consumeRateLimit('tracking', { ip }))).toBe(200)
})

describe('a rate-limited call', () => {
  const words = z.object({ text: z.string() })
  const say = (limit: 'tracking' | 'checkout', actor: typeof publicAccess | typeof customerGuard) =>
    defineHandler({ summary: 'Say', actor, limit, body: words, responses: { 200: words } }, ({ body }) =>
      Promise.resolve(body),
    )

  it('is rejected before its body is read, with the actual wait, in the locale of the caller', async () => {
    const handler = say('tracking', publicAccess)
    const headers = { 'x-zay-client-ip': randomIp(), cookie: 'lang=my' }
    const send = (body: unknown) => callRoute(handler, { body, headers })
    for (let n = 0; n < getPoints('tracking', 'ip'); n++) {
      expect((await send({ text: 'mingalaba' })).status).toBe(200)
    }
    const rejected = await send('{broken')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(rejected.body).toEqual({
      code: 'rate_limit_exceeded',
      message: expect.stringContaining('10 မိနစ်') as string,
    })
    const elsewhere = { ...headers, 'x-zay-client-ip': randomIp() }
    expect((await callRoute(handler, { body: { text: 'x' }, headers: elsewhere })).status).toBe(200)
  })

  it('counts by customer only when customers are told apart', async () => {
    const known: typeof customerGuard = {
      name: 'customer',
      authorize: () => Promise.resolve({ kind: 'customer', customerId: 707 } as CustomerContext),
    }
    const handler = say('checkout', known)
    const tries = async (headers: Record<string, string>) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => callRoute(handler, { body: { text: 'x' }, headers })),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await tries({ 'x-zay-client-ip': randomIp() })).toBe(30)
    setEnv('SHOPPERS', 'visitor')
    try {
      expect(await tries({ 'x-zay-client-ip': randomIp() })).toBe(getPoints('checkout', 'customer'))
      expect(await tries({ 'x-zay-client-ip': randomIp() })).toBe(0)
    } finally {
      setEnv('SHOPPERS', 'shared')
    }
  })
})
