import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@/lab/client'
import { type CustomerBehavior, createClient, LoadCustomer, withRetries } from '@/lab/load/customer'
import { type InvariantViolations, verify } from '@/lab/load/invariants'
import { markPosition } from '@/lab/load/ledger'
import { type LoadSize, startLoad } from '@/lab/load/load'
import { isFailed, type RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'
import { shorten } from '@/lab/report'

/** What a step under load works with, and where it reports. */
export type LoadRun<Target extends LoadTarget = LoadTarget> = {
  target: Target
  requestLog: RequestLog
  /** Counts the injected faults. */
  recordFault: (count?: number) => void
  /** Called when the components are restored: waits until the shop has recovered, and records how long that took. */
  recordRecovery: () => Promise<void>
  /** Records a violated guarantee unless `isKept`. */
  checkGuarantee: (isKept: boolean, description: string) => void
}

/** What happens while customers order. */
export type LoadStep<Target extends LoadTarget = LoadTarget> = {
  name: string
  /** Resolves when the shop should serve everybody again; a text is added to the report. */
  work: (run: LoadRun<Target>) => Promise<unknown>
  /** The statuses that requests may fail with meanwhile; none by default, so that nothing may be rejected. */
  mayFail?: readonly number[] | 'any'
}

type Options = {
  /** How customers send their checkouts meanwhile; by default as well-behaved clients. */
  manner?: CustomerBehavior
  size?: LoadSize | undefined
  /** The milliseconds that nobody may wait longer for an answer. */
  maxWaitMs?: number
  report?: (text: string) => void
}

export type LoadResult = {
  /** The figures of each step. */
  lines: string[]
  requestLog: RequestLog
  requests: number
  failed: number
  faults: number
  /** The longest recovery in seconds; null when nothing had to recover. */
  recovery: number | null
  verdict: InvariantViolations
}

/** Milliseconds of load before the first step, and after each, in which its requests end. */
const [BEFORE_MS, SETTLE_MS] = [2_000, 3_000]
/** Milliseconds until a shop has recovered, after which nobody waits for it. */
const HOPE_MS = 60_000
const MAX_PROBLEMS = 20

/** Runs steps one after another while customers order, and checks every order afterwards. */
export async function runUnderLoad<Target extends LoadTarget>(
  target: Target,
  steps: readonly LoadStep<Target>[],
  { manner = withRetries, size, maxWaitMs = Infinity, report = () => undefined }: Options = {},
): Promise<LoadResult> {
  const mark = await markPosition(target)
  const { requestLog, stop } = startLoad(target, manner, size)
  const lines: string[] = []
  const refused = new Map<string, number>()
  const recoveries: number[] = []
  let faults = 0
  const run: LoadRun<Target> = {
    target,
    requestLog,
    recordFault: (count = 1) => void (faults += count),
    recordRecovery: async () => void recoveries.push(await secondsUntilWell(target, requestLog)),
    checkGuarantee: (isKept, description) => void (isKept || target.violated.push(description)),
  }
  let judged = 0
  /** Counts what a step may not have rejected, of the requests that ended since the one before. */
  const judge = ({ name, mayFail = [] }: LoadStep<Target>): string => {
    const requests = requestLog.requests.slice(judged)
    judged += requests.length
    const failed = requests.filter(isFailed)
    for (const { kind, path, status, problem } of failed) {
      if (mayFail === 'any' || mayFail.includes(status)) continue
      const text = `${name}: ${kind} ${path.replace(/\/\d+$/, '/N')}: ${problem ?? status}`
      refused.set(text, (refused.get(text) ?? 0) + 1)
    }
    return `${requests.length} requests, ${describeFailures(failed)}`
  }
  await sleep(BEFORE_MS)
  for (const step of steps) {
    report(step.name)
    const began = performance.now()
    const found = await step.work(run)
    await sleep(SETTLE_MS)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    lines.push(`${step.name}: ${judge(step)} in ${seconds} s${typeof found === 'string' ? `; ${found}` : ''}`)
    report(lines.at(-1) ?? '')
  }
  await stop()
  // What the last step left running.
  for (const step of steps.slice(-1)) judge(step)
  const [requests, failed] = [requestLog.requests.length, requestLog.failed.length]
  report('checking every order')
  const verdict = await verify(target, requestLog, mark, maxWaitMs)
  verdict.violated.push(...[...refused].map(([text, count]) => `${text} (${count})`))
  if (requestLog.placed.length === 0) verdict.violated.push('nobody could order anything')
  verdict.violated.push(...target.violated.splice(0))
  const recovery = recoveries.length === 0 ? null : Math.max(...recoveries)
  return { lines, requestLog, requests, failed, faults, recovery, verdict }
}

/** The lines of a result. @throws Error that lists what is lost, doubled, rejected or wrong. */
export function requireKept({ lines, requestLog, requests, verdict }: LoadResult): string[] {
  const problems = [...verdict.lost, ...verdict.doubled, ...verdict.violated]
  if (problems.length > 0)
    throw new Error(`${problems.length} problems:\n${shorten(problems, MAX_PROBLEMS).join('\n')}`)
  const longest = ((requestLog.longest?.ms ?? 0) / 1000).toFixed(1)
  const orders = `${requests} requests, ${requestLog.placed.length} orders`
  return [...lines, `${orders}: 0 lost, 0 doubled; longest wait ${longest} s`]
}

/** Seconds until the shop reports that it is ready and a complete order succeeds, including the upload. */
async function secondsUntilWell(target: LoadTarget, requestLog: RequestLog): Promise<number> {
  const began = performance.now()
  const caller = createClient(target, requestLog)
  const probe = new LoadCustomer(target, requestLog, false)
  while (performance.now() - began < HOPE_MS && !target.isOver()) {
    const ready = await caller.call('GET', '/api/health/ready')
    if (ready.status === 200) {
      const attempt = await probe.buy(withRetries)
      // A rejection of a sold-out product is a response of a working shop.
      if (attempt?.answers.length || attempt?.rejected === 409) return (performance.now() - began) / 1000
    }
    await sleep(100)
  }
  return HOPE_MS / 1000
}

function describeFailures(failed: readonly Request[]): string {
  if (failed.length === 0) return '0 failed'
  const statuses = [...new Set(failed.map(({ status }) => status))].sort()
  const counts = statuses.map((status) => {
    const count = failed.filter((request) => request.status === status).length
    return `${count} ${status === 0 ? 'unanswered' : `answered ${status}`}`
  })
  return counts.join(', ')
}
