import { readFile } from 'node:fs/promises'
import { type Served, serve } from '@/bench/environment/serve'
import { waitUntil } from '@/e2e/cluster/staleness'
import { freePort } from '@/lib/platform/process/ports'

/** Milliseconds for the restart of one process on a busy machine. */
const RESTART_TIMEOUT_MS = 120_000

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
export async function startMachine(settings: Record<string, string>, processes: number): Promise<Machine> {
  const port = await freePort()
  const env = { ...settings, PROCESSES: String(processes) }
  const start = () => serve(['scripts/start.mjs'], { path: '/api/health/ready', env, port })
  let served: Served = await start()
  const pids = () => listServing(served.pid)
  const untilReplaced = async (old: readonly number[], change: () => void) => {
    change()
    await waitUntil(
      async () => {
        const now = await pids()
        return (
          now.length === processes && !now.some((pid) => old.includes(pid)) && (await isReady(served.url))
        )
      },
      `The processes ${old.join(', ')} are not replaced`,
      RESTART_TIMEOUT_MS,
    )
  }
  await waitUntil(
    async () => (await pids()).length === processes,
    'Some processes did not start',
    RESTART_TIMEOUT_MS,
  )
  return {
    url: served.url,
    pids,
    replace: async () => untilReplaced(await pids(), () => process.kill(served.pid, 'SIGHUP')),
    killOne: async () => {
      const [pid = 0] = await pids()
      const began = performance.now()
      await untilReplaced([pid], () => process.kill(pid, 'SIGKILL'))
      return `its successor serves after ${((performance.now() - began) / 1_000).toFixed(1)} s`
    },
    restart: async () => {
      await served.stop()
      served = await start()
    },
    stop: () => served.stop(),
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

/** The child processes of a supervisor that serve. From /proc, and so on Linux only. */
async function listServing(supervisor: number): Promise<number[]> {
  const children = await readFile(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.includes('server.js'))
}
