import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { answers, type Program, type Variables, waitUntil } from '@/lab/process'
import { startShop } from '@/lab/shop'

/** Milliseconds for the restart of one process on a busy machine. */
const RESTART_TIMEOUT_MS = 120_000
const READY = '/api/health/ready'

/** A machine of the shop as operators run it: a supervisor with serving processes, at an address that stays. */
export type Machine = {
  url: string
  /** The ids of its serving processes. */
  pids: () => Promise<number[]>
  /** Replaces its processes one after another (SIGHUP); resolves when all are new and serve. */
  replace: () => Promise<void>
  /** kill -9 of one serving process; resolves when its successor serves, and says after how long. */
  killOne: () => Promise<string>
  /** Stops it and starts it again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a machine with these settings and this number of processes. */
export async function startMachine(settings: Variables, processes: number): Promise<Machine> {
  const shop = await startShop({ settings: { ...settings, PROCESSES: String(processes) } })
  // One process serves by itself, without a supervisor.
  const pids = async () => (processes === 1 ? [shop.pid] : listServing(shop.pid))
  const untilReplaced = async (old: readonly number[], change: () => void) => {
    change()
    await waitUntil(
      async () => {
        const now = await pids()
        const isNew = now.length === processes && !now.some((pid) => old.includes(pid))
        return isNew && (await answers(shop.url + READY))
      },
      `The processes ${old.join(', ')} are not replaced`,
      RESTART_TIMEOUT_MS,
    )
  }
  await untilReplaced([], () => undefined)
  return {
    url: shop.url,
    pids,
    replace: async () => untilReplaced(await pids(), () => shop.signal('SIGHUP')),
    killOne: async () => {
      const [pid = 0] = await pids()
      const began = performance.now()
      await untilReplaced([pid], () => process.kill(pid, 'SIGKILL'))
      return `its successor serves after ${((performance.now() - began) / 1_000).toFixed(1)} s`
    },
    restart: async () => {
      await shop.restart()
      await shop.untilReady()
    },
    stop: () => shop.stop(),
  }
}

/** The ids of the serving processes that a supervisor has started. */
export async function listServing(supervisor: Program['pid']): Promise<number[]> {
  // pgrep ends with 1 when it finds none.
  const find = promisify(execFile)('pgrep', ['-P', String(supervisor), '-f', 'server.js'])
  const { stdout } = await find.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '' }
    throw error
  })
  return stdout.split('\n').filter(Boolean).map(Number)
}
