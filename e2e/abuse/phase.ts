import { setTimeout as sleep } from 'node:timers/promises'
import { isBeingEnded } from '@/lab/cleanup'
import { Random } from '@/bench/fixtures/random'
import { confirmAll } from '@/e2e/abuse/confirm'
import type { Answer } from '@/e2e/abuse/answer'
import { CONNECTION_REJECTED } from '@/e2e/abuse/raw-client'
import type { Plan } from '@/e2e/abuse/generate/calls'
import type { AbuseEnvironment } from '@/e2e/abuse/environment'
import type { Scenario } from '@/lab/suite'
import type { Case } from '@/e2e/abuse/format'
import { Tally } from '@/e2e/abuse/process-monitor'

/** Thrown to abort a phase because the process has crashed repeatedly. */
export class TimedOutRequest extends Error {}

/** The context of a phase. */
export type PhaseContext = AbuseEnvironment & { tally: Tally; random: Random; seconds: number; seed: number }

export type Phase = Scenario & {
  /** Its share of the run's time; 0 for a phase that ends by itself. */
  share: number
  steps: readonly ((trial: PhaseContext) => Promise<void>)[]
  /** Additional settings of the shop. A phase with other settings than the one before requires a restart. */
  settings?: Readonly<Record<string, string>>
}

/** A phase that ends by itself, unless it has a share of the time. */
export const phase = (
  name: string,
  sentence: string,
  steps: Phase['steps'],
  more: Partial<Pick<Phase, 'share' | 'settings'>> = {},
): Phase => ({ name, sentence, steps, share: 0, ...more })

/**
 * A shop with a public name, default rate limits and short timeouts for slow requests, as the last phases need it.
 */
export const SITE = { SITE_URL: 'https://shop.test', RATE_LIMITS: 'memory', REQUEST_TIMEOUT_SECONDS: '3' }

/** The metrics of one phase. */
export type Finding = {
  name: string
  seconds: number
  tally: Tally
  before: Level
  after: Level
}
type Level = { descriptors: number; megabytes: number }

/** The tolerated difference of open file descriptors: connections of the database and of the test vary. */
const DESCRIPTORS_SLACK = 12
/** Milliseconds within which a phase's descriptors must be closed again. */
const SETTLE_MS = 20_000
/** Crashes after which a phase is aborted. */
const MAX_DEATHS = 6
/** Milliseconds within which the exit of a process is noticed. */
const GONE_MS = 100
/** The number of concurrent requests. */
const CONCURRENCY = 6

/** Runs one phase, examines its suspicions, and compares the state of the process before and after. */
export async function runPhase(
  stage: AbuseEnvironment,
  { name, settings, steps }: Phase,
  seconds: number,
  seed: number,
): Promise<Finding> {
  const tally = new Tally()
  stage.watch.tally = tally
  await stage.restart(settings)
  await stage.revive()
  const before = await measureLevel(stage)
  // Pending reports of the previous phase do not belong to this one.
  tally.suspicions.splice(0)
  tally.strays.splice(0)
  const startsBefore = stage.shop().starts
  const began = performance.now()
  const trial = { ...stage, tally, random: new Random(seed), seconds, seed }
  try {
    for (const step of steps) await step(trial)
  } catch (error) {
    if (!(error instanceof TimedOutRequest)) throw error
    tally.notes.push(error.message)
  }
  await confirmAll(stage, tally)
  await stage.revive()
  const isSameProcess = stage.shop().starts === startsBefore
  const after = isSameProcess ? await settled(stage, before.descriptors) : await measureLevel(stage)
  if (after.descriptors > before.descriptors + DESCRIPTORS_SLACK)
    tally.fail(`${after.descriptors - before.descriptors} descriptors were left open`)
  return { name, seconds: (performance.now() - began) / 1000, tally, before, after }
}

async function measureLevel({ shop }: AbuseEnvironment): Promise<Level> {
  const state = await shop().state(true)
  return { descriptors: state?.descriptors ?? 0, megabytes: (state?.rss ?? 0) / 2 ** 20 }
}

/** Returns the state once descriptors are back to normal, or after the timeout. */
async function settled(stage: AbuseEnvironment, descriptors: number): Promise<Level> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const level = await measureLevel(stage)
    if (level.descriptors <= descriptors + DESCRIPTORS_SLACK || performance.now() > until) return level
    await sleep(200)
  }
}

/** Sends the cases of `plans` concurrently in random order until they or the seconds run out. */
export async function sendAll(
  trial: PhaseContext,
  plans: readonly Plan[],
  onAnswer: (requested: Case, answer: Answer) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { watch, random, seconds, tally, revive, shop } = trial
  const order = shuffled(plans, random)
  const until = performance.now() + seconds * 1000
  const startsBefore = shop().starts
  let next = 0
  let reviving: Promise<void> | null = null
  const work = async () => {
    while (next < order.length && performance.now() < until && !isBeingEnded()) {
      if (shop().starts - startsBefore >= MAX_DEATHS) return
      if (!shop().isAlive) await (reviving ??= revive().finally(() => (reviving = null)))
      const plan = order[next++]
      if (!plan) continue
      // The process has ended, but its exit is not reported yet.
      const requested = plan.make()
      const answer = await watch.send(requested)
      if (answer.problem === CONNECTION_REJECTED) await sleep(GONE_MS)
      else await onAnswer(requested, answer)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  tally.notes.push(`${Math.min(next, order.length)} of ${order.length} cases`)
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.whole(0, last)
    const [a, b] = [order[last], order[other]]
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a]
  }
  return order
}
