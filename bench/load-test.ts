import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, percentile } from '@/bench/stats'
import type { Served } from '@/bench/environment/serve'
import { measureCpu, cpuOfPostgres } from '@/bench/environment/usage'

/** A request; a function makes the next one. */
export type RequestSpec = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** What is fired at a server: for so many seconds, or so many requests in all. */
export type LoadOptions = {
  at: Pick<Served, 'url' | 'pid'>
  /** Requests that take turns on each connection, or a maker of each next one. */
  shots: readonly RequestSpec[] | (() => RequestSpec)
  connections?: number
  expect?: number
  /** Beside: PostgreSQL's first process, to tell what the database used. */
  databasePid?: number | undefined
} & ({ seconds: number } | { amount: number })

/** Times in milliseconds, CPU in milliseconds a request; null where the system does not tell. */
export type Metrics = {
  answers: number
  perSecond: number
  p50: number
  p99: number
  cpu: number | null
  databaseCpu: number | null
}

/** Connections of the load tool where nothing else is said. */
export const CONNECTIONS = 16

/**
 * Fires with autocannon and counts what came back.
 * @throws Error when an answer is missing or has another status than the expected one.
 */
export async function runLoad(volley: LoadOptions): Promise<Metrics> {
  const { at, shots, connections = CONNECTIONS, expect = 200, databasePid } = volley
  const requests =
    typeof shots === 'function'
      ? [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...shots() }) }]
      : shots.map((shot) => ({ method: 'GET' as const, ...shot }))
  const times: number[] = []
  const others = new Map<number, number>()
  const cpuNow = () => ({
    server: measureCpu(at.pid),
    database: databasePid === undefined ? null : cpuOfPostgres(databasePid),
  })

  const before = cpuNow()
  const began = performance.now()
  let last = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: at.url,
        connections,
        requests,
        timeout: 30,
        ...('seconds' in volley ? { duration: volley.seconds } : { amount: volley.amount }),
      },
      (error: unknown, found) => (error instanceof Error ? reject(error) : resolve(found)),
    )
    run.on('response', (_client, status, _bytes, time) => {
      last = performance.now()
      times.push(time)
      if (status !== expect) others.set(status, (others.get(status) ?? 0) + 1)
    })
  })
  const after = cpuNow()
  await settled(at.pid)
  // Answers that take longer than the time given are waited for, one a connection.
  if (times.length === 0 && result.errors === 0 && 'seconds' in volley) {
    return runLoad({ at, shots, connections, expect, databasePid, amount: connections })
  }
  if (result.errors > 0 || others.size > 0 || times.length === 0) {
    const named = typeof shots === 'function' ? 'a made request' : (shots[0]?.path ?? '')
    throw new Error(
      `${named}: ${result.errors} requests failed, other statuses than ${expect}: ` +
        ([...others].map(([status, count]) => `${count} times ${status}`).join(', ') || 'none'),
    )
  }
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / times.length
  return {
    answers: times.length,
    perSecond: times.length / ((last - began) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpu: each(before.server, after.server),
    databaseCpu: each(before.database, after.database),
  }
}

/** Milliseconds between two looks at a process, and how long at most it is waited for. */
const [LOOK, LONGEST] = [50, 10_000]

/** Waits until a process rests: requests cut off at the end of a volley must not burden the next one. */
async function settled(pid: number): Promise<void> {
  const until = performance.now() + LONGEST
  for (let before = NaN; performance.now() < until;) {
    const now = measureCpu(pid)
    // A tick is the clock's grain.
    if (now === null || now - before <= 10) return
    before = now
    await sleep(LOOK)
  }
}

/** The median of each figure over several rounds. */
export function medians(rounds: readonly Metrics[]): Metrics {
  const of = (key: keyof Metrics) => {
    const values = rounds.map((round) => round[key]).filter((value) => value !== null)
    return values.length === 0 ? null : median(values)
  }
  return {
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: of('perSecond') ?? 0,
    p50: of('p50') ?? 0,
    p99: of('p99') ?? 0,
    cpu: of('cpu'),
    databaseCpu: of('databaseCpu'),
  }
}
