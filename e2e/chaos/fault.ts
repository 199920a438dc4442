import { setTimeout as sleep } from 'node:timers/promises'
import { markPosition } from '@/e2e/chaos/ledger-checks'
import { ChaosClient } from '@/e2e/chaos/http-client'
import type { RequestLog } from '@/e2e/chaos/request-log'
import { startLoad } from '@/e2e/chaos/load'
import { strayFiles, verify, type Verdict } from '@/e2e/chaos/invariants'
import { type ChaosEnvironment, untilReady } from '@/e2e/chaos/environment'
import { ChaosCustomer, type CustomerBehavior } from '@/e2e/chaos/customer'

/** The context of a fault: the shop under load, and functions to report results. */
export type FaultRun = {
  scene: ChaosEnvironment
  diary: RequestLog
  /** Counts the injected faults. */
  made: (count?: number) => void
  /** Called when the components are restored: waits until the shop has recovered, and records how long that took. */
  back: () => Promise<void>
  /** Records a broken promise unless `isKept`. */
  promise: (isStored: boolean, words: string) => void
}

export type Fault = {
  name: string
  /** The description for the table. */
  words: string
  work: (trial: FaultRun) => Promise<void>
  /** No component of the shop is affected: every request gets a response, and none is a 5xx. */
  isWhole?: boolean
  /** How customers send their checkouts meanwhile; by default as well-behaved clients. */
  manner?: CustomerBehavior
  /** Changes the environment first. Returns a function that restores it. */
  ground?: (scene: ChaosEnvironment) => Promise<() => Promise<void>>
}

/** The metrics of one fault. */
export type Finding = {
  words: string
  requests: number
  created: number
  placed: number
  faults: number
  failed: number
  longest: number
  recovery: number | null
  strays: number
  verdict: Verdict
}

/** Seconds within which the shop must recover after its components are restored. */
const RECOVERY = 10
/** Milliseconds the load runs before and after a fault. */
const [BEFORE, AFTER] = [2_000, 3_000]
/** The timeout for recovery in milliseconds. */
const HOPE = 60_000

export const withRetries: CustomerBehavior = (customer, attempt) => customer.settle(attempt)

/** Injects one fault under load and checks every invariant. */
export async function runFault(scene: ChaosEnvironment, fault: Fault): Promise<Finding> {
  const restore = await fault.ground?.(scene)
  await untilReady(scene, HOPE)
  const mark = await markPosition(scene)
  const straysBefore = await strayFiles(scene)
  const { diary, stop } = startLoad(scene, fault.manner ?? withRetries)
  const before = scene.broken.length
  let faults = 0
  const recoveries: number[] = []
  await sleep(BEFORE)
  await fault.work({
    scene,
    diary,
    made: (count = 1) => (faults += count),
    back: async () => {
      recoveries.push(await secondsUntilWell(scene, diary))
    },
    promise: (isStored, words) => {
      if (!isStored) scene.broken.push(words)
    },
  })
  await sleep(AFTER)
  await stop()
  const requests = diary.requests.length
  const failed = diary.failed.length
  const verdict = await verify(scene, diary, mark)
  const recovery = recoveries.length === 0 ? null : Math.max(...recoveries)
  if (recovery !== null && recovery > RECOVERY)
    verdict.broken.push(`it took ${recovery.toFixed(1)} s to be well again`)
  if (fault.isWhole === true && failed > 0)
    verdict.broken.push(`${failed} requests without answer or with a 5xx, and nothing was away`)
  if (diary.placed.length === 0) verdict.broken.push('nobody could order anything')
  verdict.broken.push(...scene.broken.splice(before))
  const strays = await strayFiles(scene)
  for (const address of strays.forgotten)
    verdict.broken.push(`${address} has no row, and nobody will sweep it`)
  await restore?.()
  return {
    words: fault.words,
    requests,
    created: diary.attempts.flatMap(({ answers }) => answers.filter(({ status }) => status === 201)).length,
    placed: diary.placed.length,
    faults,
    failed,
    longest: (diary.longest?.ms ?? 0) / 1000,
    recovery,
    strays: strays.count - straysBefore.count,
    verdict,
  }
}

/** Seconds until the shop reports that it is ready and a complete order succeeds, including the upload. */
async function secondsUntilWell(scene: ChaosEnvironment, diary: RequestLog): Promise<number> {
  const began = performance.now()
  const caller = new ChaosClient(scene.url, diary)
  const probe = new ChaosCustomer(scene, diary, false)
  while (performance.now() - began < HOPE && !scene.isOver()) {
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
