import { setTimeout as sleep } from 'node:timers/promises'
import { isBeingEnded } from '@/bench/environment/cleanup'
import { Random } from '@/bench/fixtures/random'
import { confirmAll } from '@/e2e/abuse/confirm'
import type { Answer } from '@/e2e/abuse/answer'
import { CONNECTION_REJECTED } from '@/e2e/abuse/client'
import type { Plan } from '@/e2e/abuse/generate/calls'
import { TimedOutRequest } from '@/e2e/abuse/expect'
import type { AbuseEnvironment } from '@/e2e/abuse/environment'
import type { Case } from '@/e2e/abuse/format'
import { Tally } from '@/e2e/abuse/process-monitor'

/** What a phase is given. */
export type PhaseContext = AbuseEnvironment & { tally: Tally; random: Random; seconds: number; seed: number }

export type Phase = {
  name: string
  /** Its share of the run's time; 0 for one that ends by itself. */
  share: number
  run: (trial: PhaseContext) => Promise<void>
  /** Settings of the shop beside those of all; a phase with others than the one before costs a start. */
  settings?: Readonly<Record<string, string>>
}

/** A shop with a name, its limits as shipped, and little patience for slow requests: what the last phases meet. */
export const SITE = { SITE_URL: 'https://shop.test', RATE_LIMITS: 'memory', REQUEST_TIMEOUT_SECONDS: '3' }

/** The figures of one phase. */
export type Finding = {
  name: string
  seconds: number
  tally: Tally
  before: Level
  after: Level
}
type Level = { descriptors: number; megabytes: number }

/** Descriptors by which the process may differ: connections of the database and of the test come and go. */
const DESCRIPTORS_SLACK = 12
/** Milliseconds in which what a phase has opened is closed again. */
const SETTLE_MS = 20_000
/** Deaths after which a phase is given up. */
const MAX_DEATHS = 6
/** Milliseconds in which the end of a process is heard of. */
const GONE_MS = 100
/** Requests under way at once. */
const CONCURRENCY = 6

/** Runs one phase, looks up what it made suspicious, and compares the process with how it was. */
export async function runPhase(
  stage: AbuseEnvironment,
  phase: Phase,
  seconds: number,
  seed: number,
): Promise<Finding> {
  const tally = new Tally()
  stage.watch.tally = tally
  await stage.restart(phase.settings)
  await stage.revive()
  const before = await levelOf(stage)
  // What the last phase has left to be told is not this one's.
  tally.suspicions.splice(0)
  tally.strays.splice(0)
  const startsBefore = stage.shop().starts
  const began = performance.now()
  await phase.run({ ...stage, tally, random: new Random(seed), seconds, seed }).catch((error: unknown) => {
    if (!(error instanceof TimedOutRequest)) throw error
    tally.notes.push(error.message)
  })
  await confirmAll(stage, tally)
  await stage.revive()
  const isSameProcess = stage.shop().starts === startsBefore
  const after = isSameProcess ? await settled(stage, before.descriptors) : await levelOf(stage)
  if (after.descriptors > before.descriptors + DESCRIPTORS_SLACK)
    tally.fail(`${after.descriptors - before.descriptors} descriptors were left open`)
  return { name: phase.name, seconds: (performance.now() - began) / 1000, tally, before, after }
}

async function levelOf({ shop }: AbuseEnvironment): Promise<Level> {
  const state = await shop().state(true)
  return { descriptors: state?.descriptors ?? 0, megabytes: (state?.rss ?? 0) / 2 ** 20 }
}

/** The level once descriptors are back, or when nobody hopes any more. */
async function settled(stage: AbuseEnvironment, descriptors: number): Promise<Level> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const level = await levelOf(stage)
    if (level.descriptors <= descriptors + DESCRIPTORS_SLACK || performance.now() > until) return level
    await sleep(200)
  }
}

/** Sends the cases of `plans` in a shuffled order until they or the seconds end, a few at once. */
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
      // The process is gone, and its end not yet heard of.
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
