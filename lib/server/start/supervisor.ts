import cluster, { type Worker } from 'node:cluster'
import path from 'node:path'
import type { DatabaseServer } from '@/lib/platform/db/connections/connect'
import { log } from '@/lib/platform/observability/log'
import { closeUnconfirmedConnections } from '@/lib/server/start/unconfirmed-connections'
import type { ToSupervisor, ToWorker, WorkerFlag } from '@/lib/server/start/worker-messages'

/** Milliseconds after which a process that was told to stop is killed. */
const STOP_TIMEOUT_MS = 330_000

type Database = Pick<DatabaseServer, 'url' | 'isOurs'>

type Options = {
  /** How many processes serve. */
  count: number
  /** Called once. Resolves to the database when it and the build are there. */
  prepare: () => Promise<Database>
  /** Called once when the serving processes end again and again. */
  onGiveUp: (reason: string) => void
}

type Supervisor = {
  /** Starts the processes; resolves when all of them serve. @throws WorkerStartError when the first one ends before it serves,
   * and what `prepare` throws. */
  start: () => Promise<void>
  /** Replaces the processes one after another by those of the build in `folder`; each ends when its successor serves. */
  replaceAll: (folder: string) => Promise<void>
  /** Stops all processes. */
  stop: () => Promise<void>
}

/** A serving process could not be started; it has printed why. */
export class WorkerStartError extends Error {}

/** Keeps `count` processes of the shop serving at one address, by node:cluster. */
export function createSupervisor({ count, prepare, onGiveUp }: Options): Supervisor {
  const serving = new Set<Worker>()
  const all = new Set<Worker>()
  /** Processes whose successors are being started. */
  const retiring = new Set<Worker>()
  const limit = createRestartLimit()
  let program = process.argv[1] ?? ''
  let prepared: Promise<Database> | null = null
  let isStopping = false
  let replacing: Promise<void> | null = null
  /** Settles when every process that is missing serves. */
  let restarts: Promise<unknown> = Promise.resolve()

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message)
  }

  /** Starts one process; resolves when it serves, and rejects when it ends before that. */
  const fork = (...flags: readonly WorkerFlag[]): Promise<Worker> =>
    new Promise((resolve, reject) => {
      cluster.setupPrimary({ exec: program, args: [...process.argv.slice(2), ...flags] })
      const worker = cluster.fork()
      closeUnconfirmedConnections(worker)
      all.add(worker)
      worker.on('message', (message: ToSupervisor | { kind?: undefined }) => {
        if (message.kind === 'loaded') {
          prepared?.then(
            ({ url, isOurs }) => tell(worker, { kind: 'prepared', url, isOurs }),
            () => undefined,
          )
        } else if (message.kind === 'serving' && !isStopping) {
          serving.add(worker)
          resolve(worker)
        }
      })
      worker.once('exit', (code, signal) => {
        all.delete(worker)
        const isLost = serving.delete(worker)
        reject(new WorkerStartError(`ended with ${signal || code} before it served`))
        if (isLost && !isStopping && !retiring.has(worker)) {
          log.error({ pid: worker.process.pid, code, signal }, 'a serving process ended: starting another')
          restarts = Promise.all([restarts, restart()])
        }
      })
    })

  /** Starts a process, again and again until one serves or the limit is reached. */
  const restart = async (): Promise<void> => {
    try {
      await fork(...(serving.size === 0 ? (['--listen-early'] as const) : []))
    } catch (error) {
      await retry(error)
    }
  }

  const retry = async (error: unknown): Promise<void> => {
    if (isStopping) return
    log.error({ err: error }, 'a serving process could not be started')
    if (!limit.isReached()) return restart()
    isStopping = true
    onGiveUp('The serving processes end again and again before they serve: see the log above')
  }

  const start = async () => {
    prepared = prepare()
    await Promise.all([prepared, fork('--first', '--listen-early')])
    restarts = Promise.all(Array.from({ length: count - 1 }, restart))
    await restarts
  }

  const end = (worker: Worker, isReplaced: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (!all.has(worker)) {
        resolve()
        return
      }
      const deadline = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS)
      worker.once('exit', () => {
        clearTimeout(deadline)
        resolve()
      })
      // A process that does not serve yet may not receive messages.
      if (serving.delete(worker)) tell(worker, { kind: 'stop', isReplaced })
      else worker.process.kill('SIGTERM')
    })

  const replaceEach = async () => {
    await restarts
    for (const worker of [...serving]) {
      if (isStopping) return
      retiring.add(worker)
      try {
        await fork()
        await end(worker, true)
      } finally {
        retiring.delete(worker)
        if (serving.size < count) await restart()
      }
    }
  }

  return {
    start,
    replaceAll: (folder) => {
      program = path.resolve(folder, path.basename(program))
      return (replacing ??= replaceEach().finally(() => (replacing = null)))
    },
    stop: async () => {
      isStopping = true
      await Promise.all([...all].map((worker) => end(worker, false)))
    },
  }
}

/** This many failed starts within this many milliseconds are too many. */
const MAX_FAILURES = 5
const WINDOW_MS = 60_000

/** Counts failed starts: `isReached` counts one more at `now` (ms), and is true when they are too many. */
export function createRestartLimit(): { isReached: (now?: number) => boolean } {
  let failures: number[] = []
  return {
    isReached: (now = performance.now()) => {
      failures = [...failures.filter((time) => now - time < WINDOW_MS), now]
      return failures.length >= MAX_FAILURES
    },
  }
}
