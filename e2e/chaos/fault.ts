import { setTimeout as sleep } from 'node:timers/promises'
import { markPosition } from '@/e2e/chaos/ledger-checks'
import { countAdditions } from '@/e2e/chaos/additions'
import { ChaosClient, type RequestLog } from '@/e2e/chaos/http-client'
import { startLoad } from '@/e2e/chaos/load'
import { strayFiles, verify, type InvariantViolations } from '@/e2e/chaos/invariants'
import { type ChaosEnvironment, untilReady } from '@/e2e/chaos/environment'
import { ChaosCustomer, type CustomerBehavior } from '@/e2e/chaos/customer'

/** The context of a fault: the shop under load, and functions to report results. */
export type FaultRun = {
  environment: ChaosEnvironment
  requestLog: RequestLog
  /** Counts the injected faults. */
  recordFault: (count?: number) => void
  /** Called when the components are restored: waits until the shop has recovered, and records how long that took. */
  recordRecovery: () => Promise<void>
  /** Records a violated guarantee unless `isKept`. */
  checkGuarantee: (isKept: boolean, description: string) => void
}

export type Fault = {
  name: string
  /** The description for the table. */
  description: string
  work: (trial: FaultRun) => Promise<void>
  /** No component of the shop is affected: every request gets a response, and none is a 5xx. */
  isWhole?: boolean
  /** How customers send their checkouts meanwhile; by default as well-behaved clients. */
  manner?: CustomerBehavior
  /** Changes the environment first. Returns a function that restores it. */
  setUp?: (environment: ChaosEnvironment) => Promise<() => Promise<void>>
}

/** The metrics of one fault. */
export type Finding = {
  description: string
  requests: number
  created: number
  placed: number
  additions: number
  faults: number
  failed: number
  longest: number
  recovery: number | null
  strays: number
  verdict: InvariantViolations
}

/** Seconds within which the shop must recover after its components are restored. */
const RECOVERY = 10
/** Milliseconds the load runs before and after a fault. */
const [BEFORE, AFTER] = [2_000, 3_000]
/** The timeout for recovery in milliseconds. */
const HOPE = 60_000

export const withRetries: CustomerBehavior = (customer, attempt) => customer.settle(attempt)

/** Injects one fault under load and checks every invariant. */
export async function runFault(environment: ChaosEnvironment, fault: Fault): Promise<Finding> {
  const restore = await fault.setUp?.(environment)
  await untilReady(environment, HOPE)
  const mark = await markPosition(environment)
  const straysBefore = await strayFiles(environment)
  const { requestLog, stop } = startLoad(environment, fault.manner ?? withRetries)
  const before = environment.violated.length
  let faults = 0
  const recoveries: number[] = []
  await sleep(BEFORE)
  await fault.work({
    environment,
    requestLog,
    recordFault: (count = 1) => (faults += count),
    recordRecovery: async () => {
      recoveries.push(await secondsUntilWell(environment, requestLog))
    },
    checkGuarantee: (isKept, description) => {
      if (!isKept) environment.violated.push(description)
    },
  })
  await sleep(AFTER)
  await stop()
  const requests = requestLog.requests.length
  const failed = requestLog.failed.length
  const verdict = await verify(environment, requestLog, mark)
  const recovery = recoveries.length === 0 ? null : Math.max(...recoveries)
  if (recovery !== null && recovery > RECOVERY)
    verdict.violated.push(`it took ${recovery.toFixed(1)} s to recover`)
  if (fault.isWhole === true && failed > 0)
    verdict.violated.push(
      `${failed} requests without answer or with a 5xx, and every component was available`,
    )
  if (requestLog.placed.length === 0) verdict.violated.push('nobody could order anything')
  if (countAdditions(requestLog) === 0) verdict.violated.push('staff could add nothing')
  verdict.violated.push(...environment.violated.splice(before))
  const strays = await strayFiles(environment)
  for (const urlPath of strays.forgotten)
    verdict.violated.push(`${urlPath} has no row, and the cleanup will not delete it`)
  await restore?.()
  return {
    description: fault.description,
    requests,
    created: requestLog.attempts.flatMap(({ answers }) => answers.filter(({ status }) => status === 201))
      .length,
    placed: requestLog.placed.length,
    additions: countAdditions(requestLog),
    faults,
    failed,
    longest: (requestLog.longest?.ms ?? 0) / 1000,
    recovery,
    strays: strays.count - straysBefore.count,
    verdict,
  }
}

/** Seconds until the shop reports that it is ready and a complete order succeeds, including the upload. */
async function secondsUntilWell(environment: ChaosEnvironment, requestLog: RequestLog): Promise<number> {
  const began = performance.now()
  const caller = new ChaosClient(environment.url, requestLog)
  const probe = new ChaosCustomer(environment, requestLog, false)
  while (performance.now() - began < HOPE && !environment.isOver()) {
    const ready = await caller.call('look', 'GET', '/api/health/ready')
    if (ready.status === 200) {
      const attempt = await probe.buy(withRetries)
      // A rejection of a sold-out product is a response of a working shop.
      if (attempt?.answers.length || attempt?.rejected === 409) return (performance.now() - began) / 1000
    }
    await sleep(100)
  }
  return HOPE / 1000
}
