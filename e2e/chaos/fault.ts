import { setTimeout as sleep } from 'node:timers/promises'
import { addOnce, countAdditions } from '@/lab/load/additions'
import { createClient, type CustomerBehavior } from '@/lab/load/customer'
import { type InvariantViolations, strayFiles } from '@/lab/load/invariants'
import { createLimitedPromotion } from '@/lab/load/limited-promotion'
import { RequestLog } from '@/lab/load/request-log'
import { createTarget, type LoadTarget } from '@/lab/load/target'
import { type LoadRun, runUnderLoad } from '@/lab/load/under-load'
import type { Variables } from '@/lab/process'
import { type DemoShop, startDemoShop } from '@/lab/shop'
import type { Scenario } from '@/lab/suite'
import { AddingCalls } from '@/e2e/fixtures/adding-calls'
import { setEnv } from '@/lib/platform/env/env'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** The shop under load into which faults are injected. */
export type ChaosEnvironment = LoadTarget & Omit<DemoShop, 'databaseUrl' | 'ask'>

/** A step of a fault, while customers order. */
export type FaultStep = (run: LoadRun<ChaosEnvironment>) => unknown

export type Fault = Scenario & {
  steps: readonly FaultStep[]
  /** No component of the shop is affected: every request gets a response, and none is a 5xx. */
  isWhole?: boolean
  /** How customers send their checkouts meanwhile; by default as well-behaved clients. */
  manner?: CustomerBehavior
  /** Changes the environment first. Returns a function that restores it. */
  setUp?: (environment: ChaosEnvironment) => Promise<() => Promise<void>>
}

/** The metrics of one fault. */
export type Finding = {
  fault: Fault
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
/** The milliseconds that nobody may wait longer for an answer. */
const LONGEST_WAIT_MS = 10_000
/** Milliseconds until the shop is ready again after its environment has changed. */
const READY_TIMEOUT_MS = 60_000

/** Creates a demo shop and what customers and staff do in it. */
export async function createEnvironment(more: Variables = {}): Promise<ChaosEnvironment> {
  const violated: string[] = []
  const { shop, databaseUrl, ask, ...folders } = await startDemoShop(more, {
    onDeath: (description) => violated.push(`the shop ${description}`),
  })
  const { dataDir, uploads } = folders
  // For the check of the ledger, which runs in this process.
  setEnv('DATA_DIR', dataDir)
  setEnv('UPLOAD_DIR', uploads)
  const target = await createTarget({
    url: shop.url,
    ask,
    databaseUrl: () => databaseUrl(),
    uploads,
    violated,
  })
  const staff = createClient(target, new RequestLog())
  const adding = await AddingCalls.prepare(
    (_, method, path, body, key) => addOnce(staff, { method, path, body, key }),
    ask,
  )
  return { ...target, ...folders, adding, shop }
}

/** Restarts the shop with other settings. Returns a function that restores them. */
export async function restartWith(
  { shop }: ChaosEnvironment,
  start: { env?: Variables; preload?: string },
): Promise<() => Promise<void>> {
  await shop.restart(start)
  return () => shop.restart()
}

/** A step that injects `count` faults, or as many as `work` says. */
export const inject =
  (work: (environment: ChaosEnvironment) => unknown, count = 1): FaultStep =>
  async ({ target, recordFault }) => {
    const found = await work(target)
    recordFault(typeof found === 'number' ? found : count)
  }

export const recover: FaultStep = ({ recordRecovery }) => recordRecovery()

export const pause =
  (ms: number): FaultStep =>
  () =>
    sleep(ms)

/** These steps so many times. */
export const times = (count: number, ...steps: readonly FaultStep[]): FaultStep[] =>
  Array.from({ length: count }, () => steps).flat()

/** Injects one fault under load and checks every invariant. */
export async function runFault(
  environment: ChaosEnvironment,
  fault: Fault,
  report: ProgressReporter,
): Promise<Finding> {
  const restore = await fault.setUp?.(environment)
  await environment.shop.untilReady(READY_TIMEOUT_MS)
  const straysBefore = await strayFiles(environment)
  const { manner, isWhole, name, steps } = fault
  const work = async (run: Parameters<FaultStep>[0]) => {
    for (const step of steps) await step(run)
  }
  const limited = await createLimitedPromotion(createClient(environment, new RequestLog()))
  const { requestLog, requests, failed, faults, recovery, verdict } = await runUnderLoad(
    { ...environment, limited },
    [{ name, work, mayFail: isWhole === true ? [] : 'any' }],
    { ...(manner ? { manner } : {}), maxWaitMs: LONGEST_WAIT_MS, report },
  )
  if (recovery !== null && recovery > RECOVERY)
    verdict.violated.push(`it took ${recovery.toFixed(1)} s to recover`)
  if (countAdditions(requestLog) === 0) verdict.violated.push('staff could add nothing')
  const strays = await strayFiles(environment)
  for (const urlPath of strays.forgotten)
    verdict.violated.push(`${urlPath} has no row, and the cleanup will not delete it`)
  await restore?.()
  return {
    fault,
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
