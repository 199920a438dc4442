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
    words: 'none, to compare with',
    work: ({ back }) => back(),
  },
  {
    name: 'kill-app',
    words: 'kill -9 of the shop in the middle of checkouts, started again',
    work: async ({ scene, made, back }) => {
      for (let time = 0; time < 3; time++) {
        await killAndStart(scene)
        made()
        await back()
        await sleep(1_000 + time * 137)
      }
    },
  },
  {
    name: 'kill-both',
    words: 'kill -9 of shop and PostgreSQL at once, the shop started again',
    work: async ({ scene, made, back }) => {
      process.kill(await getPostmasterPid(scene), 'SIGKILL')
      await killAndStart(scene)
      made(2)
      await back()
    },
  },
  {
    name: 'clock-jump',
    isWhole: true,
    words: "the shop's clock 2 h ahead, then 2 h behind, then right (Date of the process, not the machine's)",
    ground: (scene) => another(scene, { NODE_OPTIONS: '--import ./e2e/chaos/faults/clock.mjs' }),
    work: async ({ scene, made, back }) => {
      for (const hours of [2, -2, 0]) {
        scene.shop.tell({ clock: hours * HOURS })
        made()
        await back()
        await sleep(2_500)
      }
    },
  },
]

/** Restarts the shop with other settings. Returns a function that restores them. */
export async function another(
  scene: ChaosEnvironment,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  await scene.shop.stop()
  scene.start(settings)
  return async () => {
    await scene.shop.stop()
    scene.start()
  }
}
