import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@/e2e/chaos/fault'
import { getPostmasterPid } from '@/e2e/chaos/faults/postgres'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'

/** Milliseconds until a supervisor restarts a process. */
const SUPERVISOR = 300
const HOURS = 3_600_000

/** Kills the process during checkouts, which interrupts its requests at any point. */
async function killAndStart({ shop, start }: ChaosEnvironment): Promise<void> {
  await shop.kill()
  await sleep(SUPERVISOR)
  start()
}

export const appFaults: Fault[] = [
  {
    name: 'none',
    isWhole: true,
    description: 'none, as a baseline',
    work: ({ recordRecovery }) => recordRecovery(),
  },
  {
    name: 'kill-app',
    description: 'kill -9 of the shop in the middle of checkouts, started again',
    work: async ({ environment, recordFault, recordRecovery }) => {
      for (let time = 0; time < 3; time++) {
        await killAndStart(environment)
        recordFault()
        await recordRecovery()
        await sleep(1_000 + time * 137)
      }
    },
  },
  {
    name: 'kill-both',
    description: 'kill -9 of shop and PostgreSQL at once, the shop started again',
    work: async ({ environment, recordFault, recordRecovery }) => {
      process.kill(await getPostmasterPid(environment), 'SIGKILL')
      await killAndStart(environment)
      recordFault(2)
      await recordRecovery()
    },
  },
  {
    name: 'clock-jump',
    isWhole: true,
    description:
      "the shop's clock 2 h fast, then 2 h slow, then correct (Date of the process, not of the machine)",
    setUp: (environment) =>
      another(environment, { NODE_OPTIONS: `--import ${path.resolve('e2e/chaos/faults/clock.mjs')}` }),
    work: async ({ environment, recordFault, recordRecovery }) => {
      for (const hours of [2, -2, 0]) {
        environment.shop.tell({ clock: hours * HOURS })
        recordFault()
        await recordRecovery()
        await sleep(2_500)
      }
    },
  },
]

/** Restarts the shop with other settings. Returns a function that restores them. */
export async function another(
  environment: ChaosEnvironment,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  await environment.shop.stop()
  environment.start(settings)
  return async () => {
    await environment.shop.stop()
    environment.start()
  }
}
