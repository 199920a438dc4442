import { setTimeout as sleep } from 'node:timers/promises'
import { type ChaosEnvironment, type Fault, inject, pause, recover, restartWith } from '@/e2e/chaos/fault'
import { killPostgres } from '@/lab/faults'

/** Milliseconds until a supervisor restarts a process. */
const SUPERVISOR = 300
const HOURS = 3_600_000

/** Kills the process during checkouts, which interrupts its requests at any point. */
async function killAndStart({ shop }: ChaosEnvironment): Promise<void> {
  await shop.kill()
  await sleep(SUPERVISOR)
  shop.start()
}

async function killBoth(environment: ChaosEnvironment): Promise<void> {
  await killPostgres(environment.dataDir)
  await killAndStart(environment)
}

const setClock = (hours: number) =>
  inject(({ shop }) => {
    shop.send({ clock: hours * HOURS })
  })

export const appFaults: Fault[] = [
  { name: 'none', isWhole: true, sentence: 'none, as a baseline', steps: [recover] },
  {
    name: 'kill-app',
    sentence: 'kill -9 of the shop in the middle of checkouts, started again',
    // Each time at another moment of its work.
    steps: [1_000, 1_137, 1_274].flatMap((ms) => [inject(killAndStart), recover, pause(ms)]),
  },
  {
    name: 'kill-both',
    sentence: 'kill -9 of shop and PostgreSQL at once, the shop started again',
    steps: [inject(killBoth, 2), recover],
  },
  {
    name: 'clock-jump',
    isWhole: true,
    sentence:
      "the shop's clock 2 h fast, then 2 h slow, then correct (Date of the process, not of the machine)",
    setUp: (environment) => restartWith(environment, { preload: 'e2e/chaos/faults/clock.mjs' }),
    steps: [2, -2, 0].flatMap((hours) => [setClock(hours), recover, pause(2_500)]),
  },
]
