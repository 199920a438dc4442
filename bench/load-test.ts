import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median, percentile } from '@/lab/report'
import type { Program } from '@/lab/process'
import { measureCpu, cpuOfPostgres } from '@/bench/environment/usage'

/** A request, or a function that creates the next one. */
export type RequestSpec = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** The load on a server: for a number of seconds, or a total number of requests. */
export type LoadOptions = {
  at: Pick<Program, 'url' | 'pid'>
  /** Requests sent in rotation on each connection, or a function that creates each next one. */
  shots: readonly RequestSpec[] | (() => RequestSpec)
  connections?: number
  expect?: number
  /** Also the process id of the PostgreSQL postmaster, to measure the CPU time of the database. */
  databasePid?: number | undefined
} & ({ seconds: number } | { amount: number })

/** Times in milliseconds, CPU in milliseconds per request; null where the system does not report it. */
export type Metrics = {
  answers: number
  perSecond: number
  p50: number
  p99: number
  cpu: number | null
  databaseCpu: number | null
}

/** The default number of connections of the load tool. */
const CONNECTIONS = 16

/**
 * Runs autocannon and counts the responses.
 * @throws Error when a response is missing or has an unexpected status.
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
  // Waits for responses that exceed the duration, one per connection.
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

/** The polling interval of a process and the maximum wait, in milliseconds. */
const [LOOK, LONGEST] = [50, 10_000]

/** Waits until a process is idle, so that aborted requests do not affect the next measurement. */
async function settled(pid: number): Promise<void> {
  const until = performance.now() + LONGEST
  for (let before = NaN; performance.now() < until;) {
    const now = measureCpu(pid)
    // One tick is the resolution of the CPU clock.
    if (now === null || now - before <= 10) return
    before = now
    await sleep(LOOK)
  }
}

/** The median of each metric over several rounds. */
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
